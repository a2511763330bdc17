import { useEffect, useState } from "preact/hooks";
import { type ChangeAnswer, change, listen } from "./ask-server.ts";
import { MemoriesPage } from "./memories-page.tsx";
import { useKeys } from "./parts.tsx";
import { ProjectsPage } from "./projects-page.tsx";
import { ReviewPage } from "./review-page.tsx";
import { SettingsPage } from "./settings-page.tsx";
import { TodayPage } from "./today-page.tsx";
import { troubleText } from "./use-answer.ts";

/** The properties of every page: a number that grows with every change on the disk, and a way to change something. */
export interface PageProps {
  readonly version: number;
  readonly run: (making: Promise<ChangeAnswer>) => Promise<boolean>;
}

const PAGES = [
  ["memories", "Memories", MemoriesPage],
  ["review", "Review", ReviewPage],
  ["today", "Today", TodayPage],
  ["settings", "Settings", SettingsPage],
  ["projects", "Projects", ProjectsPage],
] as const;

interface Toast {
  readonly text: string;
  readonly undo?: ChangeAnswer["undo"];
  readonly isTrouble?: boolean;
}

const TOAST_MS = 12_000;

/** The viewer: a row of pages, one of them open, and toasts. */
export function App() {
  const open = usePageName();
  const { version, isThere, bump } = useLive();
  const { toast, show } = useToast();
  const run = async (making: Promise<ChangeAnswer>) => {
    try {
      show(await making);
      bump();
      return true;
    } catch (error) {
      show({ text: troubleText(error), isTrouble: true });
      return false;
    }
  };
  const undo = toast?.undo;
  const undoLast = undo && (() => void run(change("undo", { ...undo })));
  const goTo = PAGES.map(([name], at) => [`${at + 1}`, () => go(name)] as const);
  useKeys({ ...Object.fromEntries(goTo), u: undoLast });
  const [, , Page] = PAGES.find(([name]) => name === open) ?? PAGES[0];
  return (
    <>
      <header>
        <nav aria-label="Pages">
          {PAGES.map(([name, title], at) => (
            <a key={name} href={`#/${name}`} aria-current={name === open ? "page" : undefined}>
              {title}
              <kbd>{at + 1}</kbd>
            </a>
          ))}
        </nav>
        {!isThere && (
          <p role="alert">
            not connected: run <code>loci ui</code> again
          </p>
        )}
      </header>
      <main>
        <Page version={version} run={run} />
      </main>
      <div class="toasts" role="status">
        {toast && (
          <p class={toast.isTrouble ? "toast trouble" : "toast"}>
            <span>{toast.text}</span>
            {undoLast && (
              <button type="button" onClick={undoLast}>
                Undo <kbd>u</kbd>
              </button>
            )}
            <button type="button" aria-label="Close" onClick={() => show(undefined)}>
              ×
            </button>
          </p>
        )}
      </div>
    </>
  );
}

function go(name: string): void {
  location.hash = `#/${name}`;
}

function usePageName(): string {
  const read = () => location.hash.replace(/^#\//, "").split("?")[0] ?? "";
  const [name, put] = useState(read());
  useEffect(() => {
    const onHash = () => put(read());
    addEventListener("hashchange", onHash);
    return () => removeEventListener("hashchange", onHash);
  }, []);
  return PAGES.some(([one]) => one === name) ? name : PAGES[0][0];
}

/** Counts the changes on the disk, and knows whether the server is there. */
function useLive() {
  const [version, put] = useState(0);
  const [isThere, setThere] = useState(true);
  const bump = () => put((before) => before + 1);
  useEffect(() => void listen(bump, setThere), []);
  return { version, isThere, bump };
}

function useToast() {
  const [toast, show] = useState<Toast | undefined>();
  useEffect(() => {
    if (toast === undefined) return;
    const timer = setTimeout(() => show(undefined), TOAST_MS);
    return () => clearTimeout(timer);
  }, [toast]);
  return { toast, show };
}
