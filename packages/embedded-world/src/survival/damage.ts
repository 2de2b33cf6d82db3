import type { Vec3 } from 'vec3';
import type { SquidEntity, SquidPlayer } from '../engine/flying-squid-types.ts';
import { plainPoint, type WorldContext } from '../world-context.ts';

export interface Blow {
  /** fall, drown, starve, lava, sun, or the name of the attacker. */
  cause: string;
  source?: SquidEntity;
}

export type HurtListener = (victim: SquidEntity, amount: number, blow: Blow) => void;

/** Takes health away from players and mobs, shows it, and says when something dies. */
export interface Damage {
  /** @param amount health points (20 is a full player). @returns whether it hurt at all. */
  hurt(victim: SquidEntity, amount: number, blow: Blow): boolean;
  onHurt(listener: HurtListener): void;
  onDeath(listener: (victim: SquidEntity, blow: Blow) => void): void;
  /** Called with the direction (horizontal, length 1) in which a blow throws its victim. */
  onKnock(listener: (victim: SquidEntity, direction: Vec3) => void): void;
}

/** For this long after a blow only the part of the next one that is stronger counts. */
const INVULNERABLE_MS = 500;
/** Protocol velocity: blocks per tick times 8000. */
const KNOCK = { away: 0.4 * 8000, up: 0.36 * 8000 };
const STATUS_HURT = 2;
const STATUS_DEAD = 3;

export function isPlayer(entity: SquidEntity): entity is SquidPlayer {
  return entity.type === 'player';
}

export function installDamage({ registry, log, now }: WorldContext): Damage {
  const lastBlow = new WeakMap<SquidEntity, { at: number; amount: number }>();
  const hurtListeners: HurtListener[] = [];
  const deathListeners: ((victim: SquidEntity, blow: Blow) => void)[] = [];
  const knockListeners: ((victim: SquidEntity, direction: Vec3) => void)[] = [];
  const hurtPackets = registry.version['>=']('1.19.4');

  function show(victim: SquidEntity, source: SquidEntity | undefined): void {
    if (!hurtPackets) {
      victim._writeNearby('entity_status', { entityId: victim.id, entityStatus: STATUS_HURT });
      return;
    }
    // Entity numbers are sent plus one; 0 is nobody.
    const by = source ? source.id + 1 : 0;
    victim._writeNearby('damage_event', {
      entityId: victim.id,
      sourceTypeId: 0,
      sourceCauseId: by,
      sourceDirectId: by,
      sourcePosition: undefined,
    });
    victim._writeNearby('hurt_animation', { entityId: victim.id, yaw: 0 });
  }

  function knock(victim: SquidEntity, source: SquidEntity): void {
    const away = victim.position.minus(source.position);
    away.y = 0;
    const length = away.norm();
    if (length < 1e-3) return;
    const direction = away.scaled(1 / length);
    for (const listener of knockListeners) listener(victim, direction);
    if (!isPlayer(victim)) return;
    const velocity = {
      x: Math.round(direction.x * KNOCK.away),
      y: KNOCK.up,
      z: Math.round(direction.z * KNOCK.away),
    };
    victim._client.write('entity_velocity', {
      entityId: victim.id,
      velocity,
      velocityX: velocity.x,
      velocityY: velocity.y,
      velocityZ: velocity.z,
    });
  }

  function hurt(victim: SquidEntity, amount: number, blow: Blow): boolean {
    if (victim.health <= 0 || amount <= 0 || (isPlayer(victim) && victim.gameMode !== 0)) return false;
    const last = lastBlow.get(victim);
    const recent = last && now() - last.at < INVULNERABLE_MS ? last.amount : 0;
    if (amount <= recent) return false;
    const felt = amount - recent;
    lastBlow.set(victim, { at: recent > 0 && last ? last.at : now(), amount });
    const health = Math.max(0, victim.health - felt);
    if (isPlayer(victim)) {
      victim.updateHealth(health);
      log.append({
        kind: 'damaged',
        player: victim.username,
        count: felt,
        cause: blow.cause,
        position: plainPoint(victim.position),
      });
    } else victim.health = health;
    show(victim, blow.source);
    if (blow.source) knock(victim, blow.source);
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
  };
}
