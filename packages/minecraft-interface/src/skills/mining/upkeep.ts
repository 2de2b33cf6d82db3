import type { BlockPosition } from '@conscious-bot/contracts';
import { placedAs, shoots } from '@conscious-bot/contracts';
import { isRubble } from '@conscious-bot/contracts/game';
import { TORCHES } from '@conscious-bot/contracts/verbs';
import type { Entity } from 'prismarine-entity';
import { until } from '../../body/actuator/until.ts';
import { FOUR_SIDES } from '../../body/sides.ts';
import type { ActionBody } from '../../embodiment/action-body.ts';
import { type Report, waitsOf } from '../../embodiment/runner.ts';
import { faceNow } from '../../motion/face.ts';
import { flatDistance, steerToMiddle } from '../../motion/steer.ts';
import { carried, carriedInPack, slotsOf } from '../../senses/belongings/inventory.ts';
import { nearbyEntities } from '../../senses/creatures/entities.ts';
import { arm } from '../combat/arm.ts';
import { fight } from '../combat/fight.ts';
import { runAway } from '../combat/run-away.ts';
import { bestFood, eat } from '../eating/eat.ts';
import { isDark } from '../placing/dark-places.ts';
import { placesAt } from '../placing/free-place.ts';
import { putBlock } from '../placing/put-block.ts';
import { toss, whereToThrow } from '../tossing/toss.ts';
import type { Danger } from '../tunnelling/danger.ts';
import { feetOf } from '../tunnelling/tunnel.ts';
import { hostilesInSight, MonstersMet } from './monsters-met.ts';
import { closeHollow, fill, isOpen } from './seal.ts';

/** Half hearts at or below which it shuts itself in, and to which it heals then. */
const WEAK = 8;
const HEALED = 14;
/** Half hearts at or below which the next blow may be the last but one. */
const SPENT = 6;
/** Half drumsticks at or below which it eats, and above which it heals. */
const HUNGRY = 14;
const HEALS_ABOVE = 17;
const REST_MS = 45_000;
const REST_STEP_MS = 2_000;
/**
 * Blocks within which a monster in sight is dealt with, unless it shoots: that it does from afar. The walls against a creeper take time. And the time
 * for one, milliseconds.
 */
const DANGER = { near: 7, creeper: 10 };
const FIGHT_MS = 12_000;
/** A creeper that saw nobody for three seconds forgets whom it was after, milliseconds. */
const FORGETS_MS = 6_000;
/** Then it strolls about. As long as it is heard so near, blocks, it stands behind the wall; it is waited for at most so long, milliseconds. */
const BEHIND_THE_WALL = 4.5;
const STROLLS_MS = 20_000;
/** Blocks from a creeper at which it follows nobody any more (minecraft.wiki "Creeper"). */
const OUT_OF_MIND = 16;
/** Blocks from which an archer is charged where nothing else is left: it shoots no oftener than it takes to get there. */
const CHARGED_FROM = 5;
/** Blocks within which nothing can be put between the bot and a monster any more. */
const UPON = 2.2;
/** A creeper stands still while its fuse burns: the wall only has to miss the creeper itself. */
const CREEPER_UPON = 1.85;
/** Blocks from the middle of its cell at which the bot reaches into no other, and the time for a step there, milliseconds. */
const IN_CELL = 0.18;
const STEP_MS = 600;
/** How many of the one kind of rubble that is kept. */
const KEPT_OF_ROCK = 64;
const ROCK = /^(cobblestone|cobbled_deepslate|netherrack)$/;
const STACK = 64;
/** Stacks that a hollow takes; what is more lies about. */
const IN_A_HOLLOW = 8;
/** Free slots below which waste is thrown away. */
const FREE_SLOTS = 2;

/** Whether nothing keeps the bot from its work: no monster in sight, no wounds, no hunger it could still. */
export function isWell(body: ActionBody): boolean {
  const { bot } = body;
  if (bot.health <= WEAK || pressing(body) !== undefined) return false;
  return bot.food > HUNGRY || bestFood(bot, undefined) === undefined;
}

/** Whether it is too weak for what may come, and can do nothing about that where it is: it heals only when it is fed. */
export function isSpent({ bot }: ActionBody): boolean {
  return bot.health <= SPENT && bot.food <= HEALS_ABOVE && bestFood(bot, undefined) === undefined;
}

