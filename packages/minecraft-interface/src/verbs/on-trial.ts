import { type CapabilityName, fail } from '@conscious-bot/contracts';
import { failed, type Runner } from '../embodiment/runner.ts';
import { packHasRoomFor } from '../senses/belongings/inventory.ts';
import { collectItem } from './items/collect-item.ts';

/** The runner of a version on trial: the body makes dry runs of it, until planning promotes it and asks for that version (CAP-4). */
export type RunnerOnTrial = {
  readonly [N in CapabilityName]: { readonly capability: N; readonly version: string; readonly runner: Runner<N> };
}[CapabilityName];

/** The runners of `shadowCapabilities` that are not the stable ones. */
export const runnersOnTrial: readonly RunnerOnTrial[] = [
  {
    capability: 'collect_item',
    version: '1.4.0',
    // Nothing is dug that cannot be carried; the guard says the same of the snapshot, which may be older.
    runner: {
      run: async (body, args, report) =>
        packHasRoomFor(body.bot, args.item)
          ? collectItem.run(body, args, report)
          : failed(fail('collect_item.inventory_full', args.item)),
    },
  },
];
