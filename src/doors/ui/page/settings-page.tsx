import { useState } from "preact/hooks";
import type { Answers } from "./ask-server.ts";
import { ProjectChoice } from "./parts.tsx";
import { useAnswer } from "./use-answer.ts";

type Setting = Answers["settings"]["settings"][number];

/** All settings with their values, and the source of each. */
export function SettingsPage({ version }: { readonly version: number }) {
  const [project, setProject] = useState("");
  const [words, setWords] = useState("");
  const { answer, trouble } = useAnswer("settings", { project }, version);
  const { settings = [], roots = [], problems = [] } = answer ?? {};
  const meant = settings.filter(({ key, about }) =>
    `${key} ${about}`.toLowerCase().includes(words.toLowerCase()),
  );
  return (
    <section aria-label="Settings">
      <div class="bar">
        <h1>Settings</h1>
        <input
          type="search"
          value={words}
          aria-label="Search settings"
          placeholder="Search settings"
          onInput={({ currentTarget }) => setWords(currentTarget.value)}
        />
        <ProjectChoice project={answer?.project ?? project} roots={roots} pick={setProject} />
      </div>
      {trouble && <p role="alert">{trouble}</p>}
      {problems.map(({ name, kind, source }) => (
        <p key={`${name} ${kind}`} class="warn">
          {name} is {kind} in {sourceText(source)}
        </p>
      ))}
      <ul class="rows">
        {meant.map((setting) => (
          <SettingRow key={setting.key} setting={setting} />
        ))}
      </ul>
    </section>
  );
}

function SettingRow({ setting }: { readonly setting: Setting }) {
  const { key, value, source, overrides, about, takes, variable } = setting;
  return (
    <li class="setting">
      <strong>
        <code>{key}</code>
      </strong>{" "}
      <code>{JSON.stringify(value)}</code>{" "}
      <span class={source ? "warn" : "quiet"}>{source ? sourceText(source) : "default"}</span>
      <span class="facts">
        {about}. Takes {takes}. Variable: {variable}.
        {overrides.map(
          (one) => ` Overrides ${JSON.stringify(one.value)} of ${sourceText(one.source)}.`,
        )}
      </span>
    </li>
  );
}

function sourceText(source: NonNullable<Setting["source"]>): string {
  if (source.kind === "flag") return "a flag";
  return source.kind === "variable" ? `variable ${source.name}` : `${source.kind}: ${source.path}`;
}
