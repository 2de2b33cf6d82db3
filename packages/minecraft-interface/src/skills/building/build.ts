import { type Failure, fail } from '@conscious-bot/contracts';
import { comesByItself } from '@conscious-bot/contracts/blueprint';
import { isMadeBlock } from '@conscious-bot/contracts/policy';
import type { Vec3 } from 'vec3';
import { pause } from '../../body/actuator/until.ts';
import { formatPosition } from '../../body/position.ts';
import type { ActionBody } from '../../embodiment/action-body.ts';
import { canSee, withinReachOf } from '../../motion/reach.ts';
import { SEARCH_MS, walk } from '../../motion/walk.ts';
import { dig } from '../digging/dig.ts';
import { driveOff } from './drive-off.ts';
import { missingFor } from './materials.ts';
import { allOf, occupantOf } from './occupants.ts';
import { propsFor } from './props.ts';
import { canPutFromHere, hasHold, hasRoom, type PutEnd, putCell, type Standing, type Waits } from './put-cell.ts';
import { Scaffold } from './scaffold.ts';
import { cellsAt, isDone, isInTheWay, type Site, type SiteCell } from './site.ts';

/** Fruitless tries after which a cell is given up, and the wait between two of them: a creature in the way walks on. */
const TRIES = 5;
const WAIT_MS = 600;
/** Animals that stand in the way are driven off so often in one building. */
const DRIVEN_OFF = 12;
const WALK_MS = 15_000;
const DIG_WITHIN = 3.5;

/** One building under work. */
export interface Work {
  readonly site: Site;
  readonly material?: readonly string[];
  /** Called after every cell that is right. */
  readonly reportProgress: () => void;
}

/** Cells that are not as wanted, those left out that come by themselves. */
export const leftOf = (body: ActionBody, { site }: Work): SiteCell[] =>
  cellsAt(site).filter((cell) => !comesByItself(cell.wanted) && isDone(body.bot, cell) !== true);

/** Digs away what is in the place of the building. True, or what it cannot clear. */
export async function clearSite(body: ActionBody, work: Work, report: Waits): Promise<true | Failure> {
  for (let misses = 0; ; ) {
    // From the top, so that nothing hangs over the next one.
    const [cell] = cellsAt(work.site)
      .filter((each) => isInTheWay(body.bot, each))
      .sort((a, b) => b.at.y - a.at.y);
    if (cell === undefined) return true;
    if (await digCell(body, cell.at, report)) {
      work.reportProgress();
      continue;
    }
    misses += 1;
    if (misses >= TRIES) return blocked(body, cell, 'it cannot be dug', work);
    report.waitingUntil(body.clock.now() + 2 * WAIT_MS);
    await pause(WAIT_MS, body.signal);
  }
}

async function digCell(body: ActionBody, at: Vec3, report: Waits): Promise<boolean> {
  const { bot } = body;
  const look = () => bot.blockAt(at);
  const inReach = () => {
    const block = look();
    return block !== null && bot.canDigBlock(block) && (block.boundingBox === 'empty' || canSee(body, at));
  };
  const onSearch = () => report.waitingUntil(body.clock.now() + SEARCH_MS);
  if (!inReach()) await walk(body, withinReachOf(at, DIG_WITHIN), { timeoutMs: WALK_MS, until: inReach, onSearch });
  const block = look();
  return block !== null && bot.canDigBlock(block) && (await dig(body, block, { forDrop: false })).ok;
}

/**
 * Puts every block of the building that is missing, in the order in which each has something to hold on to and the bot is not in the way:
 * from the bottom up, walls before the roof between them, doors, torches and furniture last.
 */
export async function putUpBlocks(body: ActionBody, work: Work, standing: Standing): Promise<true | Failure> {
  const scaffold = new Scaffold();
  let driven = 0;
  for (let misses = 0; misses < TRIES; ) {
    const left = leftOf(body, work).filter(({ wanted }) => wanted.kind !== 'open');
    if (left.length === 0) {
      await scaffold.comeDown(body);
      return true;
    }
    const end = await putNext(body, { left, standing, scaffold, site: work.site });
    if (end === 'put') {
      misses = 0;
      work.reportProgress();
      continue;
    }
    if (end === 'no_item') {
      await scaffold.comeDown(body);
      return noMaterial(body, work);
    }
    misses += 1;
    // Waiting is no standing still, and ends with the last try.
    standing.report?.waitingUntil(body.clock.now() + 2 * WAIT_MS);
    await pause(WAIT_MS, body.signal);
    if (driven < DRIVEN_OFF && misses > 1 && (await driveOff(body, left))) {
      driven += 1;
      misses = 0;
    }
  }
  await scaffold.comeDown(body);
  const [cell] = leftOf(body, work);
  if (cell === undefined) return true;
  const inTheWay = occupantOf(allOf(body.bot, 'player'), leftOf(body, work));
  return inTheWay === undefined
    ? blocked(body, cell, 'no block can be put there', work)
    : fail('build_structure.in_the_way', inTheWay.username ?? '', amount(body, work));
}

