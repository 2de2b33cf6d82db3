import { shoots } from '@conscious-bot/contracts';
import { attackOf } from '@conscious-bot/contracts/game';
import type { Entity } from 'prismarine-entity';
import type { Vec3 } from 'vec3';
import { until } from '../../body/actuator/until.ts';
import { isInWater } from '../../body/mineflayer/eyes.ts';
import type { ActionBody } from '../../embodiment/action-body.ts';
import { isSafeStep } from '../../motion/footing.ts';
import { carriesShield } from './arm.ts';
import { BLOW_REACH, gapTo, middleOf, sees } from './reach.ts';
import { wayAway } from './way-away.ts';

/** Blocks within which two are in one exchange of blows; further away the way there is searched. */
export const CLOSE = 5;
const LEVEL = 2;
/** How far the bot keeps from what strikes or bursts while its arm swings back, blocks; the others it stays with. */
const KEEPS = { melee: 3.6, creeper: 4.6 };
/** A creeper nearer than this has lit its fuse; beyond the other it goes out. Blocks (minecraft.wiki "Creeper"). */
const FUSE = { lit: 3, out: 7.3 };
/** Blocks further from a fuse that are worth running for, and eyes above the feet. */
const WORTH_RUNNING = 2.5;
const EYES = 1.62;
/** So near one stops pushing forward, blocks from the eyes. */
const TOUCHING = 2;
/** Without a blow that landed for this long the exchange leads nowhere, milliseconds. */
const FRUITLESS_MS = 3_000;
/** The side of a zigzag towards one that shoots changes this often, milliseconds. */
const SWERVE_MS = 500;

/** What ends an exchange besides the time: looked at twenty times a second. */
interface ExchangeOptions {
  readonly isOver: () => boolean;
  /** Ms of `performance.now()` at which the last blow landed or the exchange began. */
  readonly landedAt: () => number;
  readonly hostile: boolean;
  /** Holds while it takes no step towards the creature. */
  readonly standsFast?: () => boolean;
}

/** Whether a creature is near enough, on the level and in sight, so that it is fought and not walked to. */
export function isClose({ bot }: Pick<ActionBody, 'bot'>, target: Entity, within = CLOSE): boolean {
  const d = target.position.minus(bot.entity.position);
  return Math.hypot(d.x, d.z) <= within && Math.abs(d.y) <= LEVEL && sees(bot, target);
}

/** From here on a creeper that comes up is minded before whatever else is fought, blocks: its fuse is about to be lit. */
const MINDED = 4;

/** The creeper whose fuse is lit, or about to be, the nearest first; `except` for the one that is fought anyway. */
export function fuseNear({ bot }: Pick<ActionBody, 'bot'>, except: Entity): Entity | undefined {
  const from = bot.entity.position;
  return Object.values(bot.entities)
    .filter((one) => one.name === 'creeper' && one.id !== except.id && one.isValid && isClose({ bot }, one, MINDED))
    .toSorted((a, b) => a.position.distanceTo(from) - b.position.distanceTo(from))[0];
}

/**
 * Trades blows with a creature that is close: strikes whenever the arm has swung back, keeps out of its reach until then, holds the shield
 * up against one that shoots. Ends when `isOver` says so, it is no longer close, or nothing lands. Leaves no key pressed.
 */
export async function exchange(body: ActionBody, target: Entity, options: ExchangeOptions): Promise<void> {
  const { bot, signal } = body;
  const began = performance.now();
  const stance = new Stance(body, target, options);
  let blocked = false;
  const onTick = () => {
    blocked = !stance.tick();
  };
  bot.on('physicsTick', onTick);
  try {
    await until(
      () =>
        options.isOver() ||
        blocked ||
        !isClose(body, target, stance.isRetreating() ? FUSE.out + 1 : CLOSE + 1) ||
        performance.now() - Math.max(began, options.landedAt()) > FRUITLESS_MS,
      FRUITLESS_MS * 10,
      signal,
    );
  } finally {
    bot.removeListener('physicsTick', onTick);
    stance.end();
  }
}

/** One fighter's part in an exchange, tick by tick. */
class Stance {
  readonly #body: ActionBody;
  readonly #target: Entity;
  readonly #keeps: number;
  readonly #shoots: boolean;
  readonly #standsFast: () => boolean;
  #readyAt = 0;
  #fleesFuse = false;
  #shieldUp = false;

  constructor(
    body: ActionBody,
    target: Entity,
    { hostile, standsFast = () => false }: Pick<ExchangeOptions, 'hostile' | 'standsFast'>,
  ) {
    this.#body = body;
    this.#target = target;
    this.#standsFast = standsFast;
    const name = target.name ?? '';
    this.#shoots = shoots(name) && name !== 'creeper';
    this.#keeps = name === 'creeper' ? KEEPS.creeper : hostile && !this.#shoots ? KEEPS.melee : 0;
  }

