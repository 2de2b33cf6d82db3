import type { Vec3 } from 'vec3';
import type { WorldContext } from '../context/world-context.ts';
import type { SquidEntity } from '../engine/flying-squid-types.ts';
import { installEntityMetadata } from '../entities/entity-metadata.ts';
import { installEntitySpawning } from '../entities/entity-spawning.ts';
import { installDamage } from '../health/damage.ts';
import { installMobs } from '../mobs/mobs.ts';
import { installWeather } from '../sky/weather.ts';

/** Fire on players and mobs. */
interface Burning {
  /** Sets something on fire for at least so many game ticks; water and rain put it out. */
  ignite(entity: SquidEntity, ticks: number): void;
  isBurning(entity: SquidEntity): boolean;
}

/** What surrounds a body, as far as fire is concerned. */
interface Surroundings {
  lava: boolean;
  fire: boolean;
  /** Water, or rain on the head. */
  wet: boolean;
}

/** The game's own: lava sets on fire for 15 s, a fire for 8 s. */
const LAVA_TICKS = 300;
const FIRE_TICKS = 160;
const LAVA_POINTS = 4;
const FIRE_POINTS = 1;
const BURN_POINTS = 1;
/** A burning body is hurt once a second; standing in lava or fire hurts as often as blows can follow each other. */
const BURN_EVERY = 20;
const TOUCH_EVERY = 10;

/** Ticks left to burn after a tick in these surroundings. */
export function burnOn(left: number, around: Surroundings): number {
  if (around.lava) return Math.max(left, LAVA_TICKS);
  if (around.wet) return 0;
  if (around.fire) return Math.max(left, FIRE_TICKS);
  return Math.max(0, left - 1);
}

interface Body {
  readonly entity: SquidEntity;
  readonly position: Vec3;
  readonly width: number;
  readonly height: number;
}

const PLAYER = { width: 0.6, height: 1.8 };
/** Touching means being inside by more than a hair. */
const SKIN = 0.001;

export function installBurning(context: WorldContext): Burning {
  const { serv, blocks } = context;
  const damage = context.use(installDamage);
  const mobs = context.use(installMobs);
  const weather = context.use(installWeather);
  const spawning = context.use(installEntitySpawning);
  const metadata = context.use(installEntityMetadata);
  const left = new WeakMap<SquidEntity, number>();

  const isBurning = (entity: SquidEntity): boolean => (left.get(entity) ?? 0) > 0;

  function setLeft(entity: SquidEntity, ticks: number): void {
    const before = isBurning(entity);
    left.set(entity, ticks);
    if (before !== isBurning(entity)) {
      spawning.describe(entity, () => metadata.sharedFlags({ onFire: isBurning(entity) }), 'fire');
    }
  }

  function surroundings({ position, width, height }: Body): Surroundings {
    const found = { lava: false, fire: false, wet: false };
    const half = width / 2 - SKIN;
    for (let x = Math.floor(position.x - half); x <= Math.floor(position.x + half); x++) {
      for (let z = Math.floor(position.z - half); z <= Math.floor(position.z + half); z++) {
        for (let y = Math.floor(position.y + SKIN); y <= Math.floor(position.y + height - SKIN); y++) {
          const name = blocks.loadedDataAt(x, y, z)?.name;
          if (name === 'lava') found.lava = true;
          else if (name === 'fire' || name === 'soul_fire') found.fire = true;
          else if (name === 'water' || name === 'bubble_column') found.wet = true;
        }
      }
    }
    return found;
  }

  function tick(body: Body, count: number): void {
    const { entity } = body;
    const around = surroundings(body);
    const before = left.get(entity) ?? 0;
    if (before > 0 && !around.wet && weather.rainsOn(body.position)) around.wet = true;
    const ticks = burnOn(before, around);
    if (ticks !== before) setLeft(entity, ticks);
    if (around.lava && count % TOUCH_EVERY === 0) damage.hurt(entity, LAVA_POINTS, { cause: 'lava' });
    else if (around.fire && count % TOUCH_EVERY === 0) damage.hurt(entity, FIRE_POINTS, { cause: 'fire' });
    else if (ticks > 0 && !around.lava && !around.fire && ticks % BURN_EVERY === 0) {
      damage.hurt(entity, BURN_POINTS, { cause: 'burning' });
    }
  }

  serv.on('tick', (_seconds: number, count: number) => {
    for (const player of serv.players) {
      if (player.health > 0 && player.gameMode === 0)
        tick({ entity: player, position: player.position, ...PLAYER }, count);
    }
    for (const mob of mobs.all()) if (!mob.kind.fireproof) tick(mob, count);
  });
  damage.onDeath((victim) => {
    if (isBurning(victim)) setLeft(victim, 0);
  });

  return {
    ignite: (entity, ticks) => setLeft(entity, Math.max(left.get(entity) ?? 0, ticks)),
    isBurning,
  };
}
