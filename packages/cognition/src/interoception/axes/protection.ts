import { type EquipmentSlot, isNight, type WorldSnapshot } from '@conscious-bot/contracts';
import { armourValue } from '@conscious-bot/contracts/game';
import { type AxisReading, level, missing, type ReadAxis } from './axis.ts';

/** Points of each missing piece of armour, of night, of being outside by night, and of a world that is never safe. */
const EACH_PIECE = 12;
const NIGHT = 20;
const OUTSIDE = 15;
const DANGEROUS_DIMENSION = 35;

const places = ['head', 'torso', 'legs', 'feet'] as const satisfies readonly EquipmentSlot[];

/** Exposure: armour, and whether the hour and the place are safe. The other dimensions know no day; they count as a night outside. */
export const readProtection: ReadAxis = ({ world }) => {
  if (world === undefined) return missing('world');
  const bare = places.filter((place) => armourValue(world.equipment[place]?.name ?? '', place) === 0).length;
  const around = exposureLevel(world);
  return 'missing' in around ? around : level(bare * EACH_PIECE + around.level);
};

function exposureLevel({ dimension, timeOfDay, exposure }: WorldSnapshot): AxisReading {
  if (dimension === undefined) return missing('dimension');
  if (dimension !== 'overworld') return level(DANGEROUS_DIMENSION);
  if (timeOfDay === undefined) return missing('timeOfDay');
  if (!isNight({ timeOfDay })) return level(0);
  return exposure === undefined ? missing('exposure') : level(NIGHT + (exposure.sheltered ? 0 : OUTSIDE));
}
