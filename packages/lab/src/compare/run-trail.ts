import { type ComparedLane, comparedLane, type RunFeeling } from '@conscious-bot/contracts/lab';

/** What a model was asked, and with what. */
export interface Question {
  readonly promptHash: string;
  /** Sentences of the prompt; absent where only its hash was kept. */
  readonly lines?: readonly string[] | undefined;
  readonly template?: string | undefined;
  /** Model and parameters. */
  readonly model: Readonly<Record<string, unknown>>;
  /** What it answered, or the hash of that; absent where it did not. */
  readonly answer?: string | undefined;
  /** Why it did not answer. */
  readonly failure?: string | undefined;
}

/** What was known, part by part, in words that can be compared. */
export type View = Readonly<Record<string, string>>;

/** Something a run took in or did. */
export interface Moment {
  /** Milliseconds since the run began. */
  readonly at: number;
  readonly lane: ComparedLane;
  /** Only moments of the same site are compared with each other: the purpose of a call, the words of a thought, the goal of a task. */
  readonly site: string;
  /** What was known, by which moments of two runs are matched. */
  readonly situation: View;
  readonly question?: Question | undefined;
  /** What came of it. */
  readonly did: Readonly<Record<string, unknown>>;
  /** In words, for people. */
  readonly text: string;
}

/** What is compared of a run. */
export interface RunTrail {
  readonly name: string;
  /** In their order; of one instant, causes before effects. */
  readonly moments: readonly Moment[];
  /** What the body told of the world, whenever that changed: `at` as in a moment. */
  readonly views: readonly { readonly at: number; readonly view: View }[];
  readonly settings: Readonly<Record<string, unknown>>;
  readonly felt: readonly RunFeeling[];
  readonly lastedMs: number;
  readonly shortened?: string;
}

/** Of one instant in this order: what came in, what was put before the model, what was made of it, what was done about it. */
export const lanes: readonly ComparedLane[] = comparedLane.options;

export const rankOf = (lane: ComparedLane): number => lanes.indexOf(lane);

/** The newest view at an instant, nothing known before the first. */
export function viewAt({ views }: Pick<RunTrail, 'views'>, at: number): View {
  let [low, high] = [0, views.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((views[middle]?.at ?? 0) <= at) low = middle + 1;
    else high = middle;
  }
  return views[low - 1]?.view ?? {};
}
