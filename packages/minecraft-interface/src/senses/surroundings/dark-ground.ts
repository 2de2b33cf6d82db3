import type { BlockPosition } from '@conscious-bot/contracts';
import { LIT_RADIUS } from '@conscious-bot/contracts/world';
import type { Bot } from 'mineflayer';
import { Vec3 } from 'vec3';

/** Blocks up and down in which ground is looked at. */
const UP_DOWN = 4;
/** Block light up to which monsters come up: none since the worlds grew tall (1.18), 7 before (minecraft.wiki "Light", "Mob spawning"). */
const darkUpTo = (bot: Bot): number => (bot.supportFeature('tallWorld') ? 0 : 7);
/** Stands no monster on it: they come up on whole blocks that are not seen through. */
const NO_GROUND = /leaves|glass|slab|stairs|fence|wall|carpet|bed$|farmland|path$|_door$|chest$|ice$|^water$|^lava$/;

/** Light a torch gives where it stands; it falls by one with each block (minecraft.wiki "Torch"). */
const TORCH_LIGHT = 14;

/**
 * Places around a middle on which a monster could come up at night, by the light of lamps alone, and the nearest of them.
 *
 * @param fresh torches that were put a moment ago: the server tells their light later, and what they will light is not dark
 */
export function darkPlacesAround(
  bot: Bot,
  middle: BlockPosition,
  fresh: readonly BlockPosition[] = [],
): { dark: number; darkest?: BlockPosition } {
  const most = darkUpTo(bot);
  const isLitSoon = (at: BlockPosition) =>
    fresh.some(({ x, y, z }) => TORCH_LIGHT - Math.abs(at.x - x) - Math.abs(at.y - y) - Math.abs(at.z - z) > most);
  const isBody = (at: Vec3) => bot.blockAt(at, false)?.boundingBox !== 'empty';
  let dark = 0;
  let nearest: { at: BlockPosition; away: number } | undefined;
  for (let dx = -LIT_RADIUS; dx <= LIT_RADIUS; dx++)
    for (let dz = -LIT_RADIUS; dz <= LIT_RADIUS; dz++) {
      const away = Math.hypot(dx, dz);
      const column = away > LIT_RADIUS ? null : bot.world.getColumn((middle.x + dx) >> 4, (middle.z + dz) >> 4);
      if (!column) continue;
      for (let dy = -UP_DOWN; dy <= UP_DOWN; dy++) {
        const at = new Vec3(middle.x + dx, middle.y + dy, middle.z + dz);
        if (Number(column.getBlockLight(new Vec3(at.x & 15, at.y, at.z & 15))) > most) continue;
        const under = bot.blockAt(at.offset(0, -1, 0), false);
        if (under === null || under.boundingBox !== 'block' || NO_GROUND.test(under.name)) continue;
        if (isBody(at) || isBody(at.offset(0, 1, 0)) || /water|lava/.test(bot.blockAt(at, false)?.name ?? '')) continue;
        if (isLitSoon(at)) continue;
        dark += 1;
        const apart = Math.hypot(away, dy);
        if (apart < (nearest?.away ?? Number.POSITIVE_INFINITY))
          nearest = { at: { x: at.x, y: at.y, z: at.z }, away: apart };
      }
    }
  return { dark, ...(nearest === undefined ? {} : { darkest: nearest.at }) };
}
