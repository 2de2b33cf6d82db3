import { z } from 'zod';
import { trace } from '../event/event.ts';
import { ownBlockChange } from '../world/world-map.ts';
import { provenanceNode } from './provenance.ts';

/** A block that the bot put, took away or changed, with the ids of what that was done for. */
export const rememberedChange = ownBlockChange.extend({
  /** Rises with the order of arrival. */
  number: z.number().int(),
  trace,
});
export type RememberedChange = z.infer<typeof rememberedChange>;

/** Why a block is as it is. */
export const blockProvenance = z.object({
  /** What the bot did at this place, the newest first. */
  changes: z.array(rememberedChange),
  /**
   * From the thought (or the idle cycle it came from) down to the newest of these changes, each without its children; empty where no thought
   * is known to be behind it.
   */
  chain: z.array(provenanceNode),
});
export type BlockProvenance = z.infer<typeof blockProvenance>;
