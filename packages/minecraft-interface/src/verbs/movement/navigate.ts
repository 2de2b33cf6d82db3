import type { Runner } from '../../embodiment/runner.ts';
import { goTo } from '../../skills/travelling/go-to.ts';

export const navigate: Runner<'navigate'> = { run: (body, args, report) => goTo(body, args, report) };
