import type { GameData } from '../../game/game-data.ts';
import type { Facts } from '../facts/facts.ts';
import { countNamed, itemsNamed } from '../facts/possessions.ts';

/** Planks' worth of wood with which one gets through a night of digging: the handles of four pickaxes. */
const NIGHTS_PLANKS = 4;
/** Time before dusk from which on wood is no longer had in a moment by whoever is under a roof then, milliseconds. */
const EVENING_MS = 240_000;

/** Planks that wood amounts to. */
const PLANKS: readonly (readonly [name: string, planks: number])[] = [
  ['any_log', 4],
  ['any_planks', 1],
  ['stick', 0.5],
];

/** Planks' worth of wood that goes into making an item, its parts looked at one level deep; 0 where it is not made of wood. */
function woodIn(item: string, data: GameData): number {
  const worth = (part: string) => PLANKS.find(([name]) => itemsNamed(name, data).includes(part))?.[1];
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
  if (clock === undefined || clock.toDuskMs > EVENING_MS) return undefined;
  const taken = Math.min(...itemsNamed(wanted, data).map((item) => woodIn(item, data)));
  const held = PLANKS.reduce((sum, [name, planks]) => sum + planks * countNamed(name, pack, data), 0);
  const isOfWhatIsCarried = taken > 0 && Number.isFinite(taken) && held >= taken;
  return isOfWhatIsCarried && held - taken < NIGHTS_PLANKS
    ? 'the last of my wood is for the handles of pickaxes, for the night'
    : undefined;
}
