import { isMelee } from '@conscious-bot/contracts';
import { canHeal, isWeak, wounds } from '@conscious-bot/contracts/game';
import type { Entity } from 'prismarine-entity';
import { until } from '../../body/actuator/until.ts';
import type { ActionBody } from '../../embodiment/action-body.ts';
import { type Report, waitsOf } from '../../embodiment/runner.ts';
import { nearbyEntities } from '../../senses/creatures/entities.ts';
import { arm } from '../combat/arm.ts';
import { fight } from '../combat/fight.ts';
import { runAway } from '../combat/run-away.ts';
import { bestFood, eat } from '../eating/eat.ts';
import { heal } from '../eating/heal.ts';
import type { Danger } from '../tunnelling/danger.ts';
import { hostilesInSight, MonstersMet } from './monsters-met.ts';
import { isArcher, isBetterRunFrom, isMet, isUpon, pressing, strikersNear } from './pressing.ts';
import { shutIn, wallOff } from './wall-off.ts';

/** Half drumsticks at or below which it eats. */
const HUNGRY = 14;
const REST_MS = 45_000;
const REST_STEP_MS = 2_000;
/** A creeper that saw nobody for three seconds forgets whom it was after, milliseconds. */
const FORGETS_MS = 6_000;
/** Then it strolls about. As long as it is heard so near, blocks, it stands behind the wall; it is waited for at most so long, milliseconds. */
const BEHIND_THE_WALL = 4.5;
const STROLLS_MS = 20_000;
/** Blocks from a creeper at which it follows nobody any more (minecraft.wiki "Creeper"). */
const OUT_OF_MIND = 16;
/** How long a monster is fought at a time, milliseconds. */
const FIGHT_MS = 12_000;
/** Fights of one danger, one after the other; and so long one that strikes is waited for, milliseconds. */
const FIGHTS_MS = 40_000;
const COMES_MS = 4_000;

/** Whether nothing keeps the bot from its work: no monster in sight, no wounds, no hunger it could still. */
export function isWell(body: ActionBody): boolean {
  const { bot } = body;
  if (isWeak(bot) || pressing(body) !== undefined) return false;
  return bot.food > HUNGRY || bestFood(bot, undefined) === undefined;
}

/** Whether it is too weak for what may come, and can do nothing about that where it is: it heals only when it is fed. */
export function isSpent({ bot }: ActionBody): boolean {
  return isWeak(bot) && !canHeal(bot, bestFood(bot, undefined) !== undefined);
}

/** Sees to the bot between two cells: monsters, wounds, hunger. Answers whether it changed anything, so that the bot may stand elsewhere. */
export function stayWell(body: ActionBody, report: Report): Promise<boolean> {
  return seeTo(body, report, body.clock.now() + FIGHTS_MS);
}

/** @param endAt no further fight is begun after it, milliseconds since the epoch */
async function seeTo(body: ActionBody, report: Report, endAt: number): Promise<boolean> {
  const { bot } = body;
  const enemy = pressing(body);
  const isWalledOff = enemy !== undefined && (await wallOff(body, enemy, report));
  if (isWalledOff && enemy.name === 'creeper') {
    // In a cave it walks around a wall on one side, and its blast reaches whoever is open to it anywhere.
    await shutIn(body, report);
    await letForget(body, report);
  } else if (enemy !== undefined && !isWalledOff && (!isWeak(bot) || isUpon(body, enemy) || isArcher(enemy))) {
    // Nobody backs off from a creeper in a tunnel: shut out on every side it burns no fuse. Who shoots sees nothing to shoot at, and several come one after the other nowhere.
    const isShutOut = enemy.name === 'creeper' || isArcher(enemy) || strikersNear(body) > 1;
    if (isShutOut && !isUpon(body, enemy) && (await shutIn(body, report))) {
      if (enemy.name === 'creeper') await letForget(body, report);
      return true;
    }
    // Where there is too little rock about to be shut in, or none to do it with, nobody goes up to a creeper either, nor through the open to an archer.
    if (isBetterRunFrom(body, enemy)) {
      const isAway = await runFrom(body, enemy, report);
      // Nobody runs on into the arms of others: they are walled off, or fought.
      if (isMet(body, enemy)) return seeTo(body, report, endAt);
      if (isAway && (!isArcher(enemy) || pressing(body) !== enemy)) return true;
    }
    const end = await fightOff(body, enemy, report);
    // The next one, or the same that was thrown back: there is room for a wall now. One that cannot be got at is left.
    const isOver = end === 'unreachable' || end === 'timeout' || body.clock.now() >= endAt;
    if (!isOver && pressing(body) !== undefined) await seeTo(body, report, endAt);
    return true;
  }
  if (isWeak(bot)) return recover(body, report);
  if (bot.food > HUNGRY || bestFood(bot, undefined) === undefined) return false;
  await eat(body, {}, waitsOf(report));
  return true;
}

