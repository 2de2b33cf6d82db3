import type { BlockPosition, NearbyEntity, Position } from '@conscious-bot/contracts';
import { eyePosition } from '../../body/mineflayer/eyes.ts';
import { FOUR_SIDES } from '../../body/sides.ts';
import type { ActionBody } from '../../embodiment/action-body.ts';
import type { Ground } from '../../pathfinding/ground.ts';
import { nearbyEntities } from '../../senses/creatures/entities.ts';
import { inSight } from '../../senses/creatures/sight.ts';
import { type CellAt, walkSpace } from '../../senses/surroundings/walk-space.ts';
import type { TunnelStep } from '../tunnelling/plan-tunnel.ts';

/** Blocks from which a monster is seen and, if it can, shoots; around the place where one was seen it may still be. */
const REACH = 16;
/** Of a monster the heights that are looked for, blocks. */
const PARTS = [0.3, 1, 1.7];
/** After so long it is somewhere else, milliseconds. */
const FORGOTTEN_MS = 120_000;
/** Seconds of digging that are worth not to come out where a monster is. */
const EXPOSED_S = 10;

/**
 * The monsters seen on one way through the ground, and where: who shuts one out and then digs on into the same cave meets it again, so the way goes
 * through rock there.
 */
export class MonstersMet {
  readonly #body: ActionBody;
  readonly #seen = new Map<number, { readonly at: Position; readonly ms: number }>();
  #count = 0;

  constructor(body: ActionBody) {
    this.#body = body;
  }

  /** How many there were so far, with those in sight now. */
  count(): number {
    const ms = this.#body.clock.now();
    for (const { id, position } of hostilesInSight(this.#body)) {
      if (!this.#seen.has(id)) this.#count += 1;
      this.#seen.set(id, { at: position, ms });
    }
    for (const [id, { ms: seenMs }] of this.#seen) if (ms - seenMs > FORGOTTEN_MS) this.#seen.delete(id);
    return this.#count;
  }

  /** What a step costs beyond its time, seconds: coming into the open near where one was seen. */
  readonly risk = (step: TunnelStep, from: BlockPosition, ground: Ground): number => {
    return this.isNear(step.to) && isExposed(ground, step, from) ? EXPOSED_S : 0;
  };

  /** Whether one was seen near a place. */
  isNear({ x, y, z }: BlockPosition): boolean {
    return [...this.#seen.values()].some(({ at }) => Math.hypot(at.x - x, at.y - y, at.z - z) <= REACH);
  }
}

/** The monsters in sight, the nearest first. */
export function hostilesInSight({ bot }: Pick<ActionBody, 'bot'>): NearbyEntity[] {
  const cellAt = walkSpace(bot);
  const eyes = eyePosition({ bot });
  return nearbyEntities(bot).filter(
    ({ kind, distance, position }) =>
      kind === 'hostile' && distance <= REACH && isAnyOfItInSight(cellAt, eyes, position),
  );
}

/** Whether feet, middle or head of one that stands there can be seen: on stairs its head alone may show, and what shows its head strikes. */
export const isAnyOfItInSight = (cellAt: CellAt, eyes: Position, { x, y, z }: Position): boolean =>
  PARTS.some((height) => inSight(cellAt, eyes, { x, y: y + height, z }));

/** Whether who takes a step stands in the open, or digs into it: a cell of its own place or beside it is open that is not where it comes from. */
export function isExposed({ kindAt }: Pick<Ground, 'kindAt'>, { to, clear }: TunnelStep, from: BlockPosition): boolean {
  const isOpen = (x: number, y: number, z: number) => kindAt(x, y, z) === 'open';
  const { x, y, z } = to;
  if (clear.length === 0 || isOpen(x, y + 2, z)) return true;
  return [y, y + 1].some((level) =>
    FOUR_SIDES.some(([dx, dz]) => !(x + dx === from.x && z + dz === from.z) && isOpen(x + dx, level, z + dz)),
  );
}
