import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { chestScene, operateChests } from './chest-operations.ts';
import { liveBody } from './live-body.ts';

/**
 * Many chest operations by the body's own runners, as JSON; exit code 1 when more than one in a hundred fails.
 * Usage: node packages/minecraft-interface/test/chest-operations-main.ts [--operations 300] [--seed 1] [--json FILE]
 */
const MOST_FAILURES = 0.01;
const { values } = parseArgs({
  options: {
    operations: { type: 'string', default: '300' },
    seed: { type: 'string', default: '1' },
    json: { type: 'string' },
  },
});

const body = await liveBody({ checkPackets: false });
await chestScene(body);
const began = performance.now();
const statistics = await operateChests(body, Number(values.operations), Number(values.seed));
const report = {
  at: new Date().toISOString(),
  version: body.world.version,
  seed: Number(values.seed),
  seconds: Math.round((performance.now() - began) / 1_000),
  ...statistics,
};
await body.stop();
const text = `${JSON.stringify(report, null, 2)}\n`;
if (values.json !== undefined) writeFileSync(values.json, text);
process.stdout.write(text);
process.exit(statistics.failures.length <= statistics.operations * MOST_FAILURES ? 0 : 1);
