import { z } from 'zod';

export const position = z.object({ x: z.number(), y: z.number(), z: z.number() });
export type Position = z.infer<typeof position>;

export const blockPosition = z.object({ x: z.number().int(), y: z.number().int(), z: z.number().int() });
export type BlockPosition = z.infer<typeof blockPosition>;
