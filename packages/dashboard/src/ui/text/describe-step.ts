import { describeStep as phraseOf } from '@conscious-bot/contracts/phrases';
import { capitalised } from './names.ts';

/** What a step does: "Collect 3 oak logs", "Walk to 12 64 -3". */
export function describeStep(capability: string, args: Readonly<Record<string, unknown>>): string {
  return capitalised(phraseOf({ capability, args }));
}

/** Block coordinates, rounded down as the game does, with a real minus sign. */
export function formatCoordinates({ x, y, z }: { x: number; y: number; z: number }): string {
  return [x, y, z].map((value) => String(Math.floor(value)).replace('-', '−')).join(', ');
}
