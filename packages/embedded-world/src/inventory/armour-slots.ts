/** The pieces of armour, from head to foot. */
export const ARMOUR_PIECES: readonly string[] = ['helmet', 'chestplate', 'leggings', 'boots'];
/** Window slots of the pieces, in the same order. */
export const ARMOUR_SLOTS = [5, 6, 7, 8] as const;

/** The window slot a piece of armour is worn in, or null for anything else. */
export function armourSlotOf(item: string): number | null {
  if (/_(head|skull)$|^carved_pumpkin$/.test(item)) return ARMOUR_SLOTS[0];
  if (item === 'elytra') return ARMOUR_SLOTS[1];
  const piece = ARMOUR_PIECES.findIndex((name) => item.endsWith(`_${name}`));
  return ARMOUR_SLOTS[piece] ?? null;
}
