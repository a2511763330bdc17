/** The files of the page, by their paths. */
export type PageFiles = Readonly<Record<string, { readonly type: string; readonly text: string }>>;

// The last one has the conditions on the width of the window, which override the others.
const STYLES = ["page.css", "views.css", "parts.css"];

/** Bundles the page from its sources. `scripts/support/compile.ts` puts the result into the executable in place of this file. */
export async function pageFiles(): Promise<PageFiles> {
  const folder = `${import.meta.dir}/page`;
  const built = await Bun.build({
    entrypoints: [`${folder}/start-page.tsx`],
    minify: true,
    target: "browser",
  });
  const [script] = built.outputs;
  if (!built.success || script === undefined) throw new AggregateError(built.logs, "no page");
  return {
    "/": { type: "text/html; charset=utf-8", text: await Bun.file(`${folder}/page.html`).text() },
    "/page.js": { type: "text/javascript; charset=utf-8", text: await script.text() },
    "/page.css": {
      type: "text/css; charset=utf-8",
      text: (await Promise.all(STYLES.map((name) => Bun.file(`${folder}/${name}`).text()))).join(
        "",
      ),
    },
    "/icon.svg": {
      type: "image/svg+xml",
      text: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><circle cx="8" cy="8" r="6" fill="none" stroke="#4a7dd6" stroke-width="2"/><circle cx="8" cy="8" r="2.5" fill="#4a7dd6"/></svg>',
    },
  };
}
