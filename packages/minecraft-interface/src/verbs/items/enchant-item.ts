import { fail } from '@conscious-bot/contracts';
import { done, failed, type Runner } from '../../embodiment/runner.ts';
import { behave } from '../../skills/behaviour/behave.ts';
import { EnchantingWindow, WORK_MS } from '../../skills/enchanting/enchanting-window.ts';
import { SESSION_MS, withBlockWindow } from '../../skills/windows/block-window.ts';
import { TABLES, WayToTable } from '../../skills/windows/way-to-table.ts';

export const enchantItem: Runner<'enchant_item'> = {
  async run(body, args, report) {
    const way = new WayToTable(
      body,
      { block: 'enchanting_table', given: args.table, missing: 'enchant_item.no_table' },
      report,
    );
    let given: readonly string[] = [];
    const end = await behave(body, report, {
      tree: `root { sequence { retry [${TABLES}] { action [Reach] } action [Enchant] } }`,
      states: {
        Reach: way.reach,
        Enchant: {
          maxMs: SESSION_MS + WORK_MS,
          run: async (now) => {
            if (way.at === undefined) return false;
            const session = await withBlockWindow(now, way.at, async (window) => {
              const table = new EnchantingWindow(now, window, args, report);
              const outcome = await table.enchant();
              given = table.given;
              return outcome;
            });
            return session.ok ? session.value : fail('enchant_item.refused', session.failure.message);
          },
        },
      },
    });
    return end.ok ? done({ enchanted: args.item, enchantments: [...given] }) : failed(end.failure);
  },
};
