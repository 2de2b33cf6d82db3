import type { ActionBody } from '../../embodiment/action-body.ts';
import { feetOf, tunnelToLevel } from './tunnel.ts';

/** Levels planned at once: the world below is not as it was thought for long. */
const SLICE = 10;
/** Slices that brought the bot no nearer, one after the other, after which there is no way. */
const GIVE_UP_AFTER = 3;

export interface LevelOptions {
  /** Looked at after every step; the way ends early, well, when it holds. */
  readonly done?: () => boolean;
  /** Called after every slice. */
  readonly onSlice?: () => Promise<void>;
  /** Called when the bot stands and plans. */
  readonly onSearch: () => void;
}

/** Goes down or up to a level by caves and stairs; answers whether it got there or `done` held. */
export async function goToLevel(body: ActionBody, y: number, options: LevelOptions): Promise<boolean> {
  const isDone = () => options.done?.() ?? false;
  for (let vain = 0; vain < GIVE_UP_AFTER; ) {
    const here = feetOf(body).y;
    if (here === y || isDone()) return true;
    const next = here + Math.max(-SLICE, Math.min(SLICE, y - here));
    await tunnelToLevel(body, next, isDone, { onSearch: options.onSearch });
    await options.onSlice?.();
    vain = Math.abs(feetOf(body).y - y) < Math.abs(here - y) ? 0 : vain + 1;
  }
  return isDone() || feetOf(body).y === y;
}
