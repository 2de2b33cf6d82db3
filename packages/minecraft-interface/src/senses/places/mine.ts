import { blockPosition } from '@conscious-bot/contracts/world';
import { z } from 'zod';

/** A side tunnel: where along its tunnel it begins, to which side, and how far it has been dug. */
const branch = z.object({
  at: z.number().int(),
  side: z.union([z.literal(-1), z.literal(1)]),
  length: z.number().int(),
  /** Not dug any further: long enough, or something is in the way. */
  closed: z.boolean(),
});
export type Branch = z.infer<typeof branch>;

/** A main tunnel from the foot of the stairs; `heading` counts quarter turns from +x to +z. */
const mainTunnel = z.object({
  heading: z.number().int().min(0).max(3),
  length: z.number().int(),
  closed: z.boolean(),
  branches: z.array(branch),
});
export type MainTunnel = z.infer<typeof mainTunnel>;

/** A mine the bot has dug: where one goes in, the foot of its stairs, and its tunnels. */
export const mine = z.object({
  dimension: z.string(),
  entrance: blockPosition,
  /** Places on the way down, from the entrance to the foot, a few levels apart. Missing in mines of a time when they were not written down. */
  stairs: z.array(blockPosition).optional(),
  /** Where the feet stand at the beginning of the tunnels. */
  foot: blockPosition,
  tunnels: z.array(mainTunnel),
  /** Blocks dug and ore blocks got there. */
  dug: z.number().int(),
  found: z.number().int(),
});
export type Mine = z.infer<typeof mine>;
