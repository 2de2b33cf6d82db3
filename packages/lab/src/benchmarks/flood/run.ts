import { loadavg } from 'node:os';
import { planningRoutes } from '@conscious-bot/contracts';
import { createClient, systemClock } from '@conscious-bot/service-kit';
import { writeJson } from '../../experiments/write-json.ts';
import { percentile } from '../../statistics/statistics.ts';
import { CrashLife } from '../crash/crash-life.ts';

/** Thoughts come in small groups, as often as this, ms. */
const everyMs = 50;
/** Pause between two questions, ms. */
const pauseMs = 20;
/** How long the rest of the thoughts may take after the last has arrived, ms. */
const restMs = 120_000;

/** Milliseconds that planning's routes take while thoughts pour in. Fails above 250 ms at p99, or when a thought has no decision. */
export async function pourThoughts({
  count,
  seconds,
  json,
}: {
  count: number;
  seconds: number;
  json?: string | undefined;
}): Promise<number> {
  const life = await new CrashLife({ PLANNING_DECISIONS_KEPT: String(2 * count) }).begin();
  try {
    const url = await life.listening(life.start());
    await life.ready(url);
    const client = createClient(url, { timeoutMs: 60_000 });
    const asked = [
      () => client.call(planningRoutes.listTasks, { query: { limit: 100 } }),
      () => client.call(planningRoutes.state),
      () => client.call(planningRoutes.createTask, { body: { goal: walk(0) } }),
      () => client.call(planningRoutes.decisions, { query: { limit: 100 } }),
      () => fetch(`${url}/health`).then((answer) => answer.text()),
    ];
    const ms: number[] = [];
    let over = false;
    const asking = (async () => {
      for (let n = 0; !over; n++) {
        const from = performance.now();
        await asked[n % asked.length]?.();
        ms.push(performance.now() - from);
        await systemClock.sleep(pauseMs);
      }
    })();
    const load = loadavg()[0];
    const from = performance.now();
    for (let sent = 0; sent < count; await systemClock.sleep(everyMs)) {
      const due = Math.min(count, Math.ceil(((performance.now() - from) / (seconds * 1_000)) * count));
      for (; sent < due; sent++) life.think(walk(1 + sent));
    }
    over = true;
    await asking;
    const decided = await decisions(client, count);
    const at = (share: number) => Number(percentile(ms, share).toFixed(1));
    const row = {
      thoughts: count,
      seconds,
      asked: ms.length,
      p50Ms: at(0.5),
      p99Ms: at(0.99),
      maxMs: at(1),
      ...decided,
    };
    console.table([row]);
    writeJson(json, { at: new Date().toISOString(), load, ...row });
    return row.p99Ms > 250 || row.decided < count ? 1 : 0;
  } finally {
    await life.stop();
  }
}

/** A place to walk to, another for each number. */
const walk = (n: number) => ({ action: 'navigate', target: `${20 + n} 64 ${n % 100}`, amount: 1 }) as const;

/** How many thoughts were decided on, once all were or there is no more patience, and how many of them were too many. */
async function decisions(client: ReturnType<typeof createClient>, count: number) {
  for (const end = performance.now() + restMs; ; await systemClock.sleep(500)) {
    const codes: string[] = [];
    let cursor: number | undefined;
    do {
      const page = await client.call(planningRoutes.decisions, { query: { limit: 500, cursor } });
      if (!page.ok) throw new Error(page.error.message);
      codes.push(...page.data.decisions.filter(({ thoughtId }) => thoughtId !== undefined).map(({ code }) => code));
      cursor = page.data.next;
    } while (cursor !== undefined);
    const tooMany = codes.filter((code) => code === 'too_many_tasks').length;
    if (codes.length >= count || performance.now() > end) return { decided: codes.length, tooMany };
  }
}
