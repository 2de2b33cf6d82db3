import { readFileSync } from 'node:fs';
import { z } from 'zod';

const point = z.object({ x: z.number(), y: z.number(), z: z.number() });
const statistics = z.object({ failures: z.array(z.object({ seed: z.number().int(), from: point, to: point })) });

/** The walks of an earlier run that did not reach their goal, from its figures. @throws Error when the file holds no such figures */
export function readWalks(file: string) {
  return statistics.parse(JSON.parse(readFileSync(file, 'utf8'))).failures;
}
