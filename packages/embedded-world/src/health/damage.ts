import type { Vec3 } from 'vec3';
import type { WorldContext } from '../context/world-context.ts';
import { plainPoint } from '../dimensions/point.ts';
import type { SquidEntity, SquidPlayer } from '../engine/flying-squid-types.ts';
import { blowDisplay } from './blow-display.ts';
import { damageType, knocksBack } from './damage-types.ts';
import { feltPoints } from './difficulty-scaling.ts';

export interface Blow {
  /** fall, drown, starve, lava, fire, burning, …, or the name of the attacker. */
  cause: string;
  /** Who is behind it. */
  source?: SquidEntity;
  /** What touched the victim, when that is not the source itself: the arrow of a skeleton. */
  direct?: SquidEntity;
}

/** A blow with the game's name of its kind of damage (`mob_attack`, `arrow`, …). */
export type TypedBlow = Blow & { readonly type: string };

type HurtListener = (victim: SquidEntity, amount: number, blow: TypedBlow) => void;

/** Takes health away from players and mobs, shows it, and says when something dies. */
export interface Damage {
  /**
   * @param amount health points (20 is a full player) at normal difficulty; what mobs and explosions do to players is scaled to the world's.
   * @returns whether it hurt at all.
   */
  hurt(victim: SquidEntity, amount: number, blow: Blow): boolean;
  onHurt(listener: HurtListener): void;
  onDeath(listener: (victim: SquidEntity, blow: TypedBlow) => void): void;
  /** Called with the direction (horizontal, length 1) in which a blow throws its victim. */
  onKnock(listener: (victim: SquidEntity, direction: Vec3) => void): void;
  /** Asked first; a blow that something blocks (a shield) does not hurt, throw or count. */
  blockWith(blocks: (victim: SquidEntity, amount: number, blow: TypedBlow) => boolean): void;
  /** Asked in the order they came; returns what is left of the points, 0 or more. */
  reduceBy(reduce: (victim: SquidEntity, amount: number, blow: TypedBlow) => number): void;
}

/** For this long after a blow only the part of the next one that is stronger counts. */
const INVULNERABLE_MS = 500;
/** Protocol velocity: blocks per tick times 8000. */
const KNOCK = { away: 0.4 * 8000, up: 0.36 * 8000 };
const STATUS_DEAD = 3;

export function isPlayer(entity: SquidEntity): entity is SquidPlayer {
  return entity.type === 'player';
}

/** The name of a player or the kind of a mob. */
export function nameOf(entity: SquidEntity): string {
  return isPlayer(entity) ? entity.username : entity.name;
}

export function installDamage({ registry, log, now, options }: WorldContext): Damage {
  const lastBlow = new WeakMap<SquidEntity, { at: number; amount: number }>();
  const hurtListeners: HurtListener[] = [];
  const deathListeners: ((victim: SquidEntity, blow: TypedBlow) => void)[] = [];
  const knockListeners: ((victim: SquidEntity, direction: Vec3) => void)[] = [];
  const blockers: ((victim: SquidEntity, amount: number, blow: TypedBlow) => boolean)[] = [];
  const show = blowDisplay(registry);
  const reducers: ((victim: SquidEntity, amount: number, blow: TypedBlow) => number)[] = [];

  function knock(victim: SquidEntity, source: SquidEntity): void {
    const away = victim.position.minus(source.position);
    away.y = 0;
    const length = away.norm();
    if (length < 1e-3) return;
    const direction = away.scaled(1 / length);
    for (const listener of knockListeners) listener(victim, direction);
    const velocity = {
      x: Math.round(direction.x * KNOCK.away),
      y: KNOCK.up,
      z: Math.round(direction.z * KNOCK.away),
    };
    victim._writeNearby('entity_velocity', {
      entityId: victim.id,
      velocity,
      velocityX: velocity.x,
      velocityY: velocity.y,
      velocityZ: velocity.z,
    });
  }

  function hurt(victim: SquidEntity, points: number, given: Blow): boolean {
    if (victim.health <= 0 || (isPlayer(victim) && victim.gameMode !== 0)) return false;
    const { cause, source } = given;
    const byMob = source !== undefined && !isPlayer(source);
    const blow = { ...given, type: damageType(cause, source ? (byMob ? 'mob' : 'player') : null) };
    const amount = isPlayer(victim) ? feltPoints(points, options.difficulty, blow.type, byMob) : points;
    if (amount <= 0) return false;
    if (blockers.some((blocks) => blocks(victim, amount, blow))) return false;
    const last = lastBlow.get(victim);
    const recent = last && now() - last.at < INVULNERABLE_MS ? last.amount : 0;
    if (amount <= recent) return false;
    lastBlow.set(victim, { at: recent > 0 && last ? last.at : now(), amount });
    const felt = reducers.reduce((left, reduce) => reduce(victim, left, blow), amount - recent);
    const health = Math.max(0, victim.health - felt);
    if (isPlayer(victim)) {
      victim.updateHealth(health);
      log.append({
        kind: 'damaged',
        player: victim.username,
        count: felt,
        cause,
        ...(source && { by: nameOf(source) }),
        position: plainPoint(victim.position),
      });
    } else victim.health = health;
    show(victim, blow);
    if (source && knocksBack(blow.type)) knock(victim, source);
    for (const listener of hurtListeners) listener(victim, felt, blow);
    if (health === 0) {
      victim._writeOthersNearby('entity_status', { entityId: victim.id, entityStatus: STATUS_DEAD });
      for (const listener of deathListeners) listener(victim, blow);
    }
    return true;
  }

  return {
    hurt,
    onHurt: (listener) => hurtListeners.push(listener),
    onDeath: (listener) => deathListeners.push(listener),
    onKnock: (listener) => knockListeners.push(listener),
    blockWith: (blocks) => blockers.push(blocks),
    reduceBy: (reduce) => reducers.push(reduce),
  };
}
