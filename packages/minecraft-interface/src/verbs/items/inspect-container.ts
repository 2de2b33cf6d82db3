import { done, failed, type Runner } from '../../embodiment/runner.ts';
import { behave } from '../../skills/behaviour/behave.ts';
import { containerBehaviour } from '../../skills/windows/container-behaviour.ts';

export const inspectContainer: Runner<'inspect_container'> = {
  async run(body, { position }, report) {
    let found: { container: string; items: { name: string; count: number; slot: number }[] } | undefined;
    const end = await behave(
      body,
      report,
      containerBehaviour(body, report, {
        position,
        wanted: 'none is known near by',
        candidates: (known) => [
          ...known.filter(({ items }) => items === undefined),
          ...known.filter(({ items }) => items !== undefined),
        ],
        over: () => found !== undefined,
        work: async (_now, window, block) => {
          const stacks = window.slots.slice(0, window.inventoryStart);
          const items = stacks.flatMap((item, slot) => (item ? [{ name: item.name, count: item.count, slot }] : []));
          found = { container: block.name, items };
          return true;
        },
      }),
    );
    return end.ok ? done(found) : failed(end.failure);
  },
};
