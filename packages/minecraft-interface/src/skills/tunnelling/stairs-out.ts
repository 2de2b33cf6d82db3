import type { BlockPosition } from '@conscious-bot/contracts';
import type { ActionBody } from '../../embodiment/action-body.ts';
import { feetOf } from '../../motion/feet.ts';
import { blocksAside } from '../../motion/steer.ts';
import type { Danger } from './danger.ts';
import { nearestLand } from './land.ts';
import { goToLevel } from './level.ts';
import { pastDangers } from './past-dangers.ts';
import { SkyMap } from './sky-map.ts';
import { tunnelOut, tunnelToPlace } from './tunnel.ts';

/** Levels of rock overhead up to which the rest of the way is planned at once: a search from further down would look at too much. */
const AT_ONCE = 12;
/** Blocks of way under water that are planned at once. */
const STRETCH = 32;

export interface WayOutOptions {
  /** Called while the bot stands and plans. */
  readonly onSearch?: (() => void) | undefined;
  readonly danger?: Danger | undefined;
  /** Land that is known of, where none is in sight: the entrance of the mine. */
  readonly home?: BlockPosition | undefined;
}

/**
 * Digs stairs to the open sky: up to shortly below the ground, out from under water to below dry land, and out. Answers whether the bot came out.
 * Whatever brought it nearer is followed by another try from there.
 */
export async function stairsOut(body: ActionBody, options: WayOutOptions): Promise<boolean> {
  for (let best = Number.POSITIVE_INFINITY; ; ) {
    await climb(body, options);
    await underLand(body, options);
    await climb(body, options);
    if (await out(body, options)) return true;
    const left = leftToGo(body, options);
    if (left >= best) return false;
    best = left;
  }
}

/** Whether the bot stands outside. */
export const isOut = (body: ActionBody): boolean =>
  body.bot.entity.onGround && new SkyMap(body.bot).isOutside(feetOf(body));

/** Blocks of rock overhead, and from there to dry land. */
export function leftToGo(body: ActionBody, options: WayOutOptions): number {
  const sky = new SkyMap(body.bot);
  const feet = feetOf(body);
  const land = sky.isUnderLiquid(feet) ? landFrom(sky, feet, options) : undefined;
  return sky.rockOver(feet) + (land === undefined ? 0 : blocksAside(feet, land));
}

/** Up to where the ground is near; on the way towards land, where that is known of. */
async function climb(body: ActionBody, options: WayOutOptions): Promise<void> {
  const { onSearch, danger, home } = options;
  for (let last = Number.NEGATIVE_INFINITY; feetOf(body).y > last; ) {
    const sky = new SkyMap(body.bot);
    const feet = feetOf(body);
    last = feet.y;
    const levels = sky.rockOver(feet) - AT_ONCE;
    if (levels <= 0) return;
    const towards = home ?? (sky.isUnderLiquid(feet) ? nearestLand(sky, feet) : undefined);
    await goToLevel(body, last + levels, { onSearch, towards, danger });
  }
}

/** Out from under water: through the rock under it, stretch by stretch, to where the ground overhead is dry. */
async function underLand(body: ActionBody, options: WayOutOptions): Promise<void> {
  const { onSearch, danger } = options;
  const isDry = () => !new SkyMap(body.bot).isUnderLiquid(feetOf(body));
  for (let nearest = Number.POSITIVE_INFINITY; !isDry(); ) {
    const sky = new SkyMap(body.bot);
    const feet = feetOf(body);
    const land = landFrom(sky, feet, options);
    const left = land === undefined ? 0 : blocksAside(feet, land);
    if (land === undefined || left >= nearest) return;
    nearest = left;
    const enough = Math.max(0, left - STRETCH);
    const aim = {
      where: land,
      isEnd: (at: BlockPosition) => !sky.isUnderLiquid(at) || blocksAside(at, land) <= enough,
      left: (at: BlockPosition) => blocksAside(at, land),
      risk: danger?.risk,
    };
    const isThere = () => isDry() || blocksAside(feetOf(body), land) <= enough;
    await pastDangers(body, danger, isThere, (stops) =>
      tunnelToPlace(body, aim, () => isThere() || stops(), { anyWay: true, onSearch }),
    );
  }
}

function out(body: ActionBody, { onSearch, danger }: WayOutOptions): Promise<boolean> {
  return pastDangers(
    body,
    danger,
    () => isOut(body),
    (stops) => tunnelOut(body, stops, { onSearch, risk: danger?.risk }),
  );
}

const landFrom = (sky: SkyMap, feet: BlockPosition, { home }: WayOutOptions): BlockPosition | undefined =>
  nearestLand(sky, feet) ?? home;
