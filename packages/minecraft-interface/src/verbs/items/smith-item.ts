import { fail } from '@conscious-bot/contracts';
import { done, failed, type Runner } from '../../embodiment/runner.ts';
import { behave } from '../../skills/behaviour/behave.ts';
import { SmithingWindow, WORK_MS } from '../../skills/smithing/smithing-window.ts';
import { SESSION_MS, withBlockWindow } from '../../skills/windows/block-window.ts';
import { syncWindow } from '../../skills/windows/move-items.ts';
import { TABLES, WayToTable } from '../../skills/windows/way-to-table.ts';

export const smithItem: Runner<'smith_item'> = {
  async run(body, args, report) {
    const way = new WayToTable(
      body,
      { block: 'smithing_table', given: args.table, missing: 'smith_item.no_table' },
      report,
    );
    let made: string | undefined;
    const end = await behave(body, report, {
      tree: `root { sequence { action [Check] retry [${TABLES}] { action [Reach] } action [Smith] } }`,
      states: {
        Check: { maxMs: 1_000, run: async (now) => SmithingWindow.check(now, args) },
        Reach: way.reach,
        Smith: {
          maxMs: SESSION_MS + WORK_MS,
          run: async (now) => {
            if (way.at === undefined) return false;
            const session = await withBlockWindow(now, way.at, async (window) => {
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
