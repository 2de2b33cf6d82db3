import type { IdleReason, Interoception, StepRecord, Task, Thought, WorldSnapshot } from '@conscious-bot/contracts';
import type { GameVocabulary } from '../../language/game-vocabulary.ts';
import type { Question } from '../../parse/question.ts';

/** A question as it was read, with its words. */
export type AskedQuestion = Question & { readonly text: string };

/** Who hears an answer. Without a player it goes to whoever runs the bot, by HTTP, and nothing is kept from them. */
export interface Listener {
  readonly player?: string | undefined;
  /** Only this player hears it. */
  readonly whisper?: boolean | undefined;
}

/** A task with the thought it came of, as far as that is still known. */
export interface KnownTask {
  readonly task: Task;
  /** The step it is at. */
  readonly step?: StepRecord | undefined;
  readonly thought?: Thought | undefined;
}

/** What the bot is about, as planning says. */
export interface Work {
  /** What has the body now. */
  readonly active?: KnownTask | undefined;
  /** What waits for its turn, the next one first; what is only said is no work. */
  readonly waiting: readonly KnownTask[];
  /** What was put aside until somebody resumes it. */
  readonly paused: readonly KnownTask[];
  /** Why nothing is being done; absent while something is. */
  readonly idleReason?: IdleReason | undefined;
}

/** What is known of how long a task takes. */
export interface Expectation {
  /** What its plan expects of the steps that are not done yet, ms; absent while it has no plan. */
  readonly leftMs?: number | undefined;
  /** How long the last task of its kind was worked at, ms, reckoned up to its amount. */
  readonly beforeMs?: number | undefined;
}

/** Everything an answer is made of. What is not known is undefined, and then the answer says so. */
export interface AnswerFacts {
  readonly listener: Listener;
  /** The bot's own name. */
  readonly name: string;
  /** The world as it is now. */
  readonly world: WorldSnapshot | undefined;
  /** Players that are there, the bot left out. */
  readonly players: readonly string[];
  readonly vocabulary: GameVocabulary;
  /** Undefined while planning does not answer. */
  readonly work: Work | undefined;
  /** Tasks that have ended, the last one first; what was only said is left out. Undefined while planning does not answer, and where nothing asks for it. */
  readonly past?: readonly KnownTask[] | undefined;
  /** Real ms of a tick of the world's day; 0 where its sun stands still, absent where nobody knows. */
  readonly tickMs?: number | undefined;
  /** Ms since the epoch. */
  readonly now: number;
  /** What it has set itself and why, a sentence; absent while it has set itself nothing. */
  readonly aim?: string | undefined;
  /** What it feels of itself. */
  readonly interoception: Interoception;
  /** Sentences the bot says about itself. */
  readonly self: readonly string[];
  /** How long the task that is asked about takes; absent where nothing asks for it. */
  readonly expectation?: Expectation | undefined;
  /** What the listener wants done as soon as, or whenever, something is so: "go home as soon as it gets dark". */
  readonly orders?: readonly string[] | undefined;
}
