import { describeGoal } from '@conscious-bot/contracts/phrases';
import { canonicalContent, type Thought } from '@conscious-bot/contracts/thought';

/** After so long without a thought another episode begins, ms. */
const GAP_MS = 300_000;
/** Goals an episode is called after. */
const MOST_GOALS = 3;

export interface Episode {
  readonly kind: 'episode';
  readonly key: string;
  readonly from: number;
  readonly to: number;
  readonly count: number;
  /** What it took upon itself in it, in its own words. */
  readonly goals: readonly string[];
}

export interface StreamThought {
  readonly kind: 'thought';
  readonly key: string;
  readonly thought: Thought;
  /** The same sentence at other times of the episode, in the order of the stream. */
  readonly others: readonly Thought[];
}

type StreamRow = Episode | StreamThought;

/**
 * The stream as it is read: thoughts in their order (either way round) under the episodes they belong to, a sentence that came back within an episode
 * told once. An episode ends where nothing was thought for five minutes, or where the bot set itself something new.
 */
export function streamRows(thoughts: readonly Thought[]): StreamRow[] {
  const rows: StreamRow[] = [];
  for (const episode of episodesOf(thoughts)) rows.push(headOf(episode), ...folded(episode));
  return rows;
}

function episodesOf(thoughts: readonly Thought[]): Thought[][] {
  const episodes: Thought[][] = [];
  let before: Thought | undefined;
  for (const thought of thoughts) {
    const last = episodes.at(-1);
    if (last === undefined || before === undefined || isBreak(before, thought)) episodes.push([thought]);
    else last.push(thought);
    before = thought;
  }
  return episodes;
}

/** Whether an episode ends between two neighbours of the stream. */
function isBreak(one: Thought, other: Thought): boolean {
  if (Math.abs(one.at - other.at) > GAP_MS) return true;
  const later = one.at > other.at ? one : other;
  return later.metadata.site === 'strategist';
}

function headOf(episode: readonly Thought[]): Episode {
  const times = episode.map(({ at }) => at);
  const goals = episode.flatMap(({ goal, convertEligible }) => (goal && convertEligible ? [describeGoal(goal)] : []));
  const [from, to] = [Math.min(...times), Math.max(...times)];
  return {
    kind: 'episode',
    // The end that new thoughts do not move, so that the row stays the same one.
    key: `episode ${from}`,
    from,
    to,
    count: episode.length,
    goals: [...new Set(goals)].slice(0, MOST_GOALS),
  };
}

function folded(episode: readonly Thought[]): StreamThought[] {
  const bySentence = Map.groupBy(
    episode,
    ({ content, metadata }) => `${metadata.provenance} ${canonicalContent(content)}`,
  );
  return [...bySentence.values()].flatMap(([thought, ...others]) =>
    thought === undefined ? [] : [{ kind: 'thought', key: (others.at(-1) ?? thought).id, thought, others }],
  );
}
