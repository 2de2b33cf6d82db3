import type { NearbyEntity, WorldSnapshot } from '../../world/world-snapshot.ts';
import { shoots } from './monsters.ts';

/** What animals eat out of a hand to breed (Java edition 1.21.4, minecraft.wiki "Breeding"); minecraft-data does not say. */
const BREEDING_FOOD: Readonly<Record<string, readonly string[]>> = {
  cow: ['wheat'],
  mooshroom: ['wheat'],
  sheep: ['wheat'],
  goat: ['wheat'],
  pig: ['carrot', 'potato', 'beetroot'],
  chicken: ['wheat_seeds', 'beetroot_seeds', 'melon_seeds', 'pumpkin_seeds'],
  rabbit: ['carrot', 'golden_carrot', 'dandelion'],
};

/** The animals that can be bred out of a hand without being tamed first. */
export const breedable: readonly string[] = Object.keys(BREEDING_FOOD);

/** What an animal is bred with; empty for one that cannot be. */
export const breedingFood = (animal: string): readonly string[] => BREEDING_FOOD[animal] ?? [];

/** Blocks above or below the bot beyond which a hostile is not upon it: another floor, a cave beneath. */
const LEVELS = 5;

/** The hostile creatures that are upon the bot: alive, within the radius and not on quite another level; the nearest first. */
export function pressingHostiles(
  { hostiles, position }: Pick<WorldSnapshot, 'hostiles' | 'position'>,
  radius: number,
): NearbyEntity[] {
  return hostiles.filter(
    (hostile) =>
      hostile.distance <= radius && (position === undefined || Math.abs(hostile.position.y - position.y) <= LEVELS),
  );
}

/** Blocks within which one that shoots is run from though it is not in sight: it comes round the corner at once. */
const ROUND_THE_CORNER = 6;

/**
 * The hostile creatures one has not got away from yet: those that are upon the bot, but of those that shoot from afar only the ones in sight, for whom it does not
 * see cannot hit it either; the nearest first.
 */
export const chasingHostiles = (world: Pick<WorldSnapshot, 'hostiles' | 'position'>, radius: number): NearbyEntity[] =>
  pressingHostiles(world, radius).filter(
    ({ name, distance, knownBy }) =>
      distance <= ROUND_THE_CORNER || !shoots(name) || knownBy === undefined || knownBy === 'sight',
  );
