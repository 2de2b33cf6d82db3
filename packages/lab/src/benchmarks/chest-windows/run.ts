import { writeJson } from '../../experiments/write-json.ts';
import { operateChest } from './chest-operations.ts';
import { joinWithChest } from './chest-scene.ts';

const PER_CYCLE = 4;
const MOST_FAILURES = 0.01;

export async function operateOneChest({
  operations,
  json,
}: {
  operations: number;
  json?: string | undefined;
}): Promise<number> {
  const { world, bot, chest, close } = await joinWithChest('cobblestone', 256);
  const result = await operateChest(world, bot, chest, 'cobblestone', Math.ceil(operations / PER_CYCLE));
  await close();
  process.stdout.write(`${JSON.stringify(result, null, 2)}\n`);
  writeJson(json, result);
  return result.failures.length <= result.operations * MOST_FAILURES ? 0 : 1;
}
