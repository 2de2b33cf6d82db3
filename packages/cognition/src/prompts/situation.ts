import type { IdleReason, WorldSnapshot } from '@conscious-bot/contracts';
import { type SituationPartName, situationPartNames } from '@conscious-bot/contracts/model';
import type { OpenTask } from '../parse/phrases/request-context.ts';
import { belongingsLines } from './lines/belongings.ts';
import { bodyLines } from './lines/body.ts';
import { doingLines } from './lines/doing.ts';
import type { EarlierLook } from './lines/earlier-look.ts';
import { memoryLines, type RememberedFact } from './lines/memory.ts';
import { placeLines } from './lines/place.ts';
import { type EndedTask, recentLines } from './lines/recent.ts';
import { surroundingsLines } from './lines/surroundings.ts';
import { oneLine, quoted } from './outside-text.ts';

export type { SituationPartName };

export interface SituationPart {
  readonly name: SituationPartName;
  /** Plain first-person sentences, one or a few to a line. */
  readonly lines: readonly string[];
  /** Of what is remembered and learned: the ids of the memories, one for each line. */
  readonly memoryIds?: readonly string[];
}

/** Something learned from an undertaking: the sentence, and the memory that holds it. */
interface LearnedFact {
  readonly id: string;
  readonly text: string;
}

/** What a situation is made of. What is not known is left out, and then nothing is said about it. */
export interface SituationFacts {
  /** Ms since the epoch. */
  readonly now: number;
  /** The world as it is now; undefined when it is not known well enough to speak of. */
  readonly world?: WorldSnapshot | undefined;
  readonly openTasks?: readonly OpenTask[] | undefined;
  /** Why the bot has set itself what it is about for the time being; undefined where it has not. */
  readonly intent?: string | undefined;
  /** The undertaking that ended last. */
  readonly ended?: EndedTask | undefined;
  /** The world at the site's last look, for what is new since. */
  readonly since?: EarlierLook | undefined;
  /** Why nothing is being done; undefined when that is not the question. */
  readonly idleReason?: IdleReason | undefined;
  /** Sentences on what is felt (see interoception/phrases.ts). */
  readonly interoception?: readonly string[] | undefined;
  /** Sentences on what presses (see pressures.ts). */
  readonly pressures?: readonly string[] | undefined;
  /** Sentences of the strategist on what is missing and what could be seen to. */
  readonly aims?: readonly string[] | undefined;
  readonly memories?: readonly RememberedFact[] | undefined;
  /** What was learned from like undertakings (see reflection/). */
  readonly lessons?: readonly LearnedFact[] | undefined;
  /** Sentences the bot says about itself. */
  readonly self?: readonly string[] | undefined;
}

/** The one builder of situation text (IDLE-7): every prompt of the inner life is made of these parts. A part without lines is left out. */
export function buildSituation(facts: SituationFacts): readonly SituationPart[] {
  return situationPartNames
    .map((name) => ({ name, lines: linesOf[name](facts), ...toldOf(name, facts) }))
    .filter(({ lines }) => lines.length > 0);
}

/** Which memories a part tells. */
function toldOf(name: SituationPartName, facts: SituationFacts): Pick<SituationPart, 'memoryIds'> {
  const tells = name === 'memory' ? told(facts) : name === 'lessons' ? (facts.lessons ?? []) : [];
  return tells.length === 0 ? {} : { memoryIds: tells.map(({ id }) => id) };
}

/** The text of a situation: its lines, one below the other. */
export function renderSituation(parts: readonly SituationPart[]): string {
  return parts.flatMap(({ lines }) => lines).join('\n');
}

const linesOf: Readonly<Record<SituationPartName, (facts: SituationFacts) => readonly string[]>> = {
  self: ({ self = [] }) => self,
  memory: (facts) => memoryLines(told(facts), facts.now),
  lessons: ({ lessons = [] }) => lessons.map(({ text }) => `I have learned: ${oneLine(text)}`),
  place: ({ world }) => placeLines(world),
  body: ({ world }) => bodyLines(world),
  surroundings: ({ world }) => surroundingsLines(world),
  belongings: ({ world }) => belongingsLines(world),
  doing: ({ openTasks = [], idleReason, intent }) => doingLines(openTasks, idleReason, intent && quoted(intent)),
  recent: ({ now, world, ended, since }) => recentLines(now, world, ended, since),
  aims: ({ aims = [] }) => aims.map(oneLine),
  interoception: ({ interoception = [] }) => interoception,
  // One line, so that it reads as one list however many there are (IDLE-3).
  pressures: ({ pressures = [] }) => (pressures.length === 0 ? [] : [`Current pressures: ${pressures.join(' ')}`]),
};

/** A picture of the world is at most so old, ms. */
const ONE_PICTURE_MS = 10_000;

/** The memories that are told of. */
const told = ({ memories = [], world }: SituationFacts): readonly RememberedFact[] =>
  memories.filter((one) => !isAhead(one, world));

/** What happened after the world was last looked at is not told beside it: "Collected 8 oak logs" beside "I carry 7 oak logs". */
function isAhead({ at }: RememberedFact, world: WorldSnapshot | undefined): boolean {
  return world !== undefined && at > world.at && at - world.at < ONE_PICTURE_MS;
}
