import { distance, type Position, type Signal, signalOf } from '@conscious-bot/contracts';
import type { Detector } from './detector.ts';

/** A biome counts once the bot has been in it this long: along a border it changes with every step. Milliseconds. */
const SETTLED_MS = 1_000;
/** The server corrects a bot by less than this, blocks. */
const CORRECTION = 4;
/** Walking without moving half a block for this long is being stuck, milliseconds. */
const STUCK_MS = 3_000;
const MOVED = 0.5;

/** biome_entered and dimension_entered. Where the bot comes in is no edge. */
export function regions(): Detector {
  let biome: string | undefined;
  let dimension: string | undefined;
  let coming: { name: string; since: number } | undefined;
  return (world) => {
    const signals: Signal[] = [];
    if (world.dimension !== undefined) {
      if (dimension !== undefined && dimension !== world.dimension) {
        signals.push(signalOf('dimension_entered', { from: dimension, to: world.dimension }));
      }
      dimension = world.dimension;
    }
    if (world.biome === undefined) return signals;
    biome ??= world.biome;
    if (world.biome === biome) coming = undefined;
    else if (coming?.name !== world.biome) coming = { name: world.biome, since: world.at };
    else if (world.at - coming.since >= SETTLED_MS) {
      signals.push(signalOf('biome_entered', { from: biome, to: world.biome }));
      biome = world.biome;
      coming = undefined;
    }
    return signals;
  };
}

/** teleported. */
export function teleports(): Detector {
  let reported: number | undefined;
  return ({ lastTeleport }) => {
    if (lastTeleport === undefined || lastTeleport.at === reported) return [];
    reported = lastTeleport.at;
    const { from, to } = lastTeleport;
    const blocks = Math.round(distance(from, to));
    return blocks < CORRECTION ? [] : [signalOf('teleported', { from, to, blocks })];
  };
}

/** stuck and unloaded_ahead. */
export function progress(): Detector {
  let at: Position | undefined;
  let since = 0;
  let stuck = false;
  let ahead = false;
  return (world) => {
    const { position, walking = false, unloadedAhead } = world;
    const signals: Signal[] = [];
    if (!walking || position === undefined || at === undefined || distance(at, position) >= MOVED) {
      at = walking ? position : undefined;
      since = world.at;
      stuck = false;
    } else if (!stuck && world.at - since >= STUCK_MS) {
      stuck = true;
      signals.push(signalOf('stuck', { position }));
    }
    if (walking && unloadedAhead !== undefined && !ahead) {
      signals.push(signalOf('unloaded_ahead', { position: unloadedAhead }));
    }
    ahead = walking && unloadedAhead !== undefined;
    return signals;
  };
}
