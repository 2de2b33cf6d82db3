import { type EventEnvelope, planningRoutes, readEvent, terminalTaskStatuses } from '@conscious-bot/contracts';
import type { StrategicIntent, StrategyReport } from '@conscious-bot/contracts/strategy';
import type { Client } from '@conscious-bot/service-kit';
import type { StackClient } from '../../stack/stack-client.ts';

/** A project may take so long until the body is at work for it, and so long until it is taken up again, ms. */
const BEGIN_MS = 20_000;
const AFTER_MS = 20_000;
const WALK_MS = 30_000;
/** Events between the wish and its first command that tell where the time went. */
const stations = ['thought', 'decision', 'task.created', 'planGenerated', 'step.started', 'action.started'] as const;

export interface WishRun {
  readonly project: string;
  /** Why nobody could ask in the middle of it; absent where somebody did. */
  readonly notAsked?: string | undefined;
  /** From the answer to the wish to the first command for it, ms: less than 0 where the command came before the answer. */
  readonly ms?: number | undefined;
  /** From posting the wish to each station, ms. */
  readonly way?: Readonly<Record<string, number>> | undefined;
  /** What became of the intent. */
  readonly after?: string | undefined;
  readonly isLost: boolean;
}

/** Sets a project, and asks for a walk in the middle of it. */
export async function wishAmid(project: string, client: StackClient, planning: Client): Promise<WishRun> {
  const answer = await planning.call(planningRoutes.proposeStrategicIntent, {
    body: { why: `I want to see to ${project}.`, project },
  });
  if (!answer.ok) return notAsked(project, answer.error.message);
  const { intent } = answer.data;
  if (intent.state !== 'adopted') return notAsked(project, intent.reason ?? 'it was rejected');
  const begun = await client
    .eventually('work', BEGIN_MS, () => atWork(intent.id, client, planning))
    .catch(() => undefined);
  if (begun === undefined)
    return notAsked(project, (await reasonOf(intent.id, planning)) ?? 'the body was not at work for it in time');
  const { position } = await client.world();
  if (position === undefined) return notAsked(project, 'the bot is not in the world');
  const [x, y, z] = [position.x + 2, position.y, position.z + 1].map(Math.floor);
  const postedAt = Date.now();
  const response = await client.intrude(`walk to ${x} ${y} ${z}`);
  const answeredAt = Date.now();
  if (response.outcome !== 'accepted')
    return notAsked(project, `the wish was ${response.outcome}: ${response.response}`);
  const task = await client.taskOf(response.thoughtId);
  const told = await client.eventually('the first command or an end', WALK_MS, async () => {
    const events = await client.remembered({ taskId: task.id });
    const isOver = terminalTaskStatuses.has((await client.task(task.id)).status);
    return isOver || events.some(({ type }) => type === 'action.first_command') ? events : undefined;
  });
  const first = told.find(({ type }) => type === 'action.first_command');
  const command = first && readEvent('action.first_command', first.data);
  await client.finished(task.id, WALK_MS);
  const after = await afterwards(intent.id, client, planning);
  return {
    project,
    ...(command === undefined ? {} : { ms: command.at - answeredAt }),
    way: { ...wayOf(told, postedAt), answered: answeredAt - postedAt, command: (command?.at ?? 0) - postedAt },
    after: after ?? 'LOST',
    isLost: after === undefined,
  };
}

const notAsked = (project: string, reason: string): WishRun => ({ project, notAsked: reason, isLost: false });

async function report(planning: Client): Promise<StrategyReport | undefined> {
  const answer = await planning.call(planningRoutes.strategicIntent);
  return answer.ok ? answer.data : undefined;
}

/** True once the body has done something for an intent; undefined while it has not. @throws where the intent has ended before */
async function atWork(id: string, client: StackClient, planning: Client): Promise<true | undefined> {
  const now = await report(planning);
  const taskId = now?.current?.id === id ? now.goal?.taskId : undefined;
  if (taskId === undefined) return undefined;
  const events = await client.remembered({ types: ['action.first_command'], taskId });
  return events.length > 0 ? true : undefined;
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
