import type { Runner } from '../../embodiment/runner.ts';
import { eat } from '../../skills/eating/eat.ts';

export const consumeFood: Runner<'consume_food'> = { run: eat };
