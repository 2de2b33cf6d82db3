import { isBedWorld, type Position, type WorldSnapshot } from '@conscious-bot/contracts';
import { PLACE_OF_DEATH } from '@conscious-bot/contracts/goal';

/** A place that has a name: one the bot was asked to remember, or its home. */
interface NamedSpot {
  readonly position: Position;
  /** Absent where it is not known in which it lies. */
  readonly dimension?: string | undefined;
}

/** The name of a place without whose it is: `the_old_tower` is where `old_tower` was remembered. */
export const placeWord = (name: string): string => name.replace(/^(the|my|our|your)_(?=.)/, '');

type HomeKnown = Pick<WorldSnapshot, 'places' | 'home' | 'homestead' | 'lastDeath'>;

/** The place of a name, `home` among them; undefined where none is known. A home by name counts before its furnishings, and they before the bed. */
export function placeNamed(
  name: string,
  { places = [], home, homestead, lastDeath }: HomeKnown,
): NamedSpot | undefined {
  const remembered = places.find((place) => place.name === name);
  if (remembered !== undefined) return remembered;
  if (name === PLACE_OF_DEATH) return lastDeath;
  if (name !== 'home' && name !== 'house') return undefined;
  return homestead ?? (home === undefined ? undefined : { position: home, dimension: 'overworld' });
}

/** Whether it lies in the dimension the bot is in. */
export const isHere = ({ dimension }: NamedSpot, world: Pick<WorldSnapshot, 'dimension'>): boolean =>
  dimension === undefined ||
  dimension === world.dimension ||
  (dimension === 'overworld' && isBedWorld(world.dimension));
