import { readCommand } from '../command.ts';
import { operateChest } from './chest-operations.ts';
import { joinWithChest } from './chest-scene.ts';

const usage = `node packages/lab/src/world-load/chest-main.ts [--operations N]

Operations on a chest by a real bot, as JSON; exit code 1 when more than one in a hundred fails.

  --operations  openings, deposits, withdrawals and closings in all (default 300)`;

const { values, number } = readCommand(usage, {
  operations: { type: 'string', default: '300' },
  help: { type: 'boolean', default: false },
});
const operations = number('operations', values.operations);
const PER_CYCLE = 4;
const MOST_FAILURES = 0.01;

const scene = await joinWithChest('cobblestone', 256);
const result = await operateChest(
  scene.world,
  scene.bot,
  scene.chest,
  'cobblestone',
  Math.ceil(operations / PER_CYCLE),
);
await scene.close();
process.stdout.write(`${JSON.stringify(result, null, 2)}\n`);
process.exit(result.failures.length <= result.operations * MOST_FAILURES ? 0 : 1);
