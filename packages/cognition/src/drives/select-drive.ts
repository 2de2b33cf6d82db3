import { dayTicks, type Goal, isUpToDawnFrom, type WorldSnapshot } from '@conscious-bot/contracts';

/** A drive that has its turn. */
export interface Drive {
  readonly goal: Goal;
  readonly category: 'gathering' | 'building' | 'crafting' | 'exploration';
  /** The fact behind it, in the first person. */
  readonly fact: string;
}

/** Below this many logs the stock counts as low. */
const LOW_LOGS = 16;
/** A crafting table within so many blocks counts as had. */
const AT_HAND = 32;

const logs: Goal = { action: 'collect', target: 'oak_log', amount: 8 };

/** The selection order of the agency contract, in six steps. The last one, looking around when nothing else is left, exists only here (D2). */
export function selectDrive(world: WorldSnapshot): Drive {
  const { inventory, nearbyBlocks, exposure } = world;
  const count = (isOne: (name: string) => boolean) =>
    inventory.reduce((sum, stack) => sum + (isOne(stack.name) ? stack.count : 0), 0);
  const logCount = count((name) => name.endsWith('_log'));
  if (logCount === 0)
    return {
      goal: logs,
      category: 'gathering',
      fact: inventory.length === 0 ? 'My hands are empty.' : 'I have no logs.',
    };
  const nightIsNear = isUpToDawnFrom(world, dayTicks.nearSunset) === true;
  if (nightIsNear && exposure?.sheltered !== true)
    return {
      goal: { action: 'build', target: 'basic_shelter', amount: 1 },
      category: 'building',
      fact: 'Night is near and I have no shelter.',
    };
  const hasTable =
    count((name) => name === 'crafting_table') > 0 ||
    nearbyBlocks.some(({ name, distance }) => name === 'crafting_table' && distance <= AT_HAND);
  if (!hasTable)
    return {
      goal: { action: 'craft', target: 'crafting_table', amount: 1 },
      category: 'crafting',
      fact: 'I have logs and no crafting table.',
    };
  if (count((name) => name.endsWith('_pickaxe')) === 0)
    return {
      goal: { action: 'craft', target: 'wooden_pickaxe', amount: 1 },
      category: 'crafting',
      fact: 'I have a crafting table and no pickaxe.',
    };
  if (logCount < LOW_LOGS) return { goal: logs, category: 'gathering', fact: `I have only ${logCount} logs.` };
  return {
    goal: { action: 'explore', target: 'nearby', amount: 1 },
    category: 'exploration',
    fact: 'Nothing presses me.',
  };
}
