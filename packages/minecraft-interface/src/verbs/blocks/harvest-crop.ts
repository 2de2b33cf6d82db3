import { type BlockPosition, describeCount, type FailureCode, fail } from '@conscious-bot/contracts';
import { type Crop, cropOfBlock, isRipe } from '@conscious-bot/contracts/game';
import { until } from '../../body/actuator/until.ts';
import type { ActionBody } from '../../embodiment/action-body.ts';
import { done, failed, type Report, type Runner } from '../../embodiment/runner.ts';
import { carried, packHasRoomFor } from '../../senses/belongings/inventory.ts';
import { behave, type StateOutcome } from '../../skills/behaviour/behave.ts';
import { cut, FieldWork, PIECE_MS, type PieceEnd, workPieces } from '../../skills/farming/field-work.ts';
import { plantOn } from '../../skills/farming/plant.ts';
import { vec } from '../../skills/farming/soil.ts';
import { dropsNear, fetchDrops } from '../../skills/gathering/fetch-drops.ts';
import { comeOut, isHeldIn } from '../../skills/hiding/come-out.ts';
import { goTo } from '../../skills/travelling/go-to.ts';

const FIND_MS = 2_000;
/** A field this near is not walked to first, blocks. */
const NEAR_ENOUGH = 24;
const GO_MS = 300_000;
/** Blocks around the bot within which plants are looked for, and how many of them. */
const SEEN_WITHIN = 32;
const AT_ONCE = 400;
/** A drop appears within so many of the server's own seconds, and at most that long; all of them are fetched within the rest. Milliseconds. */
const APPEAR_UPDATES = 2;
const APPEAR_MS = 4_000;
const FETCH_MS = 15_000;
const DROPS_WITHIN = 16;
/** What was picked up in the middle of a click can upset it: a place that stays bare is sown again, so many times in all. */
const SOWING_TRIES = 3;
/** The server puts back a plant that was not to be cut within about this time, milliseconds. */
const PUT_BACK_MS = 250;

export const harvestCrop: Runner<'harvest_crop'> = {
  async run(body, args, report) {
    const { count, replant } = args;
    const { bot } = body;
    const crop = cropOfBlock(args.crop);
    if (crop === undefined) return failed(fail('harvest_crop.not_found', `${args.crop} is no crop`));
    const work = new FieldWork(report);
    const harvested: BlockPosition[] = [];
    const had = carried(bot, crop.produce);
    let pieces: BlockPosition[] = [];
    const stopped = (code: FailureCode) => {
      const happened = `${harvested.length} of ${describeCount(count, crop.block)}`;
      return fail(code, happened, { done: harvested.length, total: count });
    };
    const reachAndCut = cutter(report);
    const one = async (now: ActionBody, at: BlockPosition): Promise<PieceEnd> => {
      if (!packHasRoomFor(bot, crop.produce)) return 'missing';
      work.turnTo(at);
      if (!(await reachAndCut(now, at))) return 'unreachable';
      const stands = () => isRipeAt(now, crop, at);
      if (await until(stands, PUT_BACK_MS, now.signal)) return 'refused';
      harvested.push(at);
      if (replant) await sow(now, crop, at, report);
      return 'done';
    };
    let problem: FailureCode | undefined;
    const end = await behave(body, report, {
      // What was cut is fetched and sown again whether or not it was as much as wanted.
      tree: 'root { sequence { action [GoThere] action [Find] action [Harvest] action [Fetch] action [Replant] action [Count] } }',
      states: {
        GoThere: { maxMs: GO_MS, run: (now) => goThere(now, args.near, report) },
        Find: {
          maxMs: FIND_MS,
          run: async (now) => {
            const seen = now.blocks.find(new Set([crop.block]), bot.entity.position, SEEN_WITHIN, { limit: AT_ONCE });
            const found = seen.map(({ position }) => position).filter((at) => !now.spares(at));
            pieces = found.filter((at) => isRipeAt(now, crop, at));
            if (found.length === 0) return stopped('harvest_crop.not_found');
            return pieces.length > 0 || stopped('harvest_crop.not_ripe');
          },
        },
        Harvest: {
          maxMs: count * PIECE_MS,
          run: async (now) => {
            const reportProgress = (so: number) => report.progress({ done: so, total: count, unit: crop.block });
            const worked = await workPieces(pieces, count, (at) => one(now, at), reportProgress);
            if (worked.problem === 'missing') problem = 'harvest_crop.inventory_full';
            else if (worked.problem !== undefined) {
              problem = worked.done === pieces.length ? 'harvest_crop.not_ripe' : 'harvest_crop.unreachable';
            }
            return harvested.length > 0 || stopped(problem ?? 'harvest_crop.unreachable');
          },
        },
        Fetch: {
          maxMs: 2 * (APPEAR_MS + FETCH_MS) + 2_000,
          run: (now) => {
            report.waitingUntil(now.clock.now() + APPEAR_MS);
            return fetchAll(now, crop, () => carried(bot, crop.produce) - had >= harvested.length);
          },
        },
        Replant: {
          maxMs: SOWING_TRIES * count * PIECE_MS,
          run: async (now) => {
            for (let tries = 0; replant && tries < SOWING_TRIES; tries++) {
              const bare = harvested.filter((at) => canSow(now, crop, at));
              if (bare.length === 0) break;
              for (const at of bare) await sow(now, crop, at, report);
            }
            return true;
          },
        },
        Count: { maxMs: 100, run: async () => problem === undefined || stopped(problem) },
      },
    });
    const observables = { harvested: harvested.length, crop: crop.block };
    return end.ok ? done(observables) : failed(end.failure, observables);
  },
};

