import type { DigSites } from './dig-sites.ts';
import type { Land } from './land/land.ts';
import type { LavaPools } from './lava-pools.ts';
import type { Forest } from './trees.ts';
import type { Villages } from './village/villages.ts';

/** The terrain of one world before any chunk is made: pure functions of its seed. */
export interface Terrain {
  readonly land: Land;
  readonly forest: Forest;
  readonly pools: LavaPools;
  readonly sites: DigSites;
  readonly villages: Villages;
}
