import { type BlockPosition, fail } from '@conscious-bot/contracts';
import { Vec3 } from 'vec3';
import { done, failed, type Runner } from '../../embodiment/runner.ts';
import { behave } from '../../skills/behaviour/behave.ts';
import { SmithingWindow, WORK_MS } from '../../skills/smithing/smithing-window.ts';
import { REACH_MS, reachBlock, SESSION_MS, withBlockWindow } from '../../skills/windows/block-window.ts';
import { syncWindow } from '../../skills/windows/move-items.ts';

const TABLE = 'smithing_table';
/** Blocks around the bot in which a table is looked for, and the nearest ones gone to. */
const TABLE_WITHIN = 24;
const TABLES = 2;

export const smithItem: Runner<'smith_item'> = {
  async run(body, args, report) {
    const near =
      args.table === undefined
        ? body.blocks
            .find(new Set([TABLE]), body.bot.entity.position, TABLE_WITHIN, { limit: TABLES })
            .map(({ position }) => position)
        : [args.table];
    const untried = [...near];
    let at: BlockPosition | undefined;
    let made: string | undefined;
    const end = await behave(body, report, {
      tree: `root { sequence { action [Check] retry [${TABLES}] { action [Reach] } action [Smith] } }`,
      states: {
        Check: { maxMs: 1_000, run: async (now) => SmithingWindow.check(now, args) },
        Reach: {
          maxMs: REACH_MS,
          run: async (now) => {
            at = untried.shift();
            if (at === undefined) return near.length > 0 ? false : fail('smith_item.no_table', 'none is near');
            if (now.bot.blockAt(new Vec3(at.x, at.y, at.z), false)?.name !== TABLE)
              return fail('smith_item.no_table', 'it is gone');
            const problem = await reachBlock(now, at, report);
            return problem === undefined || fail('smith_item.no_table', problem.message);
          },
        },
        Smith: {
          maxMs: SESSION_MS + WORK_MS,
          run: async (now) => {
            if (at === undefined) return false;
            const session = await withBlockWindow(now, at, async (window) => {
              const table = new SmithingWindow(now, window, args, report);
              const outcome = await table.smith();
              made = table.made;
              return outcome;
            });
            // What still lay in the table came back as it closed, which the library may take for what the closed window showed.
            await syncWindow(now, now.bot.inventory);
            return session.ok ? session.value : fail('smith_item.refused', session.failure.message);
          },
        },
      },
    });
    return end.ok ? done({ made }) : failed(end.failure);
  },
};
