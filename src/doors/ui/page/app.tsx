import { useEffect, useState } from "preact/hooks";
import { type ChangeAnswer, change, listen } from "./ask-server.ts";
import { MemoriesPage } from "./memories-page.tsx";
import { useKeys } from "./parts.tsx";
import { ProjectsPage } from "./projects-page.tsx";
import { ReviewPage } from "./review-page.tsx";
import { SessionsPage } from "./sessions-page.tsx";
import { SettingsPage } from "./settings-page.tsx";
import { TodayPage } from "./today-page.tsx";
import { troubleText } from "./use-answer.ts";
import { addressOf, goTo, useRoute } from "./use-route.ts";

/** The properties of every page: a number that grows with every change on the disk, and a way to change something. */
export interface PageProps {
  readonly version: number;
  /** What is open on the page, by the address. */
  readonly values: Readonly<Record<string, string>>;
  readonly run: (making: Promise<ChangeAnswer>) => Promise<boolean>;
}

const PAGES = [
  ["memories", "Memories", MemoriesPage],
  ["review", "Review", ReviewPage],
  ["today", "Today", TodayPage],
  ["sessions", "Sessions", SessionsPage],
  ["projects", "Projects", ProjectsPage],
  ["settings", "Settings", SettingsPage],
] as const;

interface Toast {
  readonly text: string;
  readonly undo?: ChangeAnswer["undo"];
  readonly isTrouble?: boolean;
}

const TOAST_MS = 12_000;

/** The viewer: a row of pages, one of them open, and toasts. */
export function App() {
  const { page, values } = useRoute();
  const [open, , Page] = PAGES.find(([name]) => name === page) ?? PAGES[0];
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
  const undoLast = undo?.length ? () => void run(change("undo", { offers: undo })) : undefined;
  const keys = PAGES.map(([name], at) => [`${at + 1}`, () => goTo(name)] as const);
  useKeys({ ...Object.fromEntries(keys), u: undoLast });
  return (
    <>
      <header>
        <nav aria-label="Pages">
          {PAGES.map(([name, title], at) => (
            <a
              key={name}
              href={addressOf(name)}
              aria-current={name === open ? "page" : undefined}
              aria-keyshortcuts={`${at + 1}`}
              title={`key ${at + 1}`}
            >
              {title}
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
        <Page version={version} run={run} values={values} />
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
