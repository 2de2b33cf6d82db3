import { z } from 'zod';

/** The circumstances that outcomes of plans are told apart by (HTNMEM-1). */
export const methodContext = z.object({
  /** Absent where the body does not tell it. */
  biome: z.string().optional(),
  night: z.boolean(),
  /** A hostile was near. */
  threat: z.boolean(),
});
export type MethodContext = Readonly<z.infer<typeof methodContext>>;
