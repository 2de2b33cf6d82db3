import type { EventEnvelope } from '@conscious-bot/contracts/event';
import { damageSource, type EventData, type EventType, readEvent } from '@conscious-bot/contracts/event-types';
import { capitalised } from '@conscious-bot/contracts/phrases';
import type { RecentEvent } from '../wire/recent-event.ts';

type Description = Pick<RecentEvent, 'text' | 'tone'>;
type Describers = { readonly [T in EventType]?: (data: EventData<T>) => Description | undefined };

const plain = (text: string): Description => ({ text, tone: 'plain' });
const good = (text: string): Description => ({ text, tone: 'good' });
const bad = (text: string): Description => ({ text, tone: 'bad' });
const name = (word: unknown) =>
  String(word)
    .replace(/^minecraft:/, '')
    .replaceAll('_', ' ');

const idleReasons: Readonly<Record<EventData<'idle_period'>['idle_reason'], string>> = {
  no_tasks: 'nothing to do',
  all_in_backoff: 'every task waits to be tried again',
  circuit_breaker_open: 'the body does not answer',
  blocked_on_prereq: 'the world has to change first',
  manual_pause: 'everything is paused',
};

/** What a page says about an event, by its type. What has no row is shown elsewhere, or happens too often. */
const describers: Describers = {
  botEvent: ({ name: what, detail }) => bodyEvents[what]?.(detail),
  safety_emergency: ({ name: what }) => bad(`Danger: ${name(what)}`),
  recovery: ({ level, capability, action, reason }) =>
    level === 'task'
      ? bad(`Given up: ${reason}`)
      : plain(`${level === 'plan' ? 'New plan' : 'Repair'}${of(capability)}: ${name(action)}, ${reason}`),
  executionComplete: ({ status, failure, plans }) => {
    if (status === 'completed')
      return good(plans === 1 ? 'Task completed' : `Task completed with plan number ${plans}`);
    if (status === 'cancelled') return plain('Task cancelled');
    return bad(
      `${status === 'unplannable' ? 'No way found' : 'Task failed'}: ${failure?.message ?? 'no reason given'}`,
    );
  },
  idle_period: ({ idle_reason }) => plain(`Idle: ${idleReasons[idle_reason]}`),
  'policy.blocked': ({ rule, layer }) => bad(`A rule stopped it at ${layer}: ${name(rule)}`),
  'service.degraded': ({ what, detail }) => bad(`Without ${what}: ${detail.replace(asked, '')}`),
  'service.recovered': ({ what }) => good(`${capitalised(name(what))} is back`),
};

/** The address of a question that was not answered: the services know it, who reads the page need not. */
const asked = /^(GET|POST|PUT|PATCH|DELETE) https?:\S+:? /;

const of = (capability: string | undefined) => (capability === undefined ? '' : ` of ${name(capability)}`);

/** Events of the body by name. Blocks change and things are picked up too often to be shown one by one. */
const bodyEvents: Readonly<Record<string, (detail: Readonly<Record<string, unknown>>) => Description>> = {
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

/** Who or what did the harm, where the server says so. */
function by(source: unknown): string {
  const known = damageSource.safeParse(source).data;
  const who = known?.entity ?? known?.type;
  return who === undefined ? '' : ` by ${name(who)}`;
}

/** An event as the page shows it; undefined for one that is not shown, or does not fit its contract. */
export function recentEventOf(event: EventEnvelope, source: RecentEvent['source']): RecentEvent | undefined {
  const description = isDescribed(event.type) ? describe(event.type, event.data) : undefined;
  return (
    description && {
      id: idOf(event),
      at: event.at,
      source,
      taskId: event.trace.taskId ?? null,
      title: null,
      ...description,
    }
  );
}

/** An idle period is reported again and again while it lasts: it is one event. */
function idOf({ id, type, data }: EventEnvelope): string {
  const idle = type === 'idle_period' ? readEvent('idle_period', data) : undefined;
  return idle === undefined ? id : `idle_${idle.idle_reason}_${idle.since}`;
}

function describe<T extends keyof Describers>(type: T, payload: unknown): Description | undefined {
  const data = readEvent(type, payload);
  const describer: ((data: EventData<T>) => Description | undefined) | undefined = describers[type];
  return data === undefined ? undefined : describer?.(data);
}

function isDescribed(type: string): type is keyof Describers {
  return Object.hasOwn(describers, type);
}
