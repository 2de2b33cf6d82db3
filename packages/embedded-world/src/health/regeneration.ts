import type { WorldContext } from '../context/world-context.ts';
import type { Emitter, SquidPlayer, SquidServer } from '../engine/flying-squid-types.ts';
import type { WorldOptions } from '../options/world-options.ts';
import { type Damage, installDamage } from './damage.ts';
import { EXHAUSTION, type Hunger, installHunger } from './hunger.ts';

/** Game ticks between two heals while full and saturated, and while merely well fed; starving keeps the slow pace. */
const FAST_TICKS = 10;
const SLOW_TICKS = 80;
const WELL_FED = 18;
/** Starving stops at this health; on hard it kills. */
const STARVE_FLOOR = { peaceful: 20, easy: 10, normal: 1, hard: 0 } as const;

/** The part of the world that healing needs. */
interface RegenerationContext {
  serv: Emitter & Pick<SquidServer, 'players'>;
  options: Pick<WorldOptions, 'difficulty'>;
}

export function installRegeneration(context: WorldContext): void {
  startRegeneration(context, context.use(installHunger), context.use(installDamage));
}

/** A well-fed body heals, a starving one fails; the rules of the game, tick by tick. */
export function startRegeneration(
  { serv, options }: RegenerationContext,
  hunger: Hunger,
  damage: Pick<Damage, 'hurt'>,
): void {
  const timers = new WeakMap<SquidPlayer, number>();

  function tick(player: SquidPlayer): void {
    const hurt = player.health < 20;
    const timer = (timers.get(player) ?? 0) + 1;
    if (options.difficulty === 'peaceful') {
      timers.set(player, timer >= 20 ? 0 : timer);
      if (timer < 20 || (!hurt && player.food >= 20)) return;
      player.food = Math.min(20, player.food + 1);
      player.updateHealth(Math.min(20, player.health + 1));
    } else if (hurt && player.food >= 20 && player.foodSaturation > 0) {
      timers.set(player, timer >= FAST_TICKS ? 0 : timer);
      if (timer < FAST_TICKS) return;
      const effort = Math.min(player.foodSaturation, EXHAUSTION.heal);
      heal(player, effort / EXHAUSTION.heal, effort);
    } else if (hurt && player.food >= WELL_FED) {
      timers.set(player, timer >= SLOW_TICKS ? 0 : timer);
      if (timer >= SLOW_TICKS) heal(player, 1, EXHAUSTION.heal);
    } else if (player.food <= 0) {
      timers.set(player, timer >= SLOW_TICKS ? 0 : timer);
      if (timer >= SLOW_TICKS && player.health > STARVE_FLOOR[options.difficulty])
        damage.hurt(player, 1, { cause: 'starve' });
    } else timers.set(player, 0);
  }

  function heal(player: SquidPlayer, points: number, effort: number): void {
    player.updateHealth(Math.min(20, player.health + points));
    hunger.exhaust(player, effort);
  }

  serv.on('tick', () => {
    for (const player of serv.players) if (player.health > 0 && player.gameMode === 0) tick(player);
  });
}