/**
 * Fights one monster where it stands: what comes through a tunnel comes one after the other, and whoever goes after one into a cave has all the others at his back. Only to
 * one that is alone and does not come it goes. Ends early where another one is nearer, and, with little health, as soon as there is room for a wall.
 */
async function fightOff(body: ActionBody, enemy: Entity, report: Report): ReturnType<typeof fight> {
  const { bot, clock } = body;
  const isLosing = isWeak(bot);
  let struckAt = clock.now();
  await arm(body, { armour: false });
  return fight(body, enemy, {
    ms: FIGHT_MS,
    // Nobody heals under blows: what is upon the bot already is fought to the end.
    losesAt: isLosing ? 0 : wounds.weak,
    isDrivenOff: () => {
      const nearest = pressing(body);
      // Nobody goes after an archer past a creeper.
      if (enemy.name !== 'creeper' && nearest?.name === 'creeper') return true;
      if (isLosing && !isArcher(enemy) && !isUpon(body, enemy)) return true;
      return nearest !== undefined && nearest !== enemy && isUpon(body, nearest) && !isUpon(body, enemy);
    },
    standsFast: () => isMelee(enemy.name ?? '') && (strikersNear(body) > 1 || clock.now() - struckAt < COMES_MS),
    onBlow: () => {
      struckAt = clock.now();
    },
    onSearch: () => report.waitingUntil(clock.now() + REST_STEP_MS),
  });
}

/** What the bot in a mine breaks its ways off for. `monsters` are those it remembers, where its ways are more than one. */
export function dangerTo(body: ActionBody, report: Report, monsters = new MonstersMet(body)): Danger {
  return {
    isThere: () => !isWell(body),
    end: () => stayWell(body, report),
    met: () => monsters.count(),
    risk: monsters.risk,
  };
}

/** Waits behind the wall until the creeper has gone some way off: whoever opens it before that meets the creeper right behind it. */
async function letForget(body: ActionBody, report: Report): Promise<void> {
  const isSeen = () => pressing(body) !== undefined;
  const isBehind = () =>
    nearbyEntities(body.bot).some(({ name, distance }) => name === 'creeper' && distance <= BEHIND_THE_WALL);
  report.waitingUntil(body.clock.now() + FORGETS_MS + STROLLS_MS);
  await until(isSeen, FORGETS_MS, body.signal);
  await until(() => isSeen() || !isBehind(), STROLLS_MS, body.signal);
  report.waitingUntil(body.clock.now());
}

/**
 * Runs from one monster, and from what it sees besides; not from what it only hears, which may be anywhere in the rock. Who shoots need only be out of
 * sight. Answers whether it got away.
 */
async function runFrom(body: ActionBody, enemy: Entity, report: Report): Promise<boolean> {
  const hostiles = () => {
    const seen = new Set(hostilesInSight(body).map(({ id }) => id));
    return nearbyEntities(body.bot).filter(({ id }) => seen.has(id) || (id === enemy.id && !isArcher(enemy)));
  };
  return (await runAway(body, { distance: OUT_OF_MIND }, report, { hostiles, isOver: () => isMet(body, enemy) })).ok;
}

/** Closes itself in, and stays there until it is well enough or sees that it will not be. */
async function recover(body: ActionBody, report: Report): Promise<boolean> {
  await shutIn(body, report);
  const isDisturbed = () => {
    const enemy = pressing(body);
    return enemy !== undefined && (isUpon(body, enemy) || isArcher(enemy));
  };
  await heal(body, report, { endAt: body.clock.now() + REST_MS, isDisturbed });
  return true;
}
