import type { Entity } from 'prismarine-entity';
import { until } from '../../body/actuator/until.ts';
import type { ActionBody } from '../../embodiment/action-body.ts';
import type { Report } from '../../embodiment/runner.ts';
import { flatDistance, steerTo, steerToMiddle } from '../../motion/steer.ts';
import { GoalNear, type WalkOutcome, walk } from '../../motion/walk.ts';
import { carried } from '../../senses/belongings/inventory.ts';
import { droppedStack, kindOf } from '../../senses/creatures/entities.ts';

/** Items are drawn in from about this far, blocks; nearer than that it only takes a moment. */
const DRAWN_IN = 1;
/** A drop that lies further below the feet than this, blocks, is not taken from the rim of its hole. */
const BELOW_FEET = 0.6;
/** Over the middle of a hole the bot falls in; its half width is 0.3. */
const INTO_HOLE = 0.15;
const STEP_IN_MS = 1_200;
/** So near a straight way is as good as a searched one, blocks. */
const STRAIGHT = 2.5;
const WALK_MS = 6_000;
/** Detour worth taking for a drop, blocks of cost. */
const DETOUR = 16;
/**
 * A drop cannot be picked up in its first half second; one that stays longer than this beside the bot, milliseconds, cannot be had, unless the
 * server has not sent its time so often meanwhile: it is late then, and waited for a while longer.
 */
const TAKE_MS = 1_200;
const TAKE_UPDATES = 2;
const MOST_TAKE_MS = 4_000;
/** Without a report nobody knows that the action waits: it would count as stuck. */
const MOST_UNREPORTED_MS = 2_500;
/** What was picked up is in the inventory within this time, milliseconds. */
const SHOWN_MS = 300;

interface FetchOptions {
  /** Or any of several. */
  readonly item: string | readonly string[];
  /** Blocks around the bot within which drops count as lying near. */
  readonly within: number;
  /** Ends as soon as this holds. */
  readonly enough: () => boolean;
  /** Milliseconds in all. */
  readonly ms: number;
  /** Drops that could not be had; added to. */
  readonly unreachable: Set<number>;
  /** Gets the waits for a server that is late. */
  readonly report?: Pick<Report, 'waitingUntil'>;
}

/** Drops of an item lying near, the nearest first; drops the server has not named yet count too. */
export function dropsNear(
  body: Pick<ActionBody, 'bot'>,
  options: Pick<FetchOptions, 'item' | 'within' | 'unreachable'>,
): Entity[] {
  const me = body.bot.entity.position;
  const names = [options.item].flat();
  return Object.values(body.bot.entities)
    .filter((entity) => {
      if (kindOf(entity) !== 'item' || !entity.isValid || options.unreachable.has(entity.id)) return false;
      const stack = droppedStack(entity);
      return (stack === undefined || names.includes(stack.name)) && entity.position.distanceTo(me) <= options.within;
    })
    .sort((a, b) => a.position.distanceTo(me) - b.position.distanceTo(me));
}

/** A drop rolls, floats off and is pushed, and a slow server takes its time: it is given up after this many tries, or where there is no way. */
const TRIES = 2;

/** Goes from drop to drop until there is enough or nothing is left that can be had. Answers how many more the bot carries. */
export async function fetchDrops(body: ActionBody, options: FetchOptions): Promise<number> {
  const { bot, signal } = body;
  const before = carried(bot, options.item);
  const end = performance.now() + options.ms;
  const tries = new Map<number, number>();
  while (!options.enough() && performance.now() < end) {
    const drop = dropsNear(body, options)[0];
    if (drop === undefined) break;
    const had = carried(bot, options.item);
    const gone = () => carried(bot, options.item) > had || bot.entities[drop.id] === undefined;
    const way = await approach(body, drop, gone, end);
    const tried = (tries.get(drop.id) ?? 0) + 1;
    tries.set(drop.id, tried);
    if (way !== 'arrived' || !(await isTaken(body, gone, options.report))) {
      if (way === 'no_path' || tried >= TRIES) options.unreachable.add(drop.id);
    }
    // A server takes the drop away first and sends the inventory a tick later: until then the item would be dug for once more.
    else await until(() => carried(bot, options.item) > had, SHOWN_MS, signal);
  }
  return carried(bot, options.item) - before;
}

/** Waits beside a drop until it is taken or cannot be had. */
async function isTaken(
  { clock, pulse, signal }: ActionBody,
  gone: () => boolean,
  report: FetchOptions['report'],
): Promise<boolean> {
  const since = pulse.timeUpdates;
  if (await until(gone, TAKE_MS, signal)) return true;
  const most = (report === undefined ? MOST_UNREPORTED_MS : MOST_TAKE_MS) - TAKE_MS;
  report?.waitingUntil(clock.now() + most);
  await until(() => gone() || pulse.timeUpdates - since >= TAKE_UPDATES, most, signal);
  report?.waitingUntil(clock.now());
  return gone();
}

async function approach(body: ActionBody, drop: Entity, gone: () => boolean, end: number): Promise<WalkOutcome> {
  const { position } = drop;
  const level = Math.abs(position.y - body.bot.entity.position.y) < 1.2;
  if (level && flatDistance(body, position.x, position.z) <= STRAIGHT) {
    const near = await steerTo(body, position, { within: DRAWN_IN * 0.5, ms: 900, done: gone });
    if (near) await stepIn(body, drop, gone);
    if (near || gone()) return 'arrived';
  }
  const { x, y, z } = position.floored();
  const timeoutMs = Math.max(500, Math.min(WALK_MS, end - performance.now()));
  const outcome = await walk(body, new GoalNear(x, y, z, 1), { timeoutMs, until: gone, detour: DETOUR });
  if (outcome !== 'arrived') return outcome;
  if (!gone()) await steerTo(body, position, { within: DRAWN_IN * 0.5, ms: 900, done: gone });
  await stepIn(body, drop, gone);
  return outcome;
}

/** Where a block was dug there is a hole, and what lies at its edge is near and yet out of reach from the rim. */
async function stepIn(body: ActionBody, { position }: Entity, gone: () => boolean): Promise<void> {
  if (gone() || body.bot.entity.position.y - position.y <= BELOW_FEET) return;
  await steerToMiddle(body, position.floored(), { within: INTO_HOLE, ms: STEP_IN_MS, done: gone });
}
