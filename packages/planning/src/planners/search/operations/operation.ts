import type { BlockPosition, DugWith } from '@conscious-bot/contracts';
import type { PortalDimension } from '../../../game/facts/dimension.ts';
import type { Recipe } from '../../../game/facts/recipe.ts';
import type { Process } from '../../../game/processes/process.ts';
import type { Need } from '../../planner.ts';

/** One step of an acquisition, before it is written as a registry verb. */
export type Operation =
  | {
      readonly kind: 'collect';
      readonly item: string;
      /** Items that are as good: whichever is nearest is taken. */
      readonly others?: readonly string[];
      readonly count: number;
      readonly sources: readonly string[];
      /** A tool that gets the drop; undefined when the bare hand does. */
      readonly tool: string | undefined;
      /** What the drop depends on besides: shears, or silk touch. */
      readonly with: DugWith | undefined;
      /** Blocks to dig, for the wear of the tool. */
      readonly digs: number;
      /** Whether it leads so far away that a table left behind is out of range. */
      readonly far: boolean;
      readonly cost: number;
    }
  | { readonly kind: 'craft'; readonly recipe: Recipe; readonly batches: number; readonly cost: number }
  | {
      readonly kind: 'process';
      readonly process: Process;
      /** Items that are as good and may come of it as well. */
      readonly others?: readonly string[];
      readonly count: number;
      /** One of the tools of the process; undefined where it wants none. */
      readonly tool: string | undefined;
      /** What is burnt, where it is a furnace that works. */
      readonly fuel: Need | undefined;
      /** Whether it leads so far away that a table or furnace left behind is out of range. */
      readonly far: boolean;
      readonly cost: number;
    }
  | {
      readonly kind: 'withdraw';
      readonly item: string;
      readonly count: number;
      /** Which of the containers known. */
      readonly store: number;
      readonly position: BlockPosition;
      readonly far: boolean;
      readonly cost: number;
    }
  /** Through a portal that is lit, and out of it on the other side. */
  | { readonly kind: 'travel'; readonly to: PortalDimension; readonly cost: number }
  /** Any one of what is sought will do; nothing sought is a walk to somewhere else. */
  | {
      readonly kind: 'explore';
      readonly seek: readonly string[];
      /** Something of it is in sight and failed: the walk leads away from it. */
      readonly elsewhere?: true;
      /** To be in one of them is to have found what is sought. */
      readonly biomes?: readonly string[];
      readonly cost: number;
    };
