import type { Bot } from 'mineflayer';
import type { Block } from 'prismarine-block';
import type { Vec3 } from 'vec3';
import { until } from '../../body/actuator/until.ts';
import type { ActionBody } from '../../embodiment/action-body.ts';
import type { Report } from '../../embodiment/runner.ts';
import { SIDES } from '../../motion/reach.ts';
import { steerToMiddle } from '../../motion/steer.ts';
import { SEARCH_MS, walk } from '../../motion/walk.ts';
import { isHold, isReplaceable, placesAt } from '../placing/free-place.ts';
import { putBlock } from '../placing/put-block.ts';
import { itemFor } from './materials.ts';
import { isDone, type SiteCell } from './site.ts';
import { inOneOf, JUMP, standIn, standsFor, standToPut } from './stands.ts';
import { passageAt } from './ways-in.ts';

/** Where the bot may stand while it builds. */
export interface Standing {
  /** Whether this cell may be stood in to put a block there. */
  readonly allowed: (feet: Vec3, at: Vec3) => boolean;
  /** What walls are to be of, the best first. */
  readonly material?: readonly string[];
  /** Gets the waits: for a way that is looked for, and for blocks that come late. */
  readonly report?: Waits;
}

export type Waits = Pick<Report, 'waitingUntil'>;

export type PutEnd = 'put' | 'no_item' | 'no_way' | 'refused';

/** Blocks from the middle of a cell at which the body touches no wall of it. */
const CENTRED = 0.15;
const CENTRE_MS = 1_500;
const WALK_MS = 15_000;
/** Places to stand that one walk considers. */
const STANDS_AT_ONCE = 12;
/** A body that has just moved is believed to be where it was for a moment. */
const SETTLE_MS = 500;
const STILL = 0.003;
/** So many times further ahead than aside is straight enough. */
const STRAIGHT = 1.3;
/** The server knows after so many ticks which way the bot has turned. */
const TURNED_TICKS = 2;

export const cellOf = ({ bot }: Pick<ActionBody, 'bot'>): Vec3 => bot.entity.position.offset(0, 0.2, 0).floored();

/** Goes to the middle of a cell; answers whether it got there. */
export async function standAt(body: ActionBody, cells: readonly Vec3[], report?: Waits): Promise<boolean> {
  const there = () => cells.some((cell) => cell.equals(cellOf(body)));
  const onSearch = () => report?.waitingUntil(body.clock.now() + SEARCH_MS);
  if (!there() && (await walk(body, inOneOf(cells), { timeoutMs: WALK_MS, onSearch })) !== 'arrived' && !there())
    return false;
  const here = body.bot.entity.position;
  // Arrived is also who is still falling into the cell, or slides past it.
  const away = (cell: Vec3) => cell.offset(0.5, 0, 0.5).distanceTo(here);
  const [nearest] = cells.toSorted((a, b) => away(a) - away(b));
  await centre(body, there() || nearest === undefined ? cellOf(body) : nearest);
  return there();
}

async function centre(body: ActionBody, cell: Vec3): Promise<void> {
  const { bot, signal } = body;
  await steerToMiddle(body, cell, { within: CENTRED, ms: CENTRE_MS });
  const { velocity } = bot.entity;
  await until(() => bot.entity.onGround && Math.hypot(velocity.x, velocity.z) < STILL, SETTLE_MS, signal);
}

/** Whether something is beside a cell that what is wanted there can be put against. */
export function hasHold({ bot }: Pick<ActionBody, 'bot'>, cell: SiteCell): boolean {
  return SIDES.some((side) => {
    const against = bot.blockAt(cell.at.plus(side));
    return isHold(against) && holds(cell)({ against, face: side.scaled(-1) });
  });
}

/** Whether there is room for all of it: a door is two high. */
export const hasRoom = ({ bot }: Pick<ActionBody, 'bot'>, { at, wanted }: SiteCell): boolean =>
  wanted.kind !== 'door' || isReplaceable(bot.blockAt(at.offset(0, 1, 0)));

