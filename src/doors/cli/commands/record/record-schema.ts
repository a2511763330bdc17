import { fault } from "#base/fault.ts";
import { CATEGORY_NAMES, isCategory } from "#base/memory-item.ts";
import { command as define } from "#doors/cli/usage/command.ts";
import { jsonSchema } from "#layouts/records/format/json-schema.ts";

/** `loci record schema`: the form of a record, for a program. */
export const command = define({
  json: true,
  args: {
    category: {
      type: "positional",
      required: false,
      description: "The category; by default all of them",
    },
  },
  more: "Prints JSON Schema (draft 2020-12), made from the same table that loci checks records with.",
  examples: [
    { line: "loci record schema decision", does: "the form of a decision" },
    { line: "loci record schema", does: "the forms of all categories" },
  ],
  run({ args, terminal }) {
    const { category } = args;
    if (category !== undefined && !isCategory(category)) {
      const wanted = `one of ${CATEGORY_NAMES.map((name) => `\`${name}\``).join(", ")}`;
      throw fault("bad-value", { name: "category", value: category, wanted });
    }
    return terminal.out(JSON.stringify(jsonSchema(category), null, 2));
  },
});
