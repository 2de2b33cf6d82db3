import type { ModelTrial } from '@conscious-bot/contracts/config';

/** Below this many tokens a second a thought of 160 tokens comes after half a minute, when what it was about is over. */
const SLOW_TOKENS_PER_SECOND = 5;

/** What the trials make of a model as a mind, a sentence or two for people. */
export function judgeTrials(trials: readonly ModelTrial[]): string {
  const failed = trials.filter(({ ok }) => !ok);
  const [first] = failed;
  if (first !== undefined && failed.length === trials.length)
    return `It cannot be the bot's mind: ${first.message ?? 'it does not answer'}.`;
  const unread = trials.filter(({ ok, isReadable }) => ok && !isReadable);
  const cut = trials.filter(({ ok, isCut }) => ok && isCut);
  const speeds = trials.flatMap(({ tokensPerSecond }) => tokensPerSecond ?? []);
  const isSlow = speeds.length > 0 && Math.max(...speeds) < SLOW_TOKENS_PER_SECOND;
  const faults = [
    ...(failed.length > 0 ? [`no answer to: ${list(failed)} (${first?.message ?? 'no reason'})`] : []),
    ...(unread.length > 0 ? [`not what was asked for: ${list(unread)}`] : []),
    ...(cut.length > 0 ? [`cut off before its end: ${list(cut)}`] : []),
    ...(isSlow ? [`slow: ${Math.max(...speeds)} tokens per second at best`] : []),
  ];
  return faults.length === 0
    ? "It can be the bot's mind: it can do everything the bot will ask of it."
    : `It can be the bot's mind in part; ${faults.join('; ')}.`;
}

const list = (trials: readonly ModelTrial[]): string => trials.map(({ name }) => name).join(', ');
