import { armourValue } from '@conscious-bot/contracts/game';
import type { EquipmentSlot } from '@conscious-bot/contracts/world';
import type { GameData } from '../game/game-data.ts';

/** What goals call a whole suit of armour. */
export const ARMOUR = 'armour';
const SUIT = /^(any_)?(armou?r|armou?r_set|suit_of_armou?r|full_armou?r|set_of_armou?r)$/;

export const isArmourWord = (name: string): boolean => SUIT.test(name);

const places: readonly (readonly [name: RegExp, slot: EquipmentSlot])[] = [
  [/_helmet$|^(carved_pumpkin|turtle_helmet)$/, 'head'],
  [/_chestplate$|^elytra$/, 'torso'],
  [/_leggings$/, 'legs'],
  [/_boots$/, 'feet'],
  [/^(shield|totem_of_undying)$/, 'off-hand'],
];

/** Where an item belongs that is put on or taken up. */
export const wornAt = (item: string): EquipmentSlot => places.find(([name]) => name.test(item))?.[1] ?? 'hand';

/** Where the pieces of a suit are worn. */
export const armourSlots = ['head', 'torso', 'legs', 'feet'] as const;

/** The pieces for one place of the body that can be crafted, the best first. */
export function craftedPieces(slot: (typeof armourSlots)[number], data: GameData): readonly string[] {
  return data.items
    .filter((item) => armourValue(item, slot) > 0 && data.recipes(item).length > 0)
    .sort((a, b) => armourValue(b, slot) - armourValue(a, slot));
}