/** Cuts a plant. Whoever hid beside the field for the night has walls between, and comes out of them once. */
function cutter(report: Report): (body: ActionBody, at: BlockPosition) => Promise<boolean> {
  let cameOut = false;
  return async (body, at) => {
    if (await cut(body, at, report)) return true;
    if (cameOut || !isHeldIn(body)) return false;
    cameOut = true;
    return (await comeOut(body, report)) && cut(body, at, report);
  };
}

/** Goes to where the plants are said to stand, unless that is in sight. */
async function goThere(body: ActionBody, near: BlockPosition | undefined, report: Report): Promise<StateOutcome> {
  if (near === undefined || body.bot.entity.position.distanceTo(vec(near)) < NEAR_ENOUGH) return true;
  const end = await goTo(body, { position: near, tolerance: 3 }, { ...report, target: () => {} });
  return end.ok || fail('harvest_crop.unreachable', end.failure.message);
}

function isRipeAt({ bot }: Pick<ActionBody, 'bot'>, crop: Crop, at: BlockPosition): boolean {
  const block = bot.blockAt(vec(at));
  return block !== null && isRipe(crop, { name: block.name, properties: block.getProperties() });
}

const canSow = ({ bot }: ActionBody, crop: Crop, at: BlockPosition): boolean =>
  bot.blockAt(vec(at))?.name === 'air' && carried(bot, crop.seed) > 0;

/** Puts a seed back where a plant was cut, when there is one. */
async function sow(body: ActionBody, crop: Crop, at: BlockPosition, report: Report): Promise<void> {
  if (canSow(body, crop, at)) await plantOn(body, crop, { x: at.x, y: at.y - 1, z: at.z }, report);
}

async function fetchAll(body: ActionBody, crop: Crop, hasAll: () => boolean): Promise<true> {
  const { pulse, signal } = body;
  for (const item of new Set([crop.produce, crop.seed])) {
    const near = { item, within: DROPS_WITHIN, unreachable: new Set<number>() };
    const since = pulse.timeUpdates;
    // A busy server is slow to let things fall: its own seconds count.
    const isOver = () => hasAll() || pulse.timeUpdates - since >= APPEAR_UPDATES;
    await until(() => dropsNear(body, near).length > 0 || isOver(), APPEAR_MS, signal);
    await fetchDrops(body, { ...near, enough: () => !packHasRoomFor(body.bot, item), ms: FETCH_MS });
  }
  return true;
}
