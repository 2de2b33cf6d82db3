import { type BlockPosition, fail, isHoe } from '@conscious-bot/contracts';
import { TILLABLE } from '@conscious-bot/contracts/game';
import type { ActionBody } from '../../embodiment/action-body.ts';
import { done, failed, type Report, type Runner } from '../../embodiment/runner.ts';
import { untilShown } from '../../embodiment/until-shown.ts';
import { behave } from '../../skills/behaviour/behave.ts';
import { cut, FieldWork, PIECE_MS, type PieceEnd, takeInHand, workPieces } from '../../skills/farming/field-work.ts';
import { earthToTill, isWeed, MOST_COVER, vec, waterToGoTo } from '../../skills/farming/soil.ts';
import { goTo } from '../../skills/travelling/go-to.ts';
import { approach, canTouch, click, middleOf } from '../../skills/using/click.ts';

const FIND_MS = 5_000;
const TRIES = 2;
const GO_MS = 60_000;

export const tillSoil: Runner<'till_soil'> = {
  async run(body, { position, near, count, least = count }, report) {
    const work = new FieldWork(report);
    const has = () => body.bot.inventory.items().some(({ name }) => isHoe(name));
    const missing = [{ name: 'wooden_hoe', count: 1 }];
    let pieces: BlockPosition[] = [];
    let tilled = 0;
    const amount = () => ({ done: tilled, total: count });
    const end = await behave(body, report, {
      tree: 'root { sequence { action [GoToWater] action [Find] action [Till] } }',
      states: {
        GoToWater: {
          maxMs: GO_MS,
          run: async (now) => {
            // What lies beside water that is far off has not been seen yet.
            const water = position === undefined && near === undefined && has() ? waterToGoTo(now, count) : undefined;
            if (water !== undefined)
              await goTo(now, { position: water, tolerance: 3 }, { ...report, target: () => {} });
            return true;
          },
        },
        Find: {
          maxMs: FIND_MS,
          run: async (now) => {
            if (!has()) return fail('till_soil.no_hoe', undefined, { ...amount(), missing });
            pieces = earthToTill(now, { position, near, only: count === 1 }, count);
            return pieces.length > 0 || fail('till_soil.no_soil', 'none in sight', amount());
          },
        },
        Till: {
          maxMs: count * PIECE_MS,
          run: async (now) => {
            const one = (at: BlockPosition) => till(now, at, work, report);
            const worked = await workPieces(pieces, count, one, (so) => {
              tilled = so;
              report.progress({ ...amount(), unit: 'farmland' });
            });
            const happened = `${tilled} of ${count} tilled`;
            if (worked.problem === undefined || tilled >= least) return true;
            if (worked.problem === 'missing') return fail('till_soil.no_hoe', happened, { ...amount(), missing });
            return fail(worked.problem === 'refused' ? 'till_soil.refused' : 'till_soil.no_soil', happened, amount());
          },
        },
      },
    });
    return end.ok ? done({ tilled }) : failed(end.failure, { tilled });
  },
};

async function till(body: ActionBody, at: BlockPosition, work: FieldWork, report: Report): Promise<PieceEnd> {
  const { bot } = body;
  work.turnTo(at);
  for (const cover of covering(bot, at)) if (!(await cut(body, cover, report))) return 'unreachable';
  const top = middleOf(at, 'up');
  if ((await approach(body, at, report, () => canTouch(body, at, top))) !== 'arrived') return 'unreachable';
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const block = bot.blockAt(vec(at));
    if (block === null) return 'unreachable';
    // Right before: path finding may have put another thing into the hand.
    if (!(await takeInHand(body, isHoe))) return 'missing';
    await click(body, block, 'up');
    if (await untilShown(body, () => bot.blockAt(vec(at))?.name === 'farmland', report)) return 'done';
  }
  return 'refused';
}

/** The plant and the earth that lie on a piece, from the top down. */
function covering(bot: ActionBody['bot'], at: BlockPosition): BlockPosition[] {
  const covers: BlockPosition[] = [];
  for (let up = 1; up <= MOST_COVER + 1; up++) {
    const over = { ...at, y: at.y + up };
    const name = bot.blockAt(vec(over))?.name ?? '';
    if (!isWeed(name) && !TILLABLE.includes(name)) break;
    covers.unshift(over);
  }
  return covers;
}
