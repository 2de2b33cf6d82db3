import { type BlockPosition, fail } from '@conscious-bot/contracts';
import { Vec3 } from 'vec3';
import { done, failed, type Runner } from '../../embodiment/runner.ts';
import { behave } from '../../skills/behaviour/behave.ts';
import { EnchantingWindow, WORK_MS } from '../../skills/enchanting/enchanting-window.ts';
import { REACH_MS, reachBlock, SESSION_MS, withBlockWindow } from '../../skills/windows/block-window.ts';

const TABLE = 'enchanting_table';
/** Blocks around the bot in which a table is looked for, and the nearest ones gone to. */
const TABLE_WITHIN = 24;
const TABLES = 2;

export const enchantItem: Runner<'enchant_item'> = {
  async run(body, args, report) {
    const near =
      args.table === undefined
        ? body.blocks
            .find(new Set([TABLE]), body.bot.entity.position, TABLE_WITHIN, { limit: TABLES })
            .map(({ position }) => position)
        : [args.table];
    const untried = [...near];
    let at: BlockPosition | undefined;
    let given: readonly string[] = [];
    const end = await behave(body, report, {
      tree: `root { sequence { retry [${TABLES}] { action [Reach] } action [Enchant] } }`,
      states: {
        Reach: {
          maxMs: REACH_MS,
          run: async (now) => {
            at = untried.shift();
            if (at === undefined) return near.length > 0 ? false : fail('enchant_item.no_table', 'none is near');
            if (now.bot.blockAt(new Vec3(at.x, at.y, at.z), false)?.name !== TABLE)
              return fail('enchant_item.no_table', 'it is gone');
            const problem = await reachBlock(now, at, report);
            return problem === undefined || fail('enchant_item.no_table', problem.message);
          },
        },
        Enchant: {
          maxMs: SESSION_MS + WORK_MS,
          run: async (now) => {
            if (at === undefined) return false;
            const session = await withBlockWindow(now, at, async (window) => {
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
