import { cognitionRoutes, minecraftInterfaceRoutes, planningRoutes, type Task } from '@conscious-bot/contracts';
import { eventRoutes } from '@conscious-bot/contracts/routes';
import { task } from '@conscious-bot/contracts/task';
import { type ServiceStatus, stackAddresses, stackStatus } from '@conscious-bot/launcher';
import { type CallResult, type Client, createClient } from '@conscious-bot/service-kit';
import pidusage from 'pidusage';
import type { z } from 'zod';
import type { ProcessUse, SoakSample } from './sample.ts';

const timeoutMs = 3_000;
const most = 500;

/** Looks at the stack that runs on a data directory, and at what its tasks went through since an instant. Only reads; undefined when none runs. */
export async function sampleStack(
  dataDir: string,
  token: string | undefined,
  { at, since }: { readonly at: number; readonly since: number },
): Promise<SoakSample | undefined> {
  const addresses = stackAddresses(dataDir);
  if (addresses === undefined) return undefined;
  const unreachable: string[] = [];
  const settings = { timeoutMs, token };
  const planning = createClient(addresses.planning, settings);
  const cognition = createClient(addresses.cognition, settings);
  const body = createClient(addresses['minecraft-interface'], settings);
  const read = async <R extends z.ZodType>(what: string, call: Promise<CallResult<R>>) => {
    const answer = await call;
    if (!answer.ok) unreachable.push(`${what}: ${answer.error.code}`);
    return answer.ok ? answer.data : undefined;
  };
  const [status, tasks, changedTasks, decisions, state, thoughts, mind, world] = await Promise.all([
    stackStatus(dataDir),
    read('planning /tasks', planning.call(planningRoutes.listTasks, { query: { limit: most } })),
    changesSince(planning, since, unreachable),
    read('planning /decisions', planning.call(planningRoutes.decisions, { query: { limit: most } })),
    read('planning /state', planning.call(planningRoutes.state)),
    read('cognition /thoughts', cognition.call(cognitionRoutes.listThoughts, { query: { limit: most } })),
    read('cognition /state', cognition.call(cognitionRoutes.state)),
    read('minecraft-interface /state', body.call(minecraftInterfaceRoutes.state)),
  ]);
  return {
    at,
    services: status.services,
    use: await processUse(status.services),
    ...(tasks && { tasks: tasks.tasks }),
    changedTasks,
    ...(decisions && { decisions: decisions.decisions }),
    ...(thoughts && { thoughts: thoughts.thoughts }),
    ...(state && { planning: state }),
    ...(mind && { mind: mind.cognitiveCore.mind.mode }),
    ...(mind?.agency && { agency: mind.agency }),
    ...(world && { world }),
    unreachable,
  };
}

/** What the executor announced of its tasks since then, the oldest first. */
async function changesSince(planning: Client, since: number, unreachable: string[]): Promise<Task[]> {
  const types = 'task.created,task.updated,task.finished';
  const tasks: Task[] = [];
  let cursor: number | undefined;
  do {
    const page = await planning.call(eventRoutes.eventHistory, {
      query: { types, from: since, order: 'oldest', limit: most, cursor },
    });
    if (!page.ok) {
      unreachable.push(`planning /events/history: ${page.error.code}`);
      return tasks;
    }
    for (const { data } of page.data.events) tasks.push(task.parse(data));
    cursor = page.data.next;
  } while (cursor !== undefined);
  return tasks;
}

async function processUse(services: readonly ServiceStatus[]): Promise<Record<string, ProcessUse>> {
  const rows = await Promise.all(
    services.map(async ({ name, pid }): Promise<[string, ProcessUse][]> => {
      if (pid === undefined) return [];
      try {
        const { memory, cpu } = await pidusage(pid);
        return [[name, { rssBytes: memory, cpuPercent: cpu }]];
      } catch {
        // It ended between the look at the stack and the look at the process; the next sample shows its restart.
        return [];
      }
    }),
  );
  return Object.fromEntries(rows.flat());
}
