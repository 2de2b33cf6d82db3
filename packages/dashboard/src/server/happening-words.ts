import type { EventEnvelope } from '@conscious-bot/contracts/event';
import { damageSource, type EventData, type EventType, readEvent } from '@conscious-bot/contracts/event-types';
import type { Happening } from '../wire/happening.ts';

type Told = Pick<Happening, 'words' | 'tone'>;
type Tellers = { readonly [T in EventType]?: (data: EventData<T>) => Told | undefined };

const plain = (words: string): Told => ({ words, tone: 'plain' });
const good = (words: string): Told => ({ words, tone: 'good' });
const bad = (words: string): Told => ({ words, tone: 'bad' });
const name = (word: unknown) =>
  String(word)
    .replace(/^minecraft:/, '')
    .replaceAll('_', ' ');

const idleWords: Readonly<Record<EventData<'idle_period'>['idle_reason'], string>> = {
  no_tasks: 'nothing to do',
  all_in_backoff: 'everything is to be tried again later',
  circuit_breaker_open: 'the body does not answer',
  blocked_on_prereq: 'the world has to change first',
  manual_pause: 'everything is paused',
};

/** What a page tells of an event, by its type; what no row tells of is shown elsewhere, or happens too often. */
const tellers: Tellers = {
  botEvent: ({ name: what, detail }) => lifeWords[what]?.(detail),
  safety_emergency: ({ name: what }) => bad(`Danger: ${name(what)}`),
  recovery: ({ level, capability, action: measure, reason }) =>
    level === 'task'
      ? bad(`Given up: ${reason}`)
      : plain(`${level === 'plan' ? 'New plan' : 'Repair'}${of(capability)}: ${name(measure)}, ${reason}`),
  executionComplete: ({ status, failure, plans }) => {
    if (status === 'completed')
      return good(plans === 1 ? 'Task completed' : `Task completed, with its plan no. ${plans}`);
    return status === 'failed' || status === 'unplannable'
      ? bad(`Task ${status}: ${failure?.message ?? 'no reason given'}`)
      : plain(`Task ${status}`);
  },
  idle_period: ({ idle_reason }) => plain(`Idle: ${idleWords[idle_reason]}`),
  'policy.blocked': ({ rule, layer }) => bad(`A rule stops it at ${layer}: ${name(rule)}`),
  'service.degraded': ({ what, detail }) => bad(`Without ${what}: ${detail}`),
  'service.recovered': ({ what }) => good(`${name(what)} is back`),
};

const of = (capability: string | undefined) => (capability === undefined ? '' : ` of ${name(capability)}`);

/** Happenings of the body by name. Blocks change and things are picked up too often to be told one by one. */
const lifeWords: Readonly<Record<string, (detail: Readonly<Record<string, unknown>>) => Told>> = {
  connected: () => good('In the world'),
  disconnected: ({ reason }) => bad(`Out of the world: ${String(reason)}`),
  kicked: ({ reason }) => bad(`Kicked: ${String(reason)}`),
  banned: ({ reason }) => bad(`Banned: ${String(reason)}`),
  damage: ({ amount, health, source }) => bad(`Hurt${by(source)}: −${round(amount)}, health ${round(health)}`),
  death: ({ message }) => bad(typeof message === 'string' ? `Died: ${message}` : 'Died'),
  respawn: () => plain('Alive again'),
  sleep: () => plain('Went to sleep'),
  wake: () => plain('Woke up'),
};

const round = (value: unknown) => (typeof value === 'number' ? String(Math.round(value * 10) / 10) : '?');

/** Who or what hurt, where the server told. */
function by(source: unknown): string {
  const told = damageSource.safeParse(source).data;
  const who = told?.entity ?? told?.type;
  return who === undefined ? '' : ` by ${name(who)}`;
}

/** An event in words; undefined for one that is not told of, or does not fit its contract. */
export function happeningOf(event: EventEnvelope, source: Happening['source']): Happening | undefined {
  const told = isTold(event.type) ? tell(event.type, event.data) : undefined;
  return told && { id: idOf(event), at: event.at, source, taskId: event.trace.taskId ?? null, ...told };
}

/** An idle period is told again and again while it lasts: it is one happening. */
function idOf({ id, type, data }: EventEnvelope): string {
  const idle = type === 'idle_period' ? readEvent('idle_period', data) : undefined;
  return idle === undefined ? id : `idle_${idle.idle_reason}_${idle.since}`;
}

function tell<T extends keyof Tellers>(type: T, payload: unknown): Told | undefined {
  const data = readEvent(type, payload);
  const teller: ((data: EventData<T>) => Told | undefined) | undefined = tellers[type];
  return data === undefined ? undefined : teller?.(data);
}

function isTold(type: string): type is keyof Tellers {
  return Object.hasOwn(tellers, type);
}
