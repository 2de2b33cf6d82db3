import type { BlockPosition } from '@conscious-bot/contracts';
import { Vec3 } from 'vec3';
import { until } from '../../body/actuator/until.ts';
import type { ActionBody } from '../../embodiment/action-body.ts';
import { feetOf } from '../../motion/feet.ts';
import { GoalBlock, type WalkOutcome, walkOrDig } from '../../motion/walk.ts';
import { carriedInPack } from '../../senses/belongings/inventory.ts';
import { dig } from '../digging/dig.ts';
import { isPillarMaterial, type PillarProblem, pillar } from '../tunnelling/pillar.ts';

/** Blocks around the place within which one may stand to reach it, and how high a scaffold may be. */
const BESIDE = 3;
export const HIGHEST = 16;
/** Blocks below and above the place that the feet may be to reach it. */
const BELOW = 5;
const ABOVE = 2;
const WALK_MS = 15_000;
const FALL_MS = 1_500;
/** Longest time to take one storey away, milliseconds: stone without a pickaxe is slow. */
const STOREY_MS = 10_000;

/** Longest times to climb a scaffold and to come down from it, milliseconds. */
export const CLIMB_MS = WALK_MS * 2 + HIGHEST * 4_000;
export const DOWN_MS = HIGHEST * STOREY_MS;

/** Where a scaffold is put up. */
interface ScaffoldSite {
  /** The feet, before the first storey. */
  readonly ground: BlockPosition;
  readonly height: number;
}

/** The lowest scaffold, and of those the nearest, from whose top `suits` holds for the feet; undefined when there is none. */
export function scaffoldSite(
  { bot }: ActionBody,
  place: BlockPosition,
  suits: (feet: Vec3) => boolean,
): ScaffoldSite | undefined {
  const open = (x: number, y: number, z: number) => bot.blockAt(new Vec3(x, y, z), false)?.boundingBox === 'empty';
  const sites: (ScaffoldSite & { away: number })[] = [];
  for (let x = place.x - BESIDE; x <= place.x + BESIDE; x++) {
    for (let z = place.z - BESIDE; z <= place.z + BESIDE; z++) {
      if (x === place.x && z === place.z) continue;
      const away = bot.entity.position.distanceTo(new Vec3(x + 0.5, bot.entity.position.y, z + 0.5));
      const top = place.y + ABOVE;
      let y = top;
      // From the highest place for the feet down to the ground beneath it.
      while (y > top - HIGHEST && open(x, y - 1, z)) y--;
      if (open(x, y - 1, z)) continue;
      for (let height = Math.max(0, place.y - BELOW - y); y + height <= top && height <= HIGHEST; height++) {
        if (!open(x, y + height, z) || !open(x, y + height + 1, z)) break;
        if (suits(new Vec3(x + 0.5, y + height, z + 0.5))) {
          sites.push({ ground: { x, y, z }, height, away });
          break;
        }
      }
    }
  }
  return sites.sort((a, b) => a.height - b.height || a.away - b.away)[0];
}

/** A common block of which there are enough for a scaffold, one of `spared` left over; undefined when there is none. */
export function scaffoldMaterial({ bot }: ActionBody, height: number, spared: string): string | undefined {
  const names = [...new Set(bot.inventory.items().map(({ name }) => name))].filter(isPillarMaterial);
  const enough = names.filter((name) => carriedInPack(bot, name) - (name === spared ? 1 : 0) >= height);
  return enough.sort((a, b) => Number(a === spared) - Number(b === spared))[0];
}

type ClimbOutcome = 'up' | PillarProblem | Exclude<WalkOutcome, 'arrived'>;

/** Puts a scaffold up and stands on it, as high as it takes until `there` holds. The cells built are added to `built`. */
export async function climb(
  body: ActionBody,
  { ground, height }: ScaffoldSite,
  options: { readonly material: string | undefined; readonly there: () => boolean; readonly built: BlockPosition[] },
): Promise<ClimbOutcome> {
  const outcome = await walkOrDig(body, new GoalBlock(ground.x, ground.y, ground.z), {
    timeoutMs: WALK_MS,
    legs: true,
  });
  if (outcome !== 'arrived') return outcome;
  if (height === 0) return 'up';
  const from = feetOf(body);
  const { problem } = await pillar(body, {
    height,
    ...(options.material === undefined ? {} : { material: options.material }),
    until: options.there,
    onRaised: (storeys) => options.built.push({ ...from, y: from.y + storeys - 1 }),
  });
  return problem ?? 'up';
}

/** Comes down from a scaffold by taking it away from under the feet. Answers whether nothing of it is left. */
export async function comeDown(body: ActionBody, built: BlockPosition[]): Promise<boolean> {
  const { bot, signal } = body;
  for (let at = built.at(-1); at !== undefined; at = built.at(-1)) {
    const feet = feetOf(body);
    const block = bot.blockAt(new Vec3(at.x, at.y, at.z));
    // Only what it stands on: elsewhere a fall would follow, or nothing of it is left.
    if (block === null || feet.x !== at.x || feet.z !== at.z || feet.y !== at.y + 1) return false;
    if (!(await dig(body, block, { forDrop: false })).ok) return false;
    built.pop();
    await until(() => bot.entity.onGround && feetOf(body).y < feet.y, FALL_MS, signal);
  }
  return true;
}
