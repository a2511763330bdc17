import type { TargetedSubmitEvent } from "preact";
import type { PageProps } from "./app.tsx";
import { type Answers, change } from "./ask-server.ts";

type MemoryRecord = NonNullable<Answers["memory"]["record"]>;

/** The fields of a record that a person edits: texts, and lists of texts with one on each line. */
function editableFields({ title, tags, content }: MemoryRecord) {
  const fields = [
    ["title", title],
    ["tags", tags],
    ...Object.entries(content).map(([name, value]) => [`content.${name}`, value] as const),
  ] as const;
  return fields.flatMap(([name, value]) => {
    if (typeof value === "string") return [{ name, text: value, isList: false }];
    const isList = Array.isArray(value) && value.every((one) => typeof one === "string");
    return isList ? [{ name, text: value.join("\n"), isList }] : [];
  });
}

const typedIn = (data: FormData, name: string) =>
  `${data.get(name) ?? ""}`.replaceAll("\r\n", "\n");

/** The fields that differ from the record, as the server takes them. */
function changedFields(fields: ReturnType<typeof editableFields>, data: FormData) {
  const changed = fields.flatMap(({ name, text, isList }) => {
    const typed = typedIn(data, name);
    if (typed === text) return [];
    const lines = typed.split("\n").map((line) => line.trim());
    return [[name, isList ? lines.filter((line) => line !== "") : typed] as const];
  });
  const prefix = "content.";
  const content = changed.filter(([name]) => name.startsWith(prefix));
  const others = changed.filter(([name]) => !name.startsWith(prefix));
  const inner = content.map(([name, value]) => [name.slice(prefix.length), value] as const);
  return {
    ...Object.fromEntries(others),
    ...(inner.length > 0 && { content: Object.fromEntries(inner) }),
  };
}

/** Edits the texts of a record. */
export function EditForm({
  record,
  hash,
  project,
  name,
  run,
  close,
}: Pick<PageProps, "run"> & {
  readonly record: MemoryRecord;
  readonly hash: string;
  readonly project: string;
  readonly name: string;
  readonly close: () => void;
}) {
  const fields = editableFields(record);
  const save = async (event: TargetedSubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const given = changedFields(fields, data);
    const why = typedIn(data, "why").trim();
    const wish = { id: name, project, hash, given, ...(why !== "" && { why }) };
    const isChanged = Object.keys(given).length > 0;
    if (!isChanged || (await run(change("edit", wish)))) close();
  };
  return (
    <form class="edit" onSubmit={(event) => void save(event)}>
      {fields.map(({ name: field, text, isList }) => (
        <label key={field}>
          <span>
            {field.replace("content.", "").replaceAll("_", " ")}
            {isList && " (one on each line)"}
          </span>
          <textarea
            name={field}
            defaultValue={text}
            rows={Math.min(8, Math.max(1, text.split("\n").length, Math.ceil(text.length / 60)))}
          />
        </label>
      ))}
      <label>
        <span>Why (optional)</span>
        <input name="why" />
      </label>
      <div class="bar">
        <button type="submit" class="main">
          Save
        </button>
        <button type="button" onClick={close}>
          Cancel
        </button>
      </div>
    </form>
  );
}
