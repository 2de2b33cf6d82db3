import { type WeighedChoice, type WeighedWay, weighedBounds } from '@conscious-bot/contracts/task';

/** What a plan remembers of what was weighed: the first choices, and of each the first ways that were not taken. */
export function boundWeighed(choices: readonly WeighedChoice[]): WeighedChoice[] {
  return choices.slice(0, weighedBounds.needs).map(({ wanted, taken, rejected, ...choice }) => ({
    ...choice,
    wanted: short(wanted),
    taken: shortWay(taken),
    rejected: rejected.slice(0, weighedBounds.rejected).map(shortWay),
  }));
}

function shortWay({ text, why, ...way }: WeighedWay): WeighedWay {
  return { ...way, text: short(text), ...(why !== undefined && { why: short(why) }) };
}

const short = (text: string): string =>
  text.length <= weighedBounds.text ? text : `${text.slice(0, weighedBounds.text - 1)}…`;
