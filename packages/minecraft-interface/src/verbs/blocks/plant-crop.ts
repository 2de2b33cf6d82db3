import { type BlockPosition, fail } from '@conscious-bot/contracts';
import { cropOfSeed } from '@conscious-bot/contracts/game';
import { done, failed, type Runner } from '../../embodiment/runner.ts';
import { carried } from '../../senses/belongings/inventory.ts';
import { behave } from '../../skills/behaviour/behave.ts';
import { FieldWork, PIECE_MS, workPieces } from '../../skills/farming/field-work.ts';
import { plantOn } from '../../skills/farming/plant.ts';
import { above, freeSoil, soilInRows, vec } from '../../skills/farming/soil.ts';

const FIND_MS = 2_000;

export const plantCrop: Runner<'plant_crop'> = {
  async run(body, { seed, position, count, least = count }, report) {
    const crop = cropOfSeed(seed);
    if (crop === undefined) return failed(fail('plant_crop.no_seed', `${seed} is no seed`));
    const work = new FieldWork(report);
    const { bot } = body;
    let pieces: BlockPosition[] = [];
    let planted = 0;
    const amount = () => ({ done: planted, total: count });
    const noSeed = () => {
      const missing = [{ name: seed, count: count - planted }];
      return fail('plant_crop.no_seed', `${planted} of ${count} planted`, { ...amount(), missing });
    };
    const end = await behave(body, report, {
      tree: 'root { sequence { action [Find] action [Plant] } }',
      states: {
        Find: {
          maxMs: FIND_MS,
          run: async (now) => {
            if (carried(bot, seed) === 0) return noSeed();
            // The plant's own place was named: what it grows on is below.
            const soil =
              position === undefined || bot.blockAt(vec(position))?.name === crop.soil
                ? position
                : { ...position, y: position.y - 1 };
            const where = { position: soil, only: count === 1 };
            pieces = position === undefined ? soilInRows(now, crop, where, count) : freeSoil(now, crop.soil, where);
            return pieces.length > 0 || fail('plant_crop.no_soil', `no free ${crop.soil} in sight`, amount());
          },
        },
        Plant: {
          maxMs: count * PIECE_MS,
          run: async (now) => {
            const one = (soil: BlockPosition) => {
              work.turnTo(above(soil));
              return plantOn(now, crop, soil, report);
            };
            const worked = await workPieces(pieces, count, one, (so) => {
              planted = so;
              report.progress({ ...amount(), unit: seed });
            });
            const happened = `${planted} of ${count} planted`;
            if (worked.problem === undefined || planted >= least) return true;
            if (worked.problem === 'missing') return noSeed();
            return fail(worked.problem === 'refused' ? 'plant_crop.refused' : 'plant_crop.no_soil', happened, amount());
          },
        },
      },
    });
    return end.ok ? done({ planted }) : failed(end.failure, { planted });
  },
};
