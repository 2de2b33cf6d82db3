import type { BlockPosition } from '@conscious-bot/contracts';
import { unlessAborted } from '../../body/actuator/action-abort.ts';
import { keptWithin } from '../../body/actuator/until.ts';
import type { ActionBody } from '../../embodiment/action-body.ts';
import type { Report } from '../../embodiment/runner.ts';
import { dig } from '../digging/dig.ts';
import { approach, isAtHand } from '../using/click.ts';
import { vec } from './soil.ts';

/** How the work on one piece of field ended. */
export type PieceEnd = 'done' | 'unreachable' | 'refused' | 'missing';

/** One piece of field: the way to it, clearing it, and the tries. Milliseconds. */
export const PIECE_MS = 30_000;
/** Pieces that could not be reached, and those the server did not change, after which it is given up. */
const MOST_UNREACHABLE = 6;
const MOST_REFUSED = 2;
const EQUIP_MS = 3_000;

/** The target of work on a field grows as it goes on: each place is reported before it is touched. */
export class FieldWork {
  readonly #report: Report;
  readonly #touched: BlockPosition[] = [];

  constructor(report: Report) {
    this.#report = report;
  }

  turnTo(at: BlockPosition): void {
    this.#touched.push({ x: at.x, y: at.y, z: at.z });
    this.#report.target({ blocks: [...this.#touched] });
  }
}

/** Works one piece after the other until `count` are done. Answers how many, and what kept it from the rest. */
export async function workPieces(
  pieces: readonly BlockPosition[],
  count: number,
  work: (at: BlockPosition) => Promise<PieceEnd>,
  reportProgress: (done: number) => void,
): Promise<{ done: number; problem?: Exclude<PieceEnd, 'done'> }> {
  let done = 0;
  let unreachable = 0;
  let refused = 0;
  for (const at of pieces) {
    if (done >= count) break;
    const end = await work(at);
    if (end === 'missing') return { done, problem: end };
    if (end === 'done') {
      done += 1;
      reportProgress(done);
    } else if (end === 'unreachable') unreachable += 1;
    else refused += 1;
    if (refused >= MOST_REFUSED || unreachable >= MOST_UNREACHABLE) break;
  }
  if (done >= count) return { done };
  return { done, problem: refused > 0 ? 'refused' : 'unreachable' };
}

/** Walks up to a plant and cuts it; false when it cannot be reached or stays. */
export async function cut(body: ActionBody, at: BlockPosition, report: Pick<Report, 'waitingUntil'>): Promise<boolean> {
  const { bot } = body;
  const look = () => bot.blockAt(vec(at));
  const inReach = () => {
    const block = look();
    return block !== null && bot.canDigBlock(block) && isAtHand(body, at);
  };
  if ((await approach(body, at, report, inReach)) !== 'arrived') return false;
  const block = look();
  return block !== null && (await dig(body, block, { forDrop: false })).ok;
}

/** Takes an item into the hand; false when there is none. */
export async function takeInHand({ bot, signal }: ActionBody, fits: (name: string) => boolean): Promise<boolean> {
  if (bot.heldItem !== null && fits(bot.heldItem.name)) return true;
  const item = bot.inventory.items().find(({ name }) => fits(name));
  return item !== undefined && unlessAborted(keptWithin(EQUIP_MS, bot.equip(item, 'hand')), signal);
}
