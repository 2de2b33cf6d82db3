import { z } from 'zod';
import type { WorldContext } from '../context/world-context.ts';
import type { SquidPlayer } from '../engine/flying-squid-types.ts';
import { installArrival } from '../players/arrival.ts';
import { installDamage, isPlayer } from './damage.ts';
import { installEating } from './eating.ts';
import { EFFECT_NAMES, type EffectName } from './effect-names.ts';
import { CURES, FOOD_EFFECTS } from './food-effects.ts';
import { installHunger } from './hunger.ts';

/** What works in a player's body for a while. */
interface Effects {
  /** A stronger or longer effect replaces a weaker one of the same name. @param amplifier 0 is the first level. */
  add(player: SquidPlayer, name: EffectName, seconds: number, amplifier: number): void;
  clear(player: SquidPlayer): void;
  has(player: SquidPlayer, name: EffectName): boolean;
}

interface Working {
  name: EffectName;
  amplifier: number;
  ticksLeft: number;
}

/** Ticks between two points, at the first level; each level halves it. */
const POISON_TICKS = 25;
const REGENERATION_TICKS = 50;
const HUNGER_PER_TICK = 0.005;
const ABSORPTION_POINTS = 4;
/** Share of a blow each level of resistance takes away. */
const RESISTED = 0.2;
/** Particles and an icon. */
const FLAGS = 6;
const FIRE = new Set(['lava', 'in_fire', 'on_fire']);

const savedSchema = z.record(
  z.string(),
  z.array(z.object({ name: z.enum(EFFECT_NAMES), amplifier: z.int(), ticksLeft: z.int() })),
);

export function installEffects(context: WorldContext): Effects {
  const { serv, registry, state, random } = context;
  const damage = context.use(installDamage);
  const hunger = context.use(installHunger);
  const eating = context.use(installEating);
  const arrival = context.use(installArrival);
  const working = new Map<string, Working[]>();
  const absorbs = new WeakMap<SquidPlayer, number>();
  for (const [uuid, list] of Object.entries(
    state.section('effects', savedSchema, {}, () => Object.fromEntries(working)),
  )) {
    working.set(uuid, list);
  }
  const of = (player: SquidPlayer): Working[] => working.get(player.uuid) ?? [];
  const level = (player: SquidPlayer, name: EffectName): number =>
    (of(player).find((one) => one.name === name)?.amplifier ?? -1) + 1;
  const idOf = (name: EffectName): number => registry.effectsByName[name]?.id ?? 0;

  function show(player: SquidPlayer, { name, amplifier, ticksLeft }: Working): void {
    player._writeNearby('entity_effect', {
      entityId: player.id,
      effectId: idOf(name),
      amplifier,
      duration: ticksLeft,
      flags: FLAGS,
      // Until 1.20.4.
      hideParticles: FLAGS,
      factorCodec: undefined,
    });
  }

  function showAll(player: SquidPlayer): void {
    for (const effect of of(player)) show(player, effect);
  }

  function end(player: SquidPlayer, name: EffectName): void {
    working.set(
      player.uuid,
      of(player).filter((one) => one.name !== name),
    );
    if (name === 'Absorption') absorbs.delete(player);
    player._writeNearby('remove_entity_effect', { entityId: player.id, effectId: idOf(name) });
    state.touch();
  }

  function add(player: SquidPlayer, name: EffectName, seconds: number, amplifier: number): void {
    const fresh = { name, amplifier, ticksLeft: Math.round(seconds * 20) };
    const known = of(player).find((one) => one.name === name);
    if (
      known &&
      (known.amplifier > amplifier || (known.amplifier === amplifier && known.ticksLeft > fresh.ticksLeft))
    ) {
      return;
    }
    working.set(player.uuid, [...of(player).filter((one) => one !== known), fresh]);
    if (name === 'Absorption') absorbs.set(player, ABSORPTION_POINTS * (amplifier + 1));
    show(player, fresh);
    state.touch();
  }

  function clear(player: SquidPlayer): void {
    for (const { name } of of(player)) end(player, name);
  }

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
    if (effect.ticksLeft <= 0) end(player, name);
  }

  serv.on('tick', () => {
    for (const player of serv.players) {
      if (player.health > 0) for (const effect of of(player)) work(player, effect);
    }
  });
  eating.onEaten((player, item) => {
    const cure = CURES[item];
    if (cure === 'all') clear(player);
    else if (cure && level(player, cure) > 0) end(player, cure);
    for (const { effect, seconds, amplifier, chance } of FOOD_EFFECTS[item] ?? []) {
      if (chance >= 1 || random() < chance) add(player, effect, seconds, amplifier);
    }
  });
  damage.blockWith(
    (victim, _amount, { type }) => isPlayer(victim) && FIRE.has(type) && level(victim, 'FireResistance') > 0,
  );
  damage.reduceBy((victim, amount, { type }) => {
    if (!isPlayer(victim)) return amount;
    const resisted = type === 'out_of_world' ? 0 : RESISTED * level(victim, 'Resistance');
    const left = amount * (1 - Math.min(1, resisted));
    const cushion = absorbs.get(victim) ?? 0;
    if (cushion === 0) return left;
    absorbs.set(victim, Math.max(0, cushion - left));
    return Math.max(0, left - cushion);
  });
  damage.onDeath((victim) => {
    if (isPlayer(victim)) clear(victim);
  });
  arrival.onEntered(showAll);
  serv.on('newPlayer', (player: SquidPlayer) => {
    player.on('spawned', () => showAll(player));
  });

  return { add, clear, has: (player, name) => level(player, name) > 0 };
}
