import type { MovingBody } from '../blocks/moving-body.ts';
import { moveBody } from '../blocks/moving-body.ts';
import type { WorldBlocks } from '../blocks/world-blocks.ts';
import type { SquidEntity, SquidPlayer } from '../engine/flying-squid-types.ts';

export interface Orb extends MovingBody {
  readonly entity: SquidEntity;
  readonly points: number;
  /** How many of the same size it stands for; a player takes them one by one. */
  count: number;
  age: number;
  /** A block under it has changed. */
  restless: boolean;
}

/** The game's own: players draw orbs from eight blocks. */
const DRAWN_FROM = 8;
/** Blocks per second gained per tick right at the player; the square of the nearness counts. */
const PULL = 2;
export const SIZE = 0.5;
const KEPT_IN_AIR = 0.98;
const KEPT_ON_GROUND = 0.59;
/** An orb is taken when it touches the player's box grown by one block sideways and half a block up and down. */
const REACH = { side: 0.3 + 1 + SIZE / 2, down: 0.5 + SIZE, up: 2.3 };
const TICK_S = 0.05;

/** The player who draws an orb. */
export function nearest(players: readonly SquidPlayer[], { position }: Orb): SquidPlayer | null {
  let best: SquidPlayer | null = null;
  for (const player of players) {
    if (player.health <= 0 || player.gameMode !== 0) continue;
    const distance = player.position.distanceTo(position);
    if (distance < (best?.position.distanceTo(position) ?? DRAWN_FROM)) best = player;
  }
  return best;
}

export function touches(player: SquidPlayer, { position }: Orb): boolean {
  const d = position.minus(player.position);
  return Math.abs(d.x) <= REACH.side && Math.abs(d.z) <= REACH.side && d.y >= -REACH.down && d.y <= REACH.up;
}

/** A tick of an orb, which drifts to the player who draws it, if any. */
export function move(orb: Orb, blocks: WorldBlocks, toward: SquidPlayer | null): void {
  const before = orb.position;
  if (toward) {
    const way = toward.position.offset(0, 0.8, 0).minus(orb.position);
    const distance = way.norm();
    const pull = (1 - Math.min(1, distance / DRAWN_FROM)) ** 2 * PULL;
    if (distance > 1e-3) orb.velocity.add(way.scaled(pull / distance));
  } else if (orb.onGround && orb.velocity.norm() < 0.1 && !orb.restless) return;
  moveBody(orb, blocks, TICK_S);
  orb.restless = false;
  const kept = orb.onGround ? KEPT_ON_GROUND : KEPT_IN_AIR;
  orb.velocity.x *= kept;
  orb.velocity.z *= kept;
  if (orb.position.distanceTo(before) > 0.01) orb.entity.sendPosition(orb.position.clone(), orb.onGround);
}