interface Next {
  readonly left: readonly SiteCell[];
  readonly standing: Standing;
  readonly scaffold: Scaffold;
  readonly site: Site;
}

async function putNext(body: ActionBody, next: Next): Promise<PutEnd> {
  const { standing, scaffold } = next;
  const groups = groupsOf(body, next).map((group) =>
    group.filter((cell) => hasHold(body, cell) && hasRoom(body, cell)),
  );
  const fromHere = groups.map((group) => group.filter(({ at }) => canPutFromHere(body, at)));
  // On a pillar of its own it does first what can be done from there.
  if (!fromHere.some((here) => here.length > 0)) await scaffold.comeDown(body);
  let end: PutEnd = 'no_way';
  for (const [i, ready] of groups.entries()) {
    const here = fromHere[i] ?? [];
    for (const cell of here.length > 0 ? here : ready) {
      end = await putCell(body, cell, standing);
      if (end === 'put' || end === 'no_item') return end;
    }
  }
  for (const { at } of groups.flat()) {
    if (await scaffold.climbFor(body, at, standing)) return 'put';
  }
  return (await putProp(body, next)) ?? end;
}

/** Where nothing can be put as it is, something to hold on to has to be put up first. */
async function putProp(body: ActionBody, { left, standing, site }: Next): Promise<PutEnd | undefined> {
  for (const cell of left.filter((each) => hasRoom(body, each))) {
    const [prop] = propsFor(body, cell, site);
    if (prop === undefined) continue;
    const end = await putCell(body, { at: prop, wanted: { kind: 'solid' } }, standing);
    if (end === 'put' || end === 'no_item') return end;
  }
  return undefined;
}

/**
 * Cells in the order in which they are to be put, those together that may be put in any order. Within one the nearest first; from inside the
 * furthest, since a corner is hidden by the walls beside it.
 */
function groupsOf({ bot }: ActionBody, { left, site }: Next): SiteCell[][] {
  const groups = new Map<number, SiteCell[]>();
  for (const cell of left) {
    const standsOn = bot.blockAt(cell.at.offset(0, -1, 0))?.boundingBox === 'block';
    const rank = isFitting(cell) ? Number.MAX_SAFE_INTEGER : cell.at.y * 2 + (standsOn ? 0 : 1);
    groups.set(rank, [...(groups.get(rank) ?? []), cell]);
  }
  const away = ({ at }: SiteCell) => at.offset(0.5, 0.5, 0.5).distanceTo(bot.entity.position);
  const inner = ({ at: { x, z } }: SiteCell) => -Math.hypot(x - site.origin.x, z - site.origin.z);
  const worth = site.plan.inside ? inner : away;
  return [...groups].sort(([a], [b]) => a - b).map(([, cells]) => cells.sort((a, b) => worth(a) - worth(b)));
}

/** What is put when the walls stand: doors, light, furniture. */
const isFitting = ({ wanted }: SiteCell): boolean =>
  ['door', 'gate', 'torch', 'bed'].includes(wanted.kind) || (wanted.kind === 'block' && isMadeBlock(wanted.name));

export function noMaterial(body: ActionBody, work: Work): Failure {
  const missing = missingFor(body.bot, cellsAt(work.site), work.material);
  // What was put up to hold on to is not in the plan.
  const short = missing.length > 0 ? missing : [{ name: work.material?.[0] ?? 'dirt', count: 1 }];
  const happened = short.map(({ name, count }) => `${count} more ${name}`).join(', ');
  return fail('build_structure.no_material', happened, { ...amount(body, work), missing: short });
}

export function blocked(body: ActionBody, cell: SiteCell, why: string, work?: Work): Failure {
  const there = body.bot.blockAt(cell.at)?.name ?? 'nothing known';
  const detail = work === undefined ? undefined : amount(body, work);
  return fail('build_structure.blocked', `${why}: ${there} at ${formatPosition(cell.at)}`, detail);
}

export function amount(body: ActionBody, { site }: Work): { done: number; total: number } {
  const cells = cellsAt(site);
  return { done: cells.filter((cell) => isDone(body.bot, cell) === true).length, total: cells.length };
}
