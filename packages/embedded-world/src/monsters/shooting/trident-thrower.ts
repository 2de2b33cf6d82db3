import { seesFrom } from '../../blocks/line-of-sight.ts';
import { installArrows } from '../../combat/arrows.ts';
import type { WorldContext } from '../../context/world-context.ts';
import type { SquidPlayer } from '../../engine/flying-squid-types.ts';
import type { Mob } from '../../mobs/mob.ts';
import { aimedShot } from './aim.ts';

/** It throws every two seconds at what it sees within ten blocks; a hit is eight points. Minecraft Wiki, "Drowned" and "Trident" (Java edition). */
const RANGE = 10;
const EVERY_MS = 2000;
const POINTS = 8;
const EYES = 1.74;

/** Throws at its prey when it is time. @returns whether it stands where it can throw from. */
type TridentThrower = (mob: Mob, prey: SquidPlayer) => boolean;

/** Tridents of drowned: thrown as often as they like, and nobody can pick them up. */
export function tridentThrower(context: WorldContext): TridentThrower {
  const { blocks, options, now, random } = context;
  const arrows = context.use(installArrows);
  const nextAt = new WeakMap<Mob, number>();
  return (mob, prey) => {
    const eyes = mob.position.offset(0, mob.young ? EYES / 2 : EYES, 0);
    const sees = seesFrom(blocks, eyes, prey.position.offset(0, 1.4, 0));
    if (!sees || prey.position.distanceTo(mob.position) > RANGE) return false;
    const readyAt = nextAt.get(mob);
    // It raises its arm first; one that has not thrown for long begins anew.
    if (readyAt === undefined || now() - readyAt > EVERY_MS) nextAt.set(mob, now() + EVERY_MS);
    else if (now() >= readyAt) {
      nextAt.set(mob, now() + EVERY_MS);
      const from = eyes.offset(0, -0.1, 0);
      arrows.shoot(mob.entity, from, aimedShot(from, prey.position, options.difficulty, random), POINTS, 'trident');
    }
    return true;
  };
}
