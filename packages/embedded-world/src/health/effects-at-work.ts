import { z } from 'zod';
import type { WorldContext } from '../context/world-context.ts';
import type { SquidPlayer } from '../engine/flying-squid-types.ts';
import { EFFECT_NAMES, type EffectName } from './effect-names.ts';

export interface Working {
  name: EffectName;
  amplifier: number;
  ticksLeft: number;
}

/** Particles and an icon. */
const FLAGS = 6;
const ABSORPTION_POINTS = 4;

const savedSchema = z.record(
  z.string(),
  z.array(z.object({ name: z.enum(EFFECT_NAMES), amplifier: z.int(), ticksLeft: z.int() })),
);

/** Which effects each player has, as its client is shown and as they are stored with the world. */
interface EffectsAtWork {
  of(player: SquidPlayer): readonly Working[];
  /** 0 without the effect. */
  level(player: SquidPlayer, name: EffectName): number;
  /** A stronger or longer effect replaces a weaker one of the same name. @param amplifier 0 is the first level. */
  add(player: SquidPlayer, name: EffectName, seconds: number, amplifier: number): void;
  end(player: SquidPlayer, name: EffectName): void;
  clear(player: SquidPlayer): void;
  showAll(player: SquidPlayer): void;
  /** @returns what absorption leaves of the points of a blow. */
  absorb(player: SquidPlayer, points: number): number;
}

export function effectsAtWork({ registry, state }: WorldContext): EffectsAtWork {
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

  return {
    of,
    level,
    add,
    end,
    clear(player) {
      for (const { name } of of(player)) end(player, name);
    },
    showAll(player) {
      for (const effect of of(player)) show(player, effect);
    },
    absorb(player, points) {
      const cushion = absorbs.get(player) ?? 0;
      if (cushion === 0) return points;
      absorbs.set(player, Math.max(0, cushion - points));
      return Math.max(0, points - cushion);
    },
  };
}
