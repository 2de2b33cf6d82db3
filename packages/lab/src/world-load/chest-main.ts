import { parseArgs } from 'node:util';
import { operateChest } from './chest-operations.ts';
import { joinWithChest } from './chest-scene.ts';

/**
 * 300 operations on a chest by a real bot, as JSON; exit code 1 when more than one in a hundred fails.
 * Usage: node packages/lab/src/world-load/chest-main.ts [--operations 300]
 */
const { values } = parseArgs({ options: { operations: { type: 'string', default: '300' } } });
const PER_CYCLE = 4;
const MOST_FAILURES = 0.01;

const scene = await joinWithChest('cobblestone', 256);
const result = await operateChest(
  scene.world,
  scene.bot,
  scene.chest,
  'cobblestone',
  Math.ceil(Number(values.operations) / PER_CYCLE),
);
await scene.close();
process.stdout.write(`${JSON.stringify(result, null, 2)}\n`);
process.exit(result.failures.length <= result.operations * MOST_FAILURES ? 0 : 1);
