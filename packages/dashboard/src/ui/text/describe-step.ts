import { describeStep as phraseOf } from '@conscious-bot/contracts/phrases';
import { capitalised } from './names.ts';

/** What a step does: "Collect 3 oak logs", "Walk to 12 64 -3". */
export function describeStep(capability: string, args: Readonly<Record<string, unknown>>): string {
  return capitalised(phraseOf({ capability, args }));
}
