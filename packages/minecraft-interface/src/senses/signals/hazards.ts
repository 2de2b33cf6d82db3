import { type NearbyEntity, signalOf } from '@conscious-bot/contracts';
import type { Detector } from './detector.ts';

/** Blocks. Something is near within the first bound and away beyond the second. */
const CREEPER = { near: 7, away: 10 };
const LAVA = { near: 3, away: 5 };
/** Blocks of a fall that begin to hurt. */
const HURTS_FROM = 4;

/** on_fire and fire_out. */
export function fire(): Detector {
  let burning = false;
  return ({ onFire = false, inLava = false }) => {
    const now = onFire || inLava;
    if (now === burning) return [];
    burning = now;
    return [signalOf(now ? 'on_fire' : 'fire_out')];
  };
}

/** creeper_near. */
export function creepers(): Detector {
  let near = false;
  return (world) => {
    const nearest = world.hostiles
      .filter(({ name }) => name === 'creeper')
      .reduce<NearbyEntity | undefined>((a, b) => (a === undefined || b.distance < a.distance ? b : a), undefined);
    const distance = nearest?.distance ?? Number.POSITIVE_INFINITY;
    if (distance > CREEPER.away) near = false;
    if (near || nearest === undefined || distance > CREEPER.near) return [];
    near = true;
    return [signalOf('creeper_near', { id: nearest.id, distance, position: nearest.position })];
  };
}

/** lava_near. */
export function lava(): Detector {
  let near = false;
  return (world) => {
    const seen = world.nearbyBlocks.find(({ name }) => name === 'lava');
    const distance = seen === undefined || seen.exposed === false ? Number.POSITIVE_INFINITY : seen.distance;
    if (distance > LAVA.away) near = false;
    if (near || seen === undefined || distance > LAVA.near) return [];
    near = true;
    return [signalOf('lava_near', { distance, position: seen.nearest })];
  };
}

/** falling while it falls far, and fell when it has landed. Water, ladders and the server's hand end a fall without landing. */
export function falls(): Detector {
  let from: number | undefined;
  let lowest = 0;
  let reported = false;
  let teleportAt: number | undefined;
  return ({ position, onGround, inWater, lastTeleport }) => {
    const moved = lastTeleport?.at !== teleportAt;
    teleportAt = lastTeleport?.at;
    if (position === undefined || onGround === undefined || moved || inWater) {
      from = undefined;
      reported = false;
      return [];
    }
    if (onGround) {
      const blocks = from === undefined ? 0 : Math.round(from - position.y);
      from = undefined;
      reported = false;
      return blocks >= HURTS_FROM ? [signalOf('fell', { blocks })] : [];
    }
    // Counted from the highest point since it left the ground.
    if (from === undefined || position.y > from) from = position.y;
    lowest = Math.min(position.y, from);
    const blocks = Math.round(from - lowest);
    if (reported || blocks < HURTS_FROM) return [];
    reported = true;
    return [signalOf('falling', { blocks })];
  };
}
