import type { Recipe } from './recipe.ts';

/** One step of an acquisition, before it is written as a registry verb. */
export type Operation =
  | {
      readonly kind: 'collect';
      readonly item: string;
      readonly count: number;
      readonly sources: readonly string[];
      /** A tool that gets the drop; undefined when the bare hand does. */
      readonly tool: string | undefined;
      /** Blocks to dig, for the wear of the tool. */
      readonly digs: number;
      /** Whether it leads so far away that a table left behind is out of range. */
      readonly far: boolean;
      readonly cost: number;
    }
  | { readonly kind: 'craft'; readonly recipe: Recipe; readonly batches: number; readonly cost: number }
  | { readonly kind: 'place'; readonly block: string; readonly cost: number }
  | { readonly kind: 'explore'; readonly seek: string | undefined; readonly cost: number };

/** Something that must be in the inventory. */
export interface Need {
  readonly item: string;
  readonly count: number;
}
