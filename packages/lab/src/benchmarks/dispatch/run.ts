import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPlanning } from '@conscious-bot/planning';
import { FakeBody, FakeCognition, thought } from '@conscious-bot/planning/testing';
import { createLogger, loadConfig, systemClock } from '@conscious-bot/service-kit';
import { writeJson } from '../../experiments/write-json.ts';
import { percentile } from '../../statistics/statistics.ts';

/** From the storing of a thought to the first POST /actions at the body, over real HTTP in one process. */
export async function timeDispatch({ runs, json }: { runs: number; json?: string | undefined }): Promise<number> {
  const dir = mkdtempSync(join(tmpdir(), 'dispatch-bench-'));
  const body = new FakeBody({ clock: systemClock, near: { oak_log: 6, stone: 9 }, actionMs: 5 });
  const cognition = new FakeCognition(systemClock);
  await Promise.all([body.start(), cognition.start()]);
  const planning = await startPlanning({
    config: loadConfig({
      DATA_DIR: dir,
      STRATEGY: 'off',
      PLANNING_PORT: '0',
      MINECRAFT_INTERFACE_URL: body.url,
      COGNITION_URL: cognition.url,
    }),
    logger: createLogger({ service: 'planning', level: 'error', pretty: false }),
  });
  const { url } = await planning.service.listen();
  while (!(await fetch(`${url}/ready`)).ok) await systemClock.sleep(20);

  const ms: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    body.report();
    await systemClock.sleep(60);
    const posts = body.posts.length;
    const from = performance.now();
    cognition.think(
      thought({ goal: { action: 'navigate', target: `${20 + run * 10} 64 0`, amount: 1 }, intrusive: true }),
    );
    while (body.posts.length === posts) await new Promise((resolve) => setImmediate(resolve));
    ms.push(performance.now() - from);
  }
  const at = (share: number) => Number(percentile(ms, share).toFixed(2));
  const row = { what: 'thought → POST /actions', runs, p50ms: at(0.5), p95ms: at(0.95), maxMs: at(1) };
  console.table([row]);
  writeJson(json, row);
  await planning.stop();
  await Promise.all([body.stop(), cognition.stop()]);
  rmSync(dir, { recursive: true, force: true });
  return 0;
}
