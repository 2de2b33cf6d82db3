import { FULL_VIEW, liveBody } from '@conscious-bot/minecraft-interface/testing';
import { writeJson } from '../../experiments/write-json.ts';
import { chestScene, operateChests } from './operate-chests.ts';

interface Options {
  readonly operations: number;
  readonly seed: number;
  readonly json?: string | undefined;
}

const MOST_FAILURES = 0.01;

export async function operateManyChests({ operations, seed, json }: Options): Promise<number> {
  const body = await liveBody({ ...FULL_VIEW, checkPackets: false });
  await chestScene(body);
  const began = performance.now();
  const done = await operateChests(body, operations, seed);
  const report = {
    at: new Date().toISOString(),
    version: body.world.version,
    seed,
    seconds: Math.round((performance.now() - began) / 1_000),
    ...done,
  };
  await body.stop();
  process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
  writeJson(json, report);
  return done.failures.length <= done.operations * MOST_FAILURES ? 0 : 1;
}
