import type { WorldSnapshot } from '@conscious-bot/contracts';
import { buildGoalTag } from '@conscious-bot/contracts/goal';
import { expect, it } from 'vitest';
import { snapshot } from '../../test/fake-peers.ts';
import { selectDrive } from './select-drive.ts';

const table = { name: 'crafting_table', count: 1 };
const pick = { name: 'stone_pickaxe', count: 1 };
const logs = (count: number) => ({ name: 'birch_log', count });
const near = { name: 'crafting_table', count: 1, nearest: { x: 3, y: 64, z: 0 }, distance: 3 };

it.each([
  [{ inventory: [] }, '[GOAL: collect oak_log 8]', 'gathering'],
  [{ inventory: [pick, table] }, '[GOAL: collect oak_log 8]', 'gathering'],
  // No logs comes before night.
  [{ inventory: [], timeOfDay: 12_000 }, '[GOAL: collect oak_log 8]', 'gathering'],
  [{ inventory: [logs(3)], timeOfDay: 11_000 }, '[GOAL: build basic_shelter 1]', 'building'],
  [{ inventory: [logs(3)], timeOfDay: 18_000 }, '[GOAL: build basic_shelter 1]', 'building'],
  [{ inventory: [logs(3)], timeOfDay: 23_000 }, '[GOAL: craft crafting_table 1]', 'crafting'],
  [{ inventory: [logs(3)], timeOfDay: 10_999 }, '[GOAL: craft crafting_table 1]', 'crafting'],
  [
    { inventory: [logs(3)], timeOfDay: 12_000, exposure: { sky: false, openSides: 0, sheltered: true } },
    '[GOAL: craft crafting_table 1]',
    'crafting',
  ],
  [{ inventory: [logs(3), table] }, '[GOAL: craft wooden_pickaxe 1]', 'crafting'],
  [{ inventory: [logs(3)], nearbyBlocks: [near] }, '[GOAL: craft wooden_pickaxe 1]', 'crafting'],
  [{ inventory: [logs(15), table, pick] }, '[GOAL: collect oak_log 8]', 'gathering'],
  [{ inventory: [logs(16), table, pick] }, '[GOAL: explore nearby 1]', 'exploration'],
] satisfies [Partial<WorldSnapshot>, string, string][])('with %j the drive is %s (%s)', (over, tag, category) => {
  const drive = selectDrive(snapshot({ timeOfDay: 1_000, ...over }));
  expect([buildGoalTag(drive.goal), drive.category]).toEqual([tag, category]);
});
