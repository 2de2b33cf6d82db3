import { describeDuration, type Task } from '@conscious-bot/contracts';
import { type PartOfDay, partOfDay } from '@conscious-bot/contracts/game';
import type { ProjectWait, StrategicIntent } from '@conscious-bot/contracts/strategy';

/** Where in its life something happened: "12:05, on day 2, at night". @param sinceBirthMs milliseconds in its world */
export function momentText(sinceBirthMs: number, day: number | undefined, timeOfDay: number | undefined): string {
  const seconds = Math.max(0, Math.floor(sinceBirthMs / 1_000));
  const clock = `${String(Math.floor(seconds / 60)).padStart(3)}:${String(seconds % 60).padStart(2, '0')}`;
  const when = timeOfDay === undefined ? '' : `, ${times[partOfDay(timeOfDay)]}`;
  return `${clock}, day ${(day ?? 0) + 1}${when}`;
}

const times: Readonly<Record<PartOfDay, string>> = {
  dawn: 'at dawn',
  day: 'in the morning',
  noon: 'in the afternoon',
  dusk: 'at dusk',
  night: 'at night',
};

/** Numbers that only a table wants, and fractions nobody counts. */
const plain = (text: string): string =>
  text
    .replace(/ \(-?\d+\.\d+ against -?\d+\.\d+\)/g, '')
    .replace(/\d+\.\d{2,}/g, (number) => Number(number).toFixed(0));

const whole = (text: string): string => {
  const trimmed = plain(text).replace(/[.\s]+$/, '');
  return `${trimmed.slice(0, 1).toUpperCase()}${trimmed.slice(1)}.`;
};

/** An intent is taken up. */
export const takenUpText = ({ why, origin }: Pick<StrategicIntent, 'why' | 'origin'>): string =>
  origin === 'model' ? `${whole(why)} That is my mind's own idea.` : whole(why);

/** A reason without the list of its parts, which are lines of a form. */
const gist = (reason: string): string => plain(reason).replace(/^(nothing of it could be taken): .*$/s, '$1');

const leavings: Readonly<Partial<Record<NonNullable<StrategicIntent['endedBy']>, string>>> = {
  superseded: 'I leave it for something else',
  stale: 'I give it up',
  rupture: 'I break it off',
  expired: 'I have been at it for long enough',
};

/** An intent has ended otherwise than well; undefined where it came off, which its tasks have told. */
export function leftText({ endedBy, reason = '' }: Pick<StrategicIntent, 'endedBy' | 'reason'>): string | undefined {
  const words = endedBy === undefined ? undefined : leavings[endedBy];
  return words === undefined ? undefined : `${words}: ${plain(reason)}.`;
}

/** Nothing was worth doing: what spoke against it, with the projects it spoke against. */
export function nothingText(waits: readonly ProjectWait[]): string {
  return `Nothing seems worth doing. ${whyNothing(waits).join(' ')}`;
}

/** What speaks against projects, each thing once with the projects it speaks against; what speaks against most comes first. */
export function whyNothing(waits: readonly ProjectWait[]): string[] {
  const against = new Map<string, string[]>();
  for (const { project, reasons } of waits)
    for (const { words } of reasons) against.set(words, [...(against.get(words) ?? []), project]);
  return [...against]
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([words, projects]) => `${[...new Set(projects)].join(', ')}: ${whole(words)}`);
}

/** Somebody proposed an intent, and it was not taken. */
export const refusedText = ({ why, reason = '' }: Pick<StrategicIntent, 'why' | 'reason'>): string =>
  `“${plain(why)}” came to my mind, but not now: ${gist(reason)}.`;

type Ended = Pick<Task, 'title' | 'status' | 'origin' | 'failure'>;

/** A task has ended; undefined for one that was left, which its intent tells. @param ms milliseconds it took */
export function doneText({ title, status, origin, failure }: Ended, ms: number): string | undefined {
  if (origin.kind === 'reflex') return reflexText(title, status === 'completed', failure?.message);
  if (status === 'completed') return `Done: ${plain(title)}. It took ${describeDuration(ms)}.`;
  if (failure?.code === 'preempted') return undefined;
  return `I did not manage to ${plain(title)}: ${plain(failure?.message ?? 'nobody knows why')}.`;
}

/** What reflexes are called, where one would say it otherwise. */
const said: Readonly<Record<string, string>> = {
  defend: 'defend myself',
  eat: 'eat something',
  'block tunnel': 'block the tunnel',
  'leave hazard': 'get out of harm’s way',
  surface: 'come up for air',
  'pillar up': 'build a pillar under my feet',
};

/** Reflexes are called by what is done and why: "flee: skeleton 15 blocks away". */
function reflexText(title: string, isDone: boolean, failure: string | undefined): string {
  const [act = title, ...why] = title.split(': ');
  const done = said[act] ?? act;
  const because = why.length === 0 ? '' : ` (${plain(why.join(', '))})`;
  return isDone
    ? `At once I ${done}${because}.`
    : `At once I try to ${done}${because}: ${plain(failure ?? 'in vain')}.`;
}

/** Something was had or done for the first time: an advancement of the game by its name, or "first furnace". */
export const firstText = (name: string): string =>
  name.startsWith('first ') ? `This is my ${name}.` : `The game calls it “${name}”.`;

export const nightText = (isUnderRoof: boolean): string =>
  `Night falls, and I ${isUnderRoof ? 'am under a roof' : 'have no roof over my head'}.`;

export const deathText = (cause: string): string => `I die: ${plain(cause)}.`;

/** A thought of its own, as far as it says something that nothing else tells; undefined for the rest. */
export function thoughtText(content: string, site: string | undefined): string | undefined {
  // What was done is told where it was done.
  if (site === 'reflection') return undefined;
  return site === 'observation' ? whole(content) : `I think: “${content.trim()}”`;
}
