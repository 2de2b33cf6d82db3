import { Vec3 } from 'vec3';
import type { WorldContext } from '../context/world-context.ts';
import type { SquidPlayer } from '../engine/flying-squid-types.ts';
import { installStance } from './stance.ts';

/** Blocks from the middle of a player to its sides, and its heights upright, sneaking and lying: who swims lies, and who has no room stays so. */
const HALF = 0.3;
const HEIGHT = { upright: 1.8, sneaking: 1.5, lying: 0.6 };
/** Rounding puts nobody into a block, in blocks. */
const SKIN = 1e-5;
/** Below its own cell a block reaches no further up than this, as fences do. */
const TALL_BY = 1;
/** It stops only who comes from above. */
const PASSABLE = 'scaffolding';
const SPECTATOR = 3;

type Box = readonly [x0: number, y0: number, z0: number, x1: number, y1: number, z1: number];

interface BlockedSteps {
  /** Whether a step leads into a block the player was not in before, feet to feet. Who is in one already, because it fell on him, may go on. */
  isInto(player: SquidPlayer, from: Vec3, to: Vec3): boolean;
}

/**
 * The game takes a step back that ends in a block: the client may not have received yet that there is one, as when a blow throws it into the wall it
 * has just put up. Without this it would stay in there.
 */
export function installBlockedSteps(context: WorldContext): BlockedSteps {
  const { blocks } = context;
  const stance = context.use(installStance);
  const lying = new WeakSet<SquidPlayer>();
  const boxes = new Map<number, readonly Box[]>();

  function boxesOf(stateId: number): readonly Box[] {
    let known = boxes.get(stateId);
    if (known === undefined) {
      const { name, shapes } = blocks.blockOf(stateId);
      known =
        name === PASSABLE
          ? []
          : shapes.map(([x0 = 0, y0 = 0, z0 = 0, x1 = 0, y1 = 0, z1 = 0]) => [x0, y0, z0, x1, y1, z1]);
      boxes.set(stateId, known);
    }
    return known;
  }

  /** The boxes of blocks that a body of this height is in. */
  function* entered(feet: Vec3, height: number): Generator<{ readonly box: Box; readonly corner: Vec3 }> {
    for (let x = Math.floor(feet.x - HALF); x <= Math.floor(feet.x + HALF); x += 1)
      for (let z = Math.floor(feet.z - HALF); z <= Math.floor(feet.z + HALF); z += 1) {
        if (!blocks.isLoaded(x >> 4, z >> 4)) continue;
        for (let y = Math.floor(feet.y) - TALL_BY; y <= Math.floor(feet.y + height); y += 1) {
          const corner = new Vec3(x, y, z);
          for (const box of boxesOf(blocks.stateAt(corner)))
            if (overlaps(box, corner, feet, height)) yield { box, corner };
        }
      }
  }

  const isFree = (feet: Vec3, height: number): boolean => entered(feet, height).next().done === true;

  /** How high the player is at least, where it comes to. */
  function heightOf(player: SquidPlayer, from: Vec3): number {
    const swims = stance.isSprinting(player) && blocks.loadedDataAt(from.x, from.y, from.z)?.name === 'water';
    if (swims) lying.add(player);
    else if (isFree(from, HEIGHT.sneaking)) lying.delete(player);
    if (lying.has(player)) return HEIGHT.lying;
    return player.crouching ? HEIGHT.sneaking : HEIGHT.upright;
  }

  return {
    isInto(player, from, to) {
      if (player.gameMode === SPECTATOR || player.health <= 0) return false;
      const height = heightOf(player, from);
      for (const { box, corner } of entered(to, height)) if (!overlaps(box, corner, from, height)) return true;
      return false;
    },
  };
}

/** Whether a body with its feet there is in a box of the block at a corner. */
function overlaps([x0, y0, z0, x1, y1, z1]: Box, corner: Vec3, feet: Vec3, height: number): boolean {
  const { x, y, z } = feet.minus(corner);
  return (
    x + HALF - SKIN > x0 &&
    x - HALF + SKIN < x1 &&
    z + HALF - SKIN > z0 &&
    z - HALF + SKIN < z1 &&
    y + height - SKIN > y0 &&
    y + SKIN < y1
  );
}
