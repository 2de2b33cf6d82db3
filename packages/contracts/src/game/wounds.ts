/** Half hearts of twenty by which wounds are judged, and food points of twenty. */
export const wounds = {
  /** At so much health and below the next monster may be the last: nobody goes on with dangerous work. */
  weak: 8,
  /** So well is well enough for it again. */
  healed: 14,
  /** From so much food on wounds close by themselves (minecraft.wiki "Hunger"). */
  closeFromFood: 18,
} as const;

interface Wounded {
  readonly health?: number | undefined;
  readonly food?: number | undefined;
}

/** Whether it is so badly hurt that healing comes first; not where nothing shows how well it is. */
export const isWeak = ({ health }: Wounded): boolean => health !== undefined && health <= wounds.weak;

/** Whether its wounds would close where it is: it is well fed, or carries something to eat. @param hasFood whether it does */
export const canHeal = ({ food }: Wounded, hasFood: boolean): boolean =>
  hasFood || (food !== undefined && food >= wounds.closeFromFood);