/** Whether the block could be put from where the bot stands, with a jump where it takes one. */
export function canPutFromHere(body: ActionBody, at: Vec3): boolean {
  const { bot } = body;
  return placesAt(bot, at).length > 0 || standToPut(bot, at, cellOf(body)) !== undefined;
}

/** Which faces hold it: a door stands; a torch hangs on a wall or stands, but not on leaves, and never hangs from above. */
const holds =
  ({ wanted }: Pick<SiteCell, 'wanted'>) =>
  ({ face, against }: { readonly face: Vec3; readonly against: Pick<Block, 'name'> | null }): boolean => {
    if (wanted.kind === 'door') return face.y > 0;
    return wanted.kind !== 'torch' || (face.y >= 0 && !/leaves$/.test(against?.name ?? ''));
  };

/** Whether it can be put from exactly where the bot is. */
const canPutAsItIs = ({ bot }: ActionBody, cell: SiteCell): boolean =>
  looksRight(bot, bot.entity.position, cell) && placesAt(bot, cell.at).some(holds(cell));

/** Whether who stands there and looks at the cell looks the way it takes; not at a slant, where a step more would turn it. A door is put from either side. */
function looksRight(bot: Bot, feet: Vec3, { at, wanted, towards }: SiteCell): boolean {
  const way = wanted.kind === 'door' ? passageAt(bot, at) : towards;
  if (way === undefined) return true;
  const x = at.x + 0.5 - feet.x;
  const z = at.z + 0.5 - feet.z;
  const ahead = x * way.x + z * way.z;
  return (wanted.kind === 'door' ? Math.abs(ahead) : ahead) > STRAIGHT * Math.abs(x * way.z - z * way.x);
}

/** Puts a block into one cell: from where the bot stands, with a jump, or from the nearest place that does. */
export async function putCell(body: ActionBody, cell: SiteCell, standing: Standing): Promise<PutEnd> {
  const { bot } = body;
  if (itemFor(bot, cell.wanted, standing.material) === undefined) return 'no_item';
  if (!isReplaceable(bot.blockAt(cell.at))) return 'no_way';
  if (canPutAsItIs(body, cell)) return put(body, cell, standing, 0);
  const allowed = (feet: Vec3) => standing.allowed(feet, cell.at) && looksRight(bot, feet.offset(0.5, 0, 0.5), cell);
  const here = allowed(cellOf(body)) ? standToPut(bot, cell.at, cellOf(body), holds(cell)) : undefined;
  if (here === undefined) {
    const stands = standsFor(bot, cell.at, allowed, holds(cell)).slice(0, STANDS_AT_ONCE);
    if (
      stands.length === 0 ||
      !(await standAt(
        body,
        stands.map((stand) => stand.cell),
        standing.report,
      ))
    )
      return 'no_way';
  } else if (!(await standAt(body, [cellOf(body)]))) return 'no_way';
  if (canPutAsItIs(body, cell)) return put(body, cell, standing, 0);
  const stand = standToPut(bot, cell.at, cellOf(body), holds(cell));
  return stand === undefined ? 'no_way' : put(body, cell, standing, stand.jump);
}

async function put(body: ActionBody, cell: SiteCell, { material, report }: Standing, jump: number): Promise<PutEnd> {
  const { bot } = body;
  const from = jump > 0 ? standIn(cellOf(body), JUMP) : undefined;
  const [place] = (from === undefined ? placesAt(bot, cell.at) : placesAt(bot, cell.at, from)).filter(holds(cell));
  const item = itemFor(bot, cell.wanted, material);
  if (place === undefined) return 'no_way';
  if (item === undefined) return 'no_item';
  if (cell.towards !== undefined || cell.wanted.kind === 'door') {
    await bot.lookAt(place.position.offset(0.5, 0, 0.5), true);
    await bot.waitForTicks(TURNED_TICKS);
  }
  const becomes = (name: string) => name === item.name || (isDone(bot, cell) ?? false);
  const how = { jump, becomes, ...(report === undefined ? {} : { report }) };
  return (await putBlock(body, place, item, how)) === '' ? 'put' : 'refused';
}
