import { fault } from "#base/fault.ts";
import { type Call, command as define } from "#doors/cli/usage/command.ts";
import { SETTINGS } from "#settings/tables/all-settings.ts";
import { valueFrom, wantedBy } from "#settings/tables/setting.ts";
import { REASONS } from "#settings/tables/shown-settings.ts";
import { knownKey, viewSetting, viewSettings } from "#settings/view-settings.ts";
import { allSettingsPage, settingPage, shownSettingsPage, warnOfSettings } from "./config-list.ts";
import { CHANGE_FLAGS, change } from "./config-set.ts";

/** `loci set`: shows settings, explains one, and changes it. */
export const command = define({
  json: true,
  settings: true,
  args: {
    key: {
      type: "positional",
      required: false,
      description: "The setting; without it, loci lists what people change",
    },
    value: { type: "positional", required: false, description: "Its new value" },
    all: { type: "boolean", description: "List every setting" },
    changed: { type: "boolean", description: "List only those that somebody has changed" },
    default: { type: "boolean", description: "Reset it to its default" },
    explain: { type: "boolean", description: "Show its value and source, and change nothing" },
    bare: { type: "boolean", description: "Print its value and nothing else, for scripts" },
    ...CHANGE_FLAGS,
  },
  rare: ["bare", "explain"],
  more: "A change leaves the rest of the file as it is, with its order and unknown keys, and saves a backup.",
  examples: [
    { line: "loci set", does: "those that people change, and why" },
    { line: "loci set retrieval.max_inject", does: "what it does, and its value" },
    { line: "loci set retrieval.max_inject 3", does: "change it, in every project" },
    { line: "loci set enabled --default", does: "back to what it is for everybody" },
  ],
  run({ args, ...call }) {
    const { key, value: text, project = false, follow = false } = args;
    refuseMixed(args);
    if (key === undefined) return listSettings(args, call);
    if (args.default) return change({ key, value: undefined, project, follow }, call);
    if (text === undefined) return showSetting(key, args.bare === true, call);
    const known = knownKey(key);
    const { type } = SETTINGS[known];
    const value = valueFrom(type, text);
    if (value === undefined)
      throw fault("wrong-setting", { key: known, value: text, wanted: wantedBy(type) });
    return change({ key: known, value, project, follow }, call);
  },
});

interface SetFlags {
  readonly key?: string | undefined;
  readonly value?: string | undefined;
  readonly all?: boolean | undefined;
  readonly changed?: boolean | undefined;
  readonly bare?: boolean | undefined;
  readonly explain?: boolean | undefined;
  readonly default?: boolean | undefined;
}

/**
 * Refuses a change beside a flag that only shows settings: rules of earlier versions allow agents `config list`, `get` and
 * `explain`, which have these flags now. Also refuses a flag of one setting without it.
 */
function refuseMixed({ key, value, default: isReset, ...flags }: SetFlags): void {
  const isReading = flags.all || flags.changed || flags.bare || flags.explain;
  if (isReading && (value !== undefined || isReset))
    throw fault("unexpected-word", { word: value ?? "--default", command: "set", instead: READS });
  if (key === undefined && (flags.bare || isReset))
    throw fault("missing-word", { word: "key", command: "set" });
}

const READS = "`--all`, `--changed`, `--explain` and `--bare` only show settings";

type SetCall = Pick<Call<never>, "world" | "terminal" | "print" | "pairs">;

interface ListFlags {
  readonly all?: boolean | undefined;
  readonly changed?: boolean | undefined;
}

function listSettings({ all, changed }: ListFlags, { world, terminal, print, pairs }: SetCall) {
  const view = viewSettings(world, pairs);
  const isShort = !all && !changed;
  const settings = view.settings.filter((one) => {
    return (!changed || one.source !== undefined) && (!isShort || one.key in REASONS);
  });
  return print({ ...view, settings }, () => {
    warnOfSettings(view, terminal);
    if (settings.length === 0) return "every setting has its default";
    if (!isShort) return allSettingsPage(settings);
    terminal.err(`note: \`loci set --all\` lists all ${view.settings.length}`);
    return shownSettingsPage(settings, terminal.paint);
  });
}

function showSetting(key: string, isBare: boolean, { world, terminal, print, pairs }: SetCall) {
  const setting = viewSetting(world, key, pairs);
  return print(setting, () => {
    return isBare ? String(setting.value) : settingPage(setting, terminal.paint);
  });
}
