import type { WorldContext } from '../context/world-context.ts';
import type { SquidPlayer } from '../engine/flying-squid-types.ts';
import { installArrival } from '../players/arrival.ts';
import { installDamage, isPlayer } from './damage.ts';
import { installEating } from './eating.ts';
import type { EffectName } from './effect-names.ts';
import { effectsAtWork, type Working } from './effects-at-work.ts';
import { CURES, FOOD_EFFECTS } from './food-effects.ts';
import { installHunger } from './hunger.ts';

/** What works in a player's body for a while. */
interface Effects {
  /** A stronger or longer effect replaces a weaker one of the same name. @param amplifier 0 is the first level. */
  add(player: SquidPlayer, name: EffectName, seconds: number, amplifier: number): void;
  clear(player: SquidPlayer): void;
  has(player: SquidPlayer, name: EffectName): boolean;
}

/** Ticks between two points, at the first level; each level halves it. */
const POISON_TICKS = 25;
const REGENERATION_TICKS = 50;
const HUNGER_PER_TICK = 0.005;
/** Share of a blow each level of resistance takes away. */
const RESISTED = 0.2;
const FIRE = new Set(['lava', 'in_fire', 'on_fire']);

export function installEffects(context: WorldContext): Effects {
  const { serv, random } = context;
  const effects = effectsAtWork(context);
  const damage = context.use(installDamage);
  const hunger = context.use(installHunger);
  const eating = context.use(installEating);
  const arrival = context.use(installArrival);

  function work(player: SquidPlayer, effect: Working): void {
    const { name, amplifier, ticksLeft } = effect;
    const due = (period: number): boolean => ticksLeft % Math.max(1, period >> amplifier) === 0;
    if (name === 'Poison' && due(POISON_TICKS) && player.health > 1) {
      // Poison never kills.
      damage.hurt(player, Math.min(1, player.health - 1), { cause: 'poison' });
    } else if (name === 'Regeneration' && due(REGENERATION_TICKS) && player.health < 20) {
      player.updateHealth(Math.min(20, player.health + 1));
    } else if (name === 'Hunger') hunger.exhaust(player, HUNGER_PER_TICK * (amplifier + 1));
    effect.ticksLeft--;
    if (effect.ticksLeft <= 0) effects.end(player, name);
  }

  serv.on('tick', () => {
    for (const player of serv.players) {
      if (player.health > 0) for (const effect of effects.of(player)) work(player, effect);
    }
  });
  eating.onEaten((player, item) => {
    const cure = CURES[item];
    if (cure === 'all') effects.clear(player);
    else if (cure && effects.level(player, cure) > 0) effects.end(player, cure);
    for (const { effect, seconds, amplifier, chance } of FOOD_EFFECTS[item] ?? []) {
      if (chance >= 1 || random() < chance) effects.add(player, effect, seconds, amplifier);
    }
  });
  damage.blockWith(
    (victim, _amount, { type }) => isPlayer(victim) && FIRE.has(type) && effects.level(victim, 'FireResistance') > 0,
  );
  damage.reduceBy((victim, amount, { type }) => {
    if (!isPlayer(victim)) return amount;
    const resisted = type === 'out_of_world' ? 0 : RESISTED * effects.level(victim, 'Resistance');
    return effects.absorb(victim, amount * (1 - Math.min(1, resisted)));
  });
  damage.onDeath((victim) => {
    if (isPlayer(victim)) effects.clear(victim);
  });
  arrival.onEntered(effects.showAll);
  serv.on('newPlayer', (player: SquidPlayer) => {
    player.on('spawned', () => effects.showAll(player));
  });

  return { add: effects.add, clear: effects.clear, has: (player, name) => effects.level(player, name) > 0 };
}
