import { z } from 'zod';
import { allowed, capability, embodied, met, unmet } from '../../capability/capability.ts';
import { replan, retry, subgoal, TRANSIENT_MS } from '../../failure/failure-row.ts';
import type { HeldStack } from '../../world/world-snapshot.ts';
import { blockPosition, countItem } from '../../world/world-snapshot.ts';

const LAPIS = 'lapis_lazuli';

export const enchantItem = capability({
  name: 'enchant_item',
  version: '1.0.0',
  summary:
    'Enchant a tool, weapon or piece of armour at an enchanting table near by; which enchantments it gets is chance.',
  input: z.object({
    item: z.string().min(1),
    /** Levels an option has to ask for to be taken; the strongest one that can be paid is. */
    minLevel: z.number().int().min(1).max(30).default(1),
    /** Absent: the nearest table. */
    table: blockPosition.optional(),
  }),
  preconditions: [
    'in a world',
    'alive',
    'the item without enchantments, lapis lazuli and the levels',
    'an enchanting table near by',
  ],
  effects: ['one such item is enchanted', 'one to three lapis lazuli and as many levels are spent'],
  safetyLevel: 'safe',
  nearestGoal: 'craft',
  cancellation: 'between_sections',
  failures: {
    'enchant_item.no_item': subgoal('there is no {such item|no} in the inventory that is not enchanted yet'),
    'enchant_item.no_lapis': subgoal('there is too little lapis lazuli in the inventory'),
    'enchant_item.no_levels': replan('the bot has too few experience levels'),
    'enchant_item.no_table': replan('there is no enchanting table within reach', { backoffMs: TRANSIENT_MS }),
    'enchant_item.too_weak': replan('the table offers nothing that strong'),
    'enchant_item.refused': retry('the table does not enchant {it|the}'),
  },
  deadlineMs: () => 75_000,
  cost: () => 8,
  guard: (world, { item, minLevel }) => {
    const body = embodied(world);
    if (!body.ok) return body;
    if (world.slots !== undefined && plain(world.slots, item) === 0) {
      const missing = [{ name: item, count: 1 }];
      return { ok: false, code: 'enchant_item.no_item', reason: `no ${item} without enchantments`, missing };
    }
    if (countItem(world, LAPIS) === 0) {
      const missing = [{ name: LAPIS, count: 3 }];
      return { ok: false, code: 'enchant_item.no_lapis', reason: 'no lapis lazuli in the inventory', missing };
    }
    const level = world.experience?.level;
    if (level === undefined || level >= minLevel) return allowed;
    return { ok: false, code: 'enchant_item.no_levels', reason: `level ${level}, ${minLevel} are needed` };
  },
  acceptance: (before, after, { item }) => {
    const more = enchanted(after.slots ?? [], item) - enchanted(before.slots ?? [], item);
    const paid = countItem(before, LAPIS) - countItem(after, LAPIS);
    if (more <= 0) return unmet(`no more enchanted ${item} than before`);
    return paid > 0 ? met(`${item} is enchanted for ${paid} ${LAPIS}`) : unmet('nothing was paid');
  },
});

const ofKind = (stacks: readonly HeldStack[], item: string, has: boolean): number =>
  stacks.filter(({ name, enchantments = [] }) => name === item && enchantments.length > 0 === has).length;
const plain = (stacks: readonly HeldStack[], item: string) => ofKind(stacks, item, false);
const enchanted = (stacks: readonly HeldStack[], item: string) => ofKind(stacks, item, true);