  isRetreating(): boolean {
    return this.#fleesFuse;
  }

  /** False when the next step towards the target would do harm: another way has to be found. */
  tick(): boolean {
    const { bot } = this.#body;
    const target = this.#target;
    const now = performance.now();
    const ready = now >= this.#readyAt;
    const gap = gapTo(bot, target);
    this.#minds(target);
    // Every tick: both move. Who runs from a fuse strikes as well where it can: the blow throws the creeper back.
    if (!this.#fleesFuse) bot.lookAt(middleOf(target), true);
    if (ready && gap <= BLOW_REACH && sees(bot, target)) {
      this.#lowerShield();
      bot.attack(target);
      this.#readyAt = now + 1_000 / attackOf(bot.heldItem?.name).speed;
    }
    return this.#fleesFuse ? this.#runFromFuse() : this.#move(ready, gap, now);
  }

  end(): void {
    this.#lowerShield();
    this.#body.bot.clearControlStates();
  }

  #move(ready: boolean, gap: number, now: number): boolean {
    const { bot } = this.#body;
    const to = this.#target.position.minus(bot.entity.position);
    const far = Math.hypot(to.x, to.z);
    const ahead = to.set(to.x / (far || 1), 0, to.z / (far || 1));
    const back = far < (ready ? 0 : this.#keeps) && isSafeStep(bot, ahead.scaled(-1));
    const wantsOn = !back && !this.#standsFast() && gap > (this.#keeps > 0 && !ready ? BLOW_REACH : TOUCHING);
    const on = wantsOn && isSafeStep(bot, ahead);
    bot.setControlState('back', back);
    bot.setControlState('forward', on);
    bot.setControlState('sprint', on && !this.#shieldUp && gap > BLOW_REACH);
    bot.setControlState('jump', (on || back) && this.#bumps());
    this.#swerve(on, ahead, now);
    if (this.#shoots && !ready && gap <= BLOW_REACH + 1) this.#raiseShield();
    return on || !wantsOn;
  }

  /** A creeper that has come near has lit its fuse, until the bot is far from it again. */
  #minds(target: Entity): void {
    if (target.name !== 'creeper') return;
    const far = target.position.xzDistanceTo(this.#body.bot.entity.position);
    if (far < FUSE.lit) this.#fleesFuse = true;
    else if (far > FUSE.out) this.#fleesFuse = false;
  }

  /** Runs where there is most room, with its back to the creeper: that is faster than backwards. In a corner a shield is raised against the blast. */
  #runFromFuse(): boolean {
    const { bot } = this.#body;
    const { direction, gain } = wayAway(bot, this.#target.position);
    const runs = gain >= WORTH_RUNNING || !carriesShield(this.#body);
    if (runs) {
      this.#lowerShield();
      bot.lookAt(bot.entity.position.offset(0, EYES, 0).plus(direction), true);
    } else {
      bot.lookAt(middleOf(this.#target), true);
      this.#raiseShield();
    }
    for (const key of ['back', 'left', 'right'] as const) bot.setControlState(key, false);
    bot.setControlState('forward', runs && gain > 0);
    bot.setControlState('sprint', runs && gain > 0);
    bot.setControlState('jump', runs && this.#bumps());
    return true;
  }

  /** Towards one that shoots the bot does not walk straight, unless a shield is up. */
  #swerve(on: boolean, ahead: Vec3, now: number): void {
    const { bot } = this.#body;
    const side = this.#shoots && on && !this.#shieldUp ? (Math.floor(now / SWERVE_MS) % 2 === 0 ? 1 : -1) : 0;
    const across = ahead.clone().set(-ahead.z * side, 0, ahead.x * side);
    const safe = side !== 0 && isSafeStep(bot, across);
    bot.setControlState('right', safe && side > 0);
    bot.setControlState('left', safe && side < 0);
  }

  #bumps(): boolean {
    const { entity } = this.#body.bot;
    return (Reflect.get(entity, 'isCollidedHorizontally') === true && entity.onGround) || this.#swims();
  }

  #swims(): boolean {
    return isInWater(this.#body);
  }

  #raiseShield(): void {
    if (this.#shieldUp || !carriesShield(this.#body)) return;
    this.#shieldUp = true;
    this.#body.bot.activateItem(true);
  }

  #lowerShield(): void {
    if (!this.#shieldUp) return;
    this.#shieldUp = false;
    this.#body.bot.deactivateItem();
  }
}
