import { type EventEnvelope, readEvent, type Task } from '@conscious-bot/contracts';
import { botEventData } from '@conscious-bot/contracts/event-types';
import { type StrategicIntent, strategicIntent } from '@conscious-bot/contracts/strategy';
import { canonicalContent } from '@conscious-bot/contracts/thought';
import type { LifeRecord } from './life-record.ts';
import { deathText, doneText, leftText, nothingText, refusedText, takenUpText, thoughtText } from './story.ts';
import type { WantedKinds } from './wanted-kinds.ts';

/** The events a life is told by, of every service. */
export const lifeEventTypes = [
  'botEvent',
  'thought',
  'idle_cycle',
  'planGenerated',
  'task.finished',
  'strategic_intent.adopted',
  'strategic_intent.rejected',
  'strategic_intent.ended',
  'strategy.considered',
] as const;

/** The same words within this time are a repetition, ms. */
const REPEATS_WITHIN_MS = 600_000;
/** What happened so long before its body was seen belongs to the life, ms. */
const EARLY_MS = 10_000;
/** Sites of thoughts that are the bot's own and that no task, player or strategist made it think. */
const OWN_SITES: ReadonlySet<string> = new Set(['idle', 'background', 'observation', 'reflection', 'social']);

/** Counts what the services told of a life, and writes a line for whoever follows it. */
export class LifeEvents {
  readonly intents: LifeRecord['intents'] = { adopted: 0, rejected: 0, ended: {}, sources: {}, meanS: null };
  readonly tasks: Record<string, { all: number; completed: number }> = {};
  readonly failures: Record<string, number> = {};
  readonly projects: { s: number; name: string }[] = [];
  /** Projects as they were taken up. */
  readonly choices: { s: number; name: string }[] = [];
  /** What it said of itself, without its numbers. */
  readonly sentences = new Set<string>();
  readonly deaths: LifeRecord['deaths'] = [];
  idleCycles = 0;
  thoughts = 0;
  repeatedThoughts = 0;
  readonly #wanted: WantedKinds;
  readonly #tell: (at: number, line: string) => void;
  readonly #adoptedAt = new Map<string, number>();
  readonly #livedS: number[] = [];
  readonly #thoughtAt = new Map<string, number>();
  readonly #bornAt: number;

  /** @param bornAt from when on the life counts, ms since the epoch */
  constructor(wanted: WantedKinds, bornAt: number, tell: (at: number, line: string) => void) {
    this.#wanted = wanted;
    this.#bornAt = bornAt;
    this.#tell = tell;
  }

  receive(event: EventEnvelope): void {
    const { type, at, data } = event;
    // A life that begins with a memory has the events of an earlier one.
    if (at < this.#bornAt - EARLY_MS) return;
    if (type === 'botEvent') this.#bodily(event);
    else if (type === 'thought') this.#thought(event);
    else if (type === 'idle_cycle') this.idleCycles += 1;
    else if (type === 'planGenerated') {
      const plan = readEvent(type, data);
      for (const { args, effects, enough } of plan?.steps ?? []) this.#wanted.note([args, effects, enough]);
    } else if (type === 'task.finished') {
      const task = readEvent(type, data);
      if (task !== undefined) this.#finished(task, at);
    } else if (type === 'strategy.considered') {
      const { waits } = readEvent(type, data) ?? {};
      this.#story(at, waits && nothingText(waits));
    } else if (type.startsWith('strategic_intent.')) this.#intent(event);
  }

  #bodily({ data, at, id }: EventEnvelope): void {
    const happened = readEvent('botEvent', data);
    if (happened?.name !== 'death') return;
    const { source, message } = botEventData.death.parse(happened.detail);
    const cause = message ?? source?.entity ?? source?.type ?? 'unknown';
    this.deaths.push({ s: this.#secondsAt(at), cause, event: id });
    this.#tell(at, deathText(cause));
  }

  #thought({ data, at }: EventEnvelope): void {
    const thought = readEvent('thought', data);
    if (thought === undefined || !OWN_SITES.has(thought.metadata.site ?? '')) return;
    this.thoughts += 1;
    const words = canonicalContent(thought.content);
    this.#say(words);
    const before = this.#thoughtAt.get(words);
    this.#thoughtAt.set(words, at);
    const again = before !== undefined && at - before < REPEATS_WITHIN_MS;
    if (again) this.repeatedThoughts += 1;
    if (!again) this.#story(at, thoughtText(thought.content, thought.metadata.site));
  }

  #finished(task: Task, at: number): void {
    const { kind } = task.origin;
    const { all = 0, completed = 0 } = this.tasks[kind] ?? {};
    this.tasks[kind] = { all: all + 1, completed: completed + (task.status === 'completed' ? 1 : 0) };
    this.#wanted.note([task.goal]);
    const { failure } = task;
    if (failure !== undefined && kind !== 'reflex')
      this.failures[failure.code] = (this.failures[failure.code] ?? 0) + 1;
    this.#story(at, doneText(task, (task.finishedAt ?? at) - task.createdAt));
  }

  #intent({ type, data, at }: EventEnvelope): void {
    const read = strategicIntent.safeParse(data);
    if (!read.success) return;
    const intent = read.data;
    this.#wanted.note([intent.quotas, intent.priorityStack]);
    const what = type.slice('strategic_intent.'.length);
    if (what === 'rejected') {
      this.intents.rejected += 1;
      this.#tell(at, refusedText(intent));
    }
    if (what === 'adopted') {
      this.#tell(at, takenUpText(intent));
      this.choices.push({ s: this.#secondsAt(at), name: choiceOf(intent) });
      this.#say(canonicalContent(intent.why));
      this.intents.adopted += 1;
      const source = intent.origin;
      this.intents.sources[source] = (this.intents.sources[source] ?? 0) + 1;
      this.#adoptedAt.set(intent.id, at);
    }
    if (what !== 'ended') return;
    this.#story(at, leftText(intent));
    this.#ended(intent.id, intent.endedBy ?? 'unknown', intent.project, at);
  }

  #say(words: string): void {
    this.sentences.add(words.replace(/\d+(?:\.\d+)?/g, 'n'));
  }

  #story(at: number, line: string | undefined): void {
    if (line !== undefined) this.#tell(at, line);
  }

  #ended(id: string, by: string, project: string | undefined, at: number): void {
    this.intents.ended[by] = (this.intents.ended[by] ?? 0) + 1;
    if (by === 'completed' && project !== undefined) this.projects.push({ s: this.#secondsAt(at), name: project });
    const adopted = this.#adoptedAt.get(id);
    if (adopted === undefined) return;
    this.#adoptedAt.delete(id);
    this.#livedS.push((at - adopted) / 1_000);
    this.intents.meanS = this.#livedS.reduce((sum, s) => sum + s, 0) / this.#livedS.length;
  }

  #secondsAt(at: number): number {
    return Math.max(0, (at - this.#bornAt) / 1_000);
  }
}

/** What an intent is about, as lives are compared by: its project, or what it wants to own where it is of none; a proven one has a name for each life. */
const choiceOf = ({ project, quotas, origin }: StrategicIntent): string =>
  origin === 'demonstration' || project === undefined ? `${origin}: ${Object.keys(quotas).sort().join(', ')}` : project;
