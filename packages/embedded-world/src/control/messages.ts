import { z } from 'zod';
import { worldOptionsSchema } from '../options/world-options.ts';

/** What goes over the IPC channel between a world's process and the one that started it. */
export const toWorldSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('start'), options: worldOptionsSchema, temporary: z.boolean() }),
  z.object({ type: z.literal('ask'), id: z.int(), command: z.string(), args: z.array(z.unknown()) }),
  z.object({ type: z.literal('close') }),
  z.object({ type: z.literal('stop') }),
]);
export type ToWorld = z.infer<typeof toWorldSchema>;

export const readySchema = z.object({ type: z.literal('ready'), port: z.int(), seed: z.int() });

export const fromWorldSchema = z.discriminatedUnion('type', [
  readySchema,
  z.object({ type: z.literal('closed') }),
  z.object({ type: z.literal('failed'), message: z.string() }),
  z.object({ type: z.literal('answer'), id: z.int(), result: z.unknown(), error: z.string().optional() }),
  z.object({ type: z.literal('warning'), line: z.string() }),
]);
export type FromWorld = z.infer<typeof fromWorldSchema>;
