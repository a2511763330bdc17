/** How a summary is to be written, for an agent or a model. */
export const SUMMARY_FORM = `Write the summary of session <session> in this structure and nothing else:

# <short descriptive title>

## Context
<one or two sentences: what was this conversation about?>

## Tracking Points
- **Decision:** <what was decided, and why>
- **Discovery:** <what was found out>
- **Status:** <the state of the work>
- **Open:** <what is left, or not known yet>

## Related Files/Artifacts
- \`<path>\` - <what happened to it>

Labels are free: Decision, Rejected, Discovery, Fix, Constraint, Preference, Status, Open and others. Name the reason of
each decision. Take only what later conversations need; leave out what the code says itself. No secrets.`;

/** How a master is to be written, for an agent or a model. */
export const MASTER_FORM = `Write the project's master memory in this structure and nothing else:

# Project Memory

## Current Status
<where the project is now: phase, recent work>

## Key Decisions
<what was decided and why, by theme, under ### headings>

## Learnings & Discoveries
<patterns, insights, what worked and what did not>

## Evolution & Changes
<how decisions changed: A (date), then B (date), settled on C>

## Active Questions
<what is open; leave out what was resolved since>

Distil, do not copy. Where summaries contradict each other the later one holds, and the change belongs under Evolution.
Repeat every line of the present master that the new summaries do not change. At most <chars> characters. No secrets.`;

/** The same where the sections are to follow from the content. */
export const DYNAMIC_FORM = MASTER_FORM.replace(
  /## Current Status[\s\S]*?## Active Questions\n.*\n/,
  "<three to eight ## sections that fit what this project is about, the present state first, open questions last>\n",
);