/** Sees to the bot between two cells: monsters, wounds, hunger. Answers whether it changed anything, so that the bot may stand elsewhere. */
export async function stayWell(body: ActionBody, report: Report): Promise<boolean> {
  const { bot } = body;
  const enemy = pressing(body);
  const isWalledOff = enemy !== undefined && (await wallOff(body, enemy, report));
  if (isWalledOff && enemy.name === 'creeper') {
    // In a cave it walks around a wall on one side, and its blast reaches whoever is open to it anywhere.
    await shutIn(body, report);
    await letForget(body, report);
  } else if (enemy !== undefined && !isWalledOff && (bot.health > WEAK || isUpon(body, enemy) || isArcher(enemy))) {
    // Nobody backs off from a creeper in a tunnel: shut out on every side it burns no fuse. And who shoots sees nothing to shoot at.
    const isShutOut = enemy.name === 'creeper' || isArcher(enemy);
    if (isShutOut && !isUpon(body, enemy) && (await shutIn(body, report))) {
      if (enemy.name === 'creeper') await letForget(body, report);
      return true;
    }
    // Where there is too little rock about to be shut in, or none to do it with, nobody goes up to a creeper either, nor through the open to an archer.
    if (isBetterRunFrom(body, enemy)) {
      const isAway = await runFrom(body, enemy, report);
      // Nobody runs on into the arms of others: they are walled off, or fought.
      if (isMet(body, enemy)) return stayWell(body, report);
      if (isAway && (!isArcher(enemy) || pressing(body) !== enemy)) return true;
    }
    await arm(body, { armour: false });
    await fight(body, enemy, {
      ms: FIGHT_MS,
      // Nobody heals under blows: what is upon the bot already is fought to the end.
      losesAt: bot.health > WEAK ? WEAK : 0,
      // Nobody goes after an archer past a creeper.
      isDrivenOff: () => enemy.name !== 'creeper' && pressing(body)?.name === 'creeper',
      onBlow: () => {},
      onSearch: () => report.waitingUntil(body.clock.now() + REST_STEP_MS),
    });
    return true;
  }
  if (bot.health <= WEAK) return recover(body, report);
  if (bot.food > HUNGRY || bestFood(bot, undefined) === undefined) return false;
  await eat(body, {}, waitsOf(report));
  return true;
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

/** The nearest monster in sight within a few blocks. */
function pressing({ bot }: ActionBody): Entity | undefined {
  const seen = hostilesInSight({ bot }).find(({ name, distance }) => distance <= dangerFrom(name));
  return seen === undefined ? undefined : bot.entities[seen.id];
}

const dangerFrom = (name: string): number =>
  name === 'creeper' ? DANGER.creeper : shoots(name) ? Number.POSITIVE_INFINITY : DANGER.near;

/** One that shoots from afar, at whoever it sees. */
const isArcher = ({ name = '' }: Entity): boolean => shoots(name) && name !== 'creeper';

/** Whether it is a creeper, or an archer that shoots three times before it is reached, and is not upon the bot yet. */
const isBetterRunFrom = ({ bot }: ActionBody, enemy: Entity): boolean =>
  enemy.name === 'creeper'
    ? !isUpon({ bot }, enemy)
    : isArcher(enemy) && enemy.position.distanceTo(bot.entity.position) > CHARGED_FROM;

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

/** Whether another monster presses than the one it runs from, of those that nobody runs from. */
function isMet(body: ActionBody, enemy: Entity): boolean {
  const other = pressing(body);
  return other !== undefined && other !== enemy && !isBetterRunFrom(body, other);
}

const isUpon = ({ bot }: Pick<ActionBody, 'bot'>, { name, position: { x, z } }: Entity): boolean =>
  Math.hypot(x - bot.entity.position.x, z - bot.entity.position.z) < (name === 'creeper' ? CREEPER_UPON : UPON);

/** Fills the two cells between the bot and a monster in its tunnel; answers whether it is shut out. One that is upon the bot already has to be fought. */
async function wallOff(body: ActionBody, enemy: Entity, report: Report): Promise<boolean> {
  const { x, y, z } = feetOf(body);
  const { position } = body.bot.entity;
  const [dx, dz] = [enemy.position.x - position.x, enemy.position.z - position.z];
  if (isUpon(body, enemy) || Math.abs(enemy.position.y - y) > 3) return false;
  await standInCell(body);
  const side = Math.abs(dx) >= Math.abs(dz) ? { x: x + Math.sign(dx), z } : { x, z: z + Math.sign(dz) };
  let filled = true;
  // The upper one first: it is what they see each other through, and nothing that comes through a tunnel fits below it.
  for (const dy of [1, 0]) filled = (await fill(body, { ...side, y: y + dy }, report)) && filled;
  return (await coverHead(body, report)) && filled && pressing(body) !== enemy;
}

/** Steps back to the middle of its cell where it reaches into the next one, into which nothing can be put then. It was walking when it saw the monster. */
async function standInCell(body: ActionBody): Promise<void> {
  const cell = feetOf(body);
  if (flatDistance(body, cell.x + 0.5, cell.z + 0.5) > IN_CELL)
    await steerToMiddle(body, cell, { within: IN_CELL, ms: STEP_MS });
}

/** On stairs the cell above its head is open towards whatever comes down them. */
async function coverHead(body: ActionBody, report: Report): Promise<boolean> {
  const { x, y, z } = feetOf(body);
  const roof = { x, y: y + 2, z };
  return !isOpen(body, roof) || fill(body, roof, report);
}

/** Closes itself in, eats, and waits until it is well enough, or sees that it will not be. */
async function recover(body: ActionBody, report: Report): Promise<boolean> {
  const { bot, clock } = body;
  await shutIn(body, report);
  const end = clock.now() + REST_MS;
  while (bot.health < HEALED && clock.now() < end) {
    const enemy = pressing(body);
    // Nobody heals under blows or arrows.
    if (enemy !== undefined && (isUpon(body, enemy) || isArcher(enemy))) break;
    if (bot.food <= HEALS_ABOVE) {
      if (bestFood(bot, undefined) === undefined) break;
      await eat(body, {}, waitsOf(report));
    }
    const was = bot.health;
    report.waitingUntil(clock.now() + REST_STEP_MS);
    await until(() => bot.health > was, REST_STEP_MS, body.signal);
  }
  report.waitingUntil(clock.now());
  return true;
}

/** Fills the cells around its own two; answers whether all of them are closed. */
async function shutIn(body: ActionBody, report: Report): Promise<boolean> {
  const { x, y, z } = feetOf(body);
  let closed = true;
  for (const dy of [0, 1]) {
    for (const [dx, dz] of FOUR_SIDES) {
      const cell = { x: x + dx, y: y + dy, z: z + dz };
      if (isOpen(body, cell)) closed = (await fill(body, cell, report)) && closed;
    }
  }
  return (await coverHead(body, report)) && closed;
}

/**
 * Throws waste away where the pack is nearly full, once the bot is ready for that, into a hollow it closes: what lies in a tunnel is picked up again on the way back.
 * Answers whether there was nothing to be thrown.
 */
export async function makeRoom(body: ActionBody, ready: () => Promise<void> = async () => {}): Promise<boolean> {
  const { bot } = body;
  const { total, used } = slotsOf(bot);
  if (total - used >= FREE_SLOTS) return true;
  const waste = wasteOf(body);
  if (waste.length === 0) return true;
  await ready();
  const heaps = waste.reduce((sum, { over }) => sum + Math.ceil(over / STACK), 0);
  const { at, mouth } = await whereToThrow(body, { inTunnel: heaps <= IN_A_HOLLOW });
  await faceNow(body, at);
  for (const { name, over } of waste) await toss(body, name, over);
  if (mouth !== undefined) await closeHollow(body, mouth);
  return false;
}

/** What may be thrown away, and how many of it. The commonest kind of rock is kept to close openings with. */
function wasteOf({ bot }: ActionBody): { readonly name: string; readonly over: number }[] {
  const names = [...new Set(bot.inventory.items().map(({ name }) => name))].filter(isRubble);
  const kept = names.filter((name) => ROCK.test(name)).sort((a, b) => carried(bot, b) - carried(bot, a))[0];
  return names
    .map((name) => ({ name, over: carriedInPack(bot, name) - (name === kept ? KEPT_OF_ROCK : 0) }))
    .filter(({ over }) => over > 0);
}

/** Puts a torch on the floor of a cell of the tunnel where it is dark and one is carried. */
export async function light(body: ActionBody, cell: BlockPosition): Promise<void> {
  const { bot } = body;
  const item = bot.inventory.items().find(({ name }) => TORCHES.some((torch) => torch === name));
  if (item === undefined || !isDark(bot, cell)) return;
  const place = placesAt(bot, cell).find(({ face }) => face.y === 1);
  if (place !== undefined) await putBlock(body, place, item, { becomes: (name) => placedAs(item.name).includes(name) });
}
