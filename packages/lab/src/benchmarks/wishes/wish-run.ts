import { type EventEnvelope, planningRoutes, readEvent, terminalTaskStatuses } from '@conscious-bot/contracts';
import type { StrategicIntent, StrategyReport } from '@conscious-bot/contracts/strategy';
import type { Client } from '@conscious-bot/service-kit';
import type { EventTap } from '../../stack/event-tap.ts';
import type { StackClient } from '../../stack/stack-client.ts';

/** A project may take so long until the body is at work for it, and so long until it is taken up again, ms. */
const BEGIN_MS = 12_000;
const AFTER_MS = 20_000;
const WALK_MS = 10_000;
/** Blocks it is asked to walk. */
const WALK = 7;
/** Events between the wish and its first command that tell where the time went. */
const stations = ['thought', 'decision', 'task.created', 'planGenerated', 'step.started', 'action.started'] as const;

export interface WishRun {
  readonly project: string;
  /** Why nobody could ask in the middle of it; absent where somebody did. */
  readonly notAsked?: string | undefined;
  /** The verb that was under way for it. */
  readonly during?: string | undefined;
  /** From the answer to the wish to the first command for it, ms: less than 0 where the command came before the answer. */
  readonly ms?: number | undefined;
  /** From the task of the wish to the end of the action that was under way, ms; absent between two actions. */
  readonly freedMs?: number | undefined;
  /** From posting the wish to each station, ms. */
  readonly way?: Readonly<Record<string, number>> | undefined;
  /** What became of the intent. */
  readonly after?: string | undefined;
  readonly isLost: boolean;
}

interface Wish {
  readonly project: string;
  /** Wishes of different numbers are for different places. */
  readonly index: number;
  readonly client: StackClient;
  readonly planning: Client;
  /** The first commands of the body's actions. */
  readonly tap: EventTap;
}

/** Sets a project, and asks for a walk in the middle of it. */
export async function wishAmid({ project, index, client, planning, tap }: Wish): Promise<WishRun> {
  const before = tap.events.length;
  const answer = await planning.call(planningRoutes.proposeStrategicIntent, {
    body: { why: `I want to see to ${project}.`, project },
  });
  if (!answer.ok) return notAsked(project, answer.error.message);
  const { intent } = answer.data;
  if (intent.state !== 'adopted') return notAsked(project, intent.reason ?? 'it was rejected');
  const begun = await tap.next(
    before,
    ({ trace }) => trace.thoughtId?.startsWith(`thought_${intent.id}_`) === true,
    BEGIN_MS,
  );
  const ownTask = begun?.trace.taskId;
  if (ownTask === undefined)
    return notAsked(project, (await reasonOf(intent.id, planning)) ?? 'the body was not at work for it in time');
  const { position } = await client.world();
  if (position === undefined) return notAsked(project, 'the bot is not in the world');
  // Nobody acts twice on one and the same thought.
  const far = WALK + (index % 3);
  const angle = (index * 2 * Math.PI) / 31;
  const [x, y, z] = [position.x + far * Math.cos(angle), position.y, position.z + far * Math.sin(angle)].map(
    Math.floor,
  );
  const postedAt = Date.now();
  const response = await client.intrude(`walk to ${x} ${y} ${z}`);
  const answeredAt = Date.now();
  if (response.outcome !== 'accepted')
    return notAsked(project, `the wish was ${response.outcome}: ${response.response}`);
  const task = await client.taskOf(response.thoughtId);
  const told = await client
    .eventually('the first command or an end', WALK_MS, async () => {
      const events = await client.remembered({ taskId: task.id });
      const isOver = terminalTaskStatuses.has((await client.task(task.id)).status);
      return isOver || events.some(({ type }) => type === 'action.first_command') ? events : undefined;
    })
    .catch(() => client.remembered({ taskId: task.id }));
  const first = told.find(({ type }) => type === 'action.first_command');
  const command = first && readEvent('action.first_command', first.data);
  await planning.call(planningRoutes.cancelTask, { params: { id: task.id } });
  await client.finished(task.id, WALK_MS);
  const after = (await afterwards(intent.id, client, planning)) ?? 'LOST';
  const own = await client.remembered({ types: ['action.started', 'action.finished'], taskId: ownTask });
  return {
    project,
    ...letGo(own, task.createdAt),
    ...(command === undefined ? {} : { ms: command.at - answeredAt }),
    way: {
      ...wayOf(told, postedAt),
      answered: answeredAt - postedAt,
      ...(command && { command: command.at - postedAt }),
    },
    after: command === undefined ? `${after} (no command: ${(await client.task(task.id)).status})` : after,
    isLost: after === 'LOST',
  };
}

/** What was under way when somebody else's task came, and how long it took to end. */
function letGo(own: readonly EventEnvelope[], createdAt: number): Pick<WishRun, 'during' | 'freedMs'> {
  const begun = own.findLast(({ type, at }) => type === 'action.started' && at <= createdAt);
  if (begun === undefined) return {};
  const during = readEvent('action.started', begun.data)?.request.capability;
  const end = own.find(({ type, at }) => type === 'action.finished' && at >= createdAt);
  return { during, ...(end === undefined ? {} : { freedMs: end.at - createdAt }) };
}

const notAsked = (project: string, reason: string): WishRun => ({ project, notAsked: reason, isLost: false });

async function report(planning: Client): Promise<StrategyReport | undefined> {
  const answer = await planning.call(planningRoutes.strategicIntent);
  return answer.ok ? answer.data : undefined;
}

async function ofHistory(id: string, planning: Client): Promise<StrategicIntent | undefined> {
  const history = await planning.call(planningRoutes.strategicIntentHistory, { query: { limit: 50 } });
  return history.ok ? history.data.intents.find((intent) => intent.id === id) : undefined;
}

const reasonOf = async (id: string, planning: Client): Promise<string | undefined> =>
  (await ofHistory(id, planning))?.reason;

/** How an intent went on after the wish, in words; undefined where nobody can say. */
async function afterwards(id: string, client: StackClient, planning: Client): Promise<string | undefined> {
  return client
    .eventually('what becomes of the intent', AFTER_MS, async () => {
      const now = await report(planning);
      if (now?.current?.id === id) return now.goal === null || now.goal === undefined ? undefined : 'taken up again';
      const ended = await ofHistory(id, planning);
      return ended?.endedBy === undefined ? undefined : `${ended.endedBy}: ${ended.reason ?? ''}`;
    })
    .catch(() => undefined);
}

/** From posting to the first event of each station, ms. */
function wayOf(events: readonly EventEnvelope[], postedAt: number): Record<string, number> {
  const way: Record<string, number> = {};
  for (const station of stations) {
    const at = events.find(({ type }) => type === station)?.at;
    if (at !== undefined) way[station] = at - postedAt;
  }
  return way;
}
