import { cognitionRoutes, minecraftInterfaceRoutes, planningRoutes } from '@conscious-bot/contracts';
import { type ServiceStatus, stackAddresses, stackStatus } from '@conscious-bot/launcher';
import { type CallResult, createClient } from '@conscious-bot/service-kit';
import pidusage from 'pidusage';
import type { z } from 'zod';
import type { ProcessUse, SoakSample } from './sample.ts';

const timeoutMs = 3_000;
const most = 500;

/** Looks at the stack that runs on a data directory. Only reads; undefined when none runs. */
export async function sampleStack(
  dataDir: string,
  token: string | undefined,
  at: number,
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
  const [status, tasks, decisions, state, thoughts, mind, world] = await Promise.all([
    stackStatus(dataDir),
    read('planning /tasks', planning.call(planningRoutes.listTasks, { query: { limit: most } })),
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
    ...(decisions && { decisions: decisions.decisions }),
    ...(thoughts && { thoughts: thoughts.thoughts }),
    ...(state && { planning: state }),
    ...(mind && { mind: mind.cognitiveCore.mind.mode }),
    ...(mind?.agency && { agency: mind.agency }),
    ...(world && { world }),
    unreachable,
  };
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
