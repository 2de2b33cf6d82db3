import { hasSky } from '@conscious-bot/contracts/verbs';
import type { goals } from 'mineflayer-pathfinder';
import { dimensionOf } from '../../body/mineflayer/dimension.ts';
import type { ActionBody } from '../../embodiment/action-body.ts';
import { walk } from '../../motion/walk.ts';
import { SkyMap } from './sky-map.ts';
import { feetOf, tunnelOut } from './tunnel.ts';

/** Detour worth taking to walk out instead of digging out, blocks of cost. */
const DETOUR = 40;
const WALK_MS = 45_000;

/** Whether the bot is in the ground, or at the bottom of a pit or shaft, and there is anything above it to get out to. */
export function isUnderground({ bot }: Pick<ActionBody, 'bot'>): boolean {
  return hasSky(dimensionOf(bot)) && new SkyMap(bot).isUnderground(feetOf({ bot }));
}

/** Walks out of a cave to under the open sky; answers whether there was a way. */
export async function walkOut(body: ActionBody): Promise<boolean> {
  const outcome = await walk(body, outside(new SkyMap(body.bot)), { timeoutMs: WALK_MS, detour: DETOUR });
  return outcome === 'arrived';
}

/** Gets out of a cave, a shaft or a pit: on foot, else by stairs dug upwards. Answers whether it came out. */
export async function getOut(body: ActionBody): Promise<boolean> {
  return (await walkOut(body)) || tunnelOut(body);
}

/** Standing anywhere outside. */
function outside(sky: SkyMap): goals.Goal {
  return {
    heuristic: (node) => sky.depth(node),
    isEnd: (node) => sky.isOutside(node),
    hasChanged: () => false,
    isValid: () => true,
  };
}
