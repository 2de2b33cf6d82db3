import { type BlockPosition, fail } from '@conscious-bot/contracts';
import { Vec3 } from 'vec3';
import { until } from '../actuator/until.ts';
import { type PlaceToStand, withinReachOf } from '../digging/reach.ts';
import { walkOrDig } from '../motion/walk.ts';
import { isReplaceable, placesAt, placesNear } from '../placing/free-place.ts';
import { putBlock } from '../placing/put-block.ts';
import type { ActionBody } from './action-body.ts';
import { done, failed, type Runner } from './runner.ts';

const WALK_MS = 15_000;
/** Tries, at one place after the other, before the server's no is believed. */
const TRIES = 4;
/** The bot's last step ends within this time, milliseconds. */
const SETTLE_MS = 500;
/** Blocks a tick below which the bot stands still. */
const STILL = 0.003;

export const placeBlock: Runner<'place_block'> = {
  target: ({ position }) => (position === undefined ? {} : { block: position }),

  async run(body, { block: name, position }, report) {
    const { bot } = body;
    const found = () => bot.inventory.items().find((item) => item.name === name);
    if (found() === undefined) return failed(fail('place_block.no_item', name));
    if (position !== undefined) {
      const at = new Vec3(position.x, position.y, position.z);
      if (bot.blockAt(at) !== null && !isReplaceable(bot.blockAt(at))) {
        return failed(fail('place_block.no_space', `${bot.blockAt(at)?.name} is at ${at.x} ${at.y} ${at.z}`));
      }
      const hasWay = () => placesAt(bot, position).length > 0;
      // A walk may end at the edge of the next cell with a foot still in the place: then it goes on, one cell clear of it.
      for (const clear of [1, 2]) {
        if (hasWay()) break;
        await walkOrDig(body, besideOf(position, clear), { timeoutMs: WALK_MS, legs: true });
        // The server hears of the last step a moment after the bot took it, and puts no block where it believes the bot to be.
        await until(() => hasWay() && isStill(body), SETTLE_MS, body.signal);
      }
    }
    const places = position === undefined ? placesNear(bot) : placesAt(bot, position);
    if (places.length === 0)
      return failed(
        fail('place_block.no_space', position === undefined ? 'beside the bot' : 'no face to put it against'),
      );
    let trouble = '';
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const place = places[attempt % places.length];
      if (place === undefined) break;
      const item = found();
      if (item === undefined) return failed(fail('place_block.no_item', name));
      const { x, y, z } = place.position;
      report.target({ block: { x, y, z } });
      trouble = await putBlock(body, place, item);
      if (trouble === '') return done({ placed: name, position: { x, y, z } });
    }
    return failed(fail('place_block.refused', trouble));
  },
};

function isStill({ bot }: ActionBody): boolean {
  const { x, z } = bot.entity.velocity;
  return bot.entity.onGround && Math.hypot(x, z) < STILL;
}

/** Standing within reach of a place, at least `clear` cells beside it. */
function besideOf(place: BlockPosition, clear: number): PlaceToStand {
  const inReach = withinReachOf(place, 3.2);
  return {
    heuristic: (node) => inReach.heuristic(node),
    hasChanged: () => false,
    isValid: () => true,
    isEnd: (node) => inReach.isEnd(node) && Math.max(Math.abs(node.x - place.x), Math.abs(node.z - place.z)) >= clear,
  };
}
