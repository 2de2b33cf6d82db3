import type { Runner } from '../../embodiment/runner.ts';
import { runAway } from '../../skills/combat/run-away.ts';

export const flee: Runner<'flee'> = { run: runAway };
