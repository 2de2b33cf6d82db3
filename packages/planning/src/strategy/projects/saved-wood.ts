import type { GameData } from '../../game/game-data.ts';
import { itemsNamed } from '../../game/items-named.ts';
import type { Facts } from '../facts/facts.ts';
import { countNamed } from '../facts/possessions.ts';
import { inPlanks, KEPT_FOR_NIGHT_PLANKS, WOOD_BEFORE_DUSK_MS } from '../facts/wood.ts';

/** Planks' worth of wood that goes into making an item, its parts looked at one level deep; 0 where it is not made of wood. */
function woodIn(item: string, data: GameData): number {
  const worth = (part: string) => inPlanks.find(([name]) => itemsNamed(name, data).includes(part))?.[1];
  return (data.recipes(item)[0]?.ingredients ?? []).reduce((sum, { item: part, count }) => {
    const inner = () =>
      (data.recipes(part)[0]?.ingredients ?? []).reduce((all, each) => all + (worth(each.item) ?? 0) * each.count, 0);
    return sum + (worth(part) ?? inner()) * count;
  }, 0);
}

/**
 * From the evening on the last wood is for the handles of pickaxes: whoever makes a fence of it and goes down to dig through the night sits idle from the
 * moment the pickaxe breaks until morning, for wood is outside. Why a thing of what is carried has to wait for that; undefined where it has not.
 */
export function woodSavedFor(wanted: string, facts: Facts): string | undefined {
  const { clock, data, pack } = facts;
  if (clock === undefined || clock.toDuskMs > WOOD_BEFORE_DUSK_MS) return undefined;
  const taken = Math.min(...itemsNamed(wanted, data).map((item) => woodIn(item, data)));
  const held = inPlanks.reduce((sum, [name, planks]) => sum + planks * countNamed(name, pack, data), 0);
  const isOfWhatIsCarried = taken > 0 && Number.isFinite(taken) && held >= taken;
  return isOfWhatIsCarried && held - taken < KEPT_FOR_NIGHT_PLANKS
    ? 'the last of my wood is for the handles of pickaxes, for the night'
    : undefined;
}
