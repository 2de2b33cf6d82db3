import type { NearbyEntity } from '@conscious-bot/contracts';
import type { Bot } from 'mineflayer';
import type { Entity } from 'prismarine-entity';
import type { Vec3 } from 'vec3';
import { kindOf } from '../../senses/creatures/entities.ts';

/** Of a creature whose size is not known, blocks. */
const SIZE = { width: 0.9, height: 1.4 };

type Looks = Pick<Bot, 'entities' | 'entity'>;
type Cells = readonly { readonly at: Vec3 }[];

/** All of a kind that the bot knows of, itself left out. */
export const allOf = (bot: Looks, kind: NearbyEntity['kind']): Entity[] =>
  Object.values(bot.entities).filter((entity) => entity !== bot.entity && entity.isValid && kindOf(entity) === kind);

/** One of them who stands in one of these cells: no block can be put there while he does. */
export const occupantOf = (creatures: readonly Entity[], cells: Cells): Entity | undefined =>
  creatures.find((creature) => cells.some(({ at }) => standsIn(creature, at)));

function standsIn({ position, width = SIZE.width, height = SIZE.height }: Entity, cell: Vec3): boolean {
  const half = width / 2;
  const overlaps = (low: number, high: number, from: number) => high > from && low < from + 1;
  return (
    overlaps(position.x - half, position.x + half, cell.x) &&
    overlaps(position.z - half, position.z + half, cell.z) &&
    overlaps(position.y, position.y + height, cell.y)
  );
}
