import type { WorldContext } from '../context/world-context.ts';
import type { SquidPlayer } from '../engine/flying-squid-types.ts';
import { installEntityMetadata } from '../entities/entity-metadata.ts';
import { installEntitySpawning } from '../entities/entity-spawning.ts';
import { installDamage } from '../health/damage.ts';
import { installEffects } from '../health/effects.ts';
import type { Mob } from '../mobs/mob.ts';
import { installMobs } from '../mobs/mobs.ts';

/** How far blown up it is: not at all, half, whole. */
type Puff = 0 | 1 | 2;
/** What it knows of itself; spans are game ticks. */
export interface PuffState {
  puff: Puff;
  /** For how long it has been frightened, and for how long it has been calm since. */
  frightened: number;
  calm: number;
}

/** It blows up at once by half and wholly after two seconds; calm, it is half as big after three and small after two more. Minecraft Wiki, "Pufferfish" (Java edition). */
const WHOLE_AFTER = 40;
const HALF_AGAIN_AFTER = 60;
const SMALL_AGAIN_AFTER = 100;
/** Blocks around its body in which somebody frightens it, and in which it stings. */
const FRIGHT = 2;
const TOUCH = 1;
const PLAYER = { half: 0.3, height: 1.8 };
/** Seconds of poison for each step it is blown up. */
const POISON_SECONDS = 3;
const EVERY_TICKS = 2;

/** What it is after some game ticks near somebody or alone. */
export function puffAfter({ puff, frightened, calm }: PuffState, isNear: boolean, ticks: number): PuffState {
  if (isNear) {
    const now = frightened + ticks;
    return { puff: puff === 0 ? 1 : now > WHOLE_AFTER ? 2 : puff, frightened: now, calm: 0 };
  }
  if (puff === 0) return { puff, frightened: 0, calm: 0 };
  const now = calm + ticks;
  const left = now > SMALL_AGAIN_AFTER ? 0 : now > HALF_AGAIN_AFTER ? 1 : puff;
  return { puff: left, frightened: 0, calm: now };
}

/** Pufferfish blow themselves up when somebody is near, and then hurt and poison who touches them: one point and one for each step, three seconds for each. */
export function installPufferfish(context: WorldContext): void {
  const { serv } = context;
  const mobs = context.use(installMobs);
  const damage = context.use(installDamage);
  const effects = context.use(installEffects);
  const spawning = context.use(installEntitySpawning);
  const metadata = context.use(installEntityMetadata);
  const states = new Map<Mob, PuffState>();

  function within(mob: Mob, player: SquidPlayer, margin: number): boolean {
    const d = player.position.minus(mob.position);
    const side = mob.width / 2 + PLAYER.half + margin;
    return Math.abs(d.x) < side && Math.abs(d.z) < side && d.y < mob.height + margin && d.y > -PLAYER.height - margin;
  }

  function live(mob: Mob, state: PuffState): void {
    const near = serv.players.filter((p) => p.health > 0 && p.gameMode === 0 && within(mob, p, FRIGHT));
    const after = puffAfter(state, near.length > 0, EVERY_TICKS);
    states.set(mob, after);
    if (after.puff !== state.puff)
      spawning.describe(mob.entity, () => metadata.puff(states.get(mob)?.puff ?? 0), 'puff');
    if (after.puff === 0) return;
    for (const player of near) {
      if (!within(mob, player, TOUCH)) continue;
      const hurt = damage.hurt(player, 1 + after.puff, { cause: 'pufferfish', source: mob.entity });
      if (hurt) effects.add(player, 'Poison', POISON_SECONDS * after.puff, 0);
    }
  }

  mobs.onSpawned((mob) => {
    if (mob.name === 'pufferfish') states.set(mob, { puff: 0, frightened: 0, calm: 0 });
  });
  serv.on('tick', (_seconds: number, count: number) => {
    if (count % EVERY_TICKS !== 0) return;
    for (const [mob, state] of states) {
      if (mobs.of(mob.entity)) live(mob, state);
      else states.delete(mob);
    }
  });
}
