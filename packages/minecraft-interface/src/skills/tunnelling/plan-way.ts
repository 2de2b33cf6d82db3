import type { BlockPosition } from '@conscious-bot/contracts';
import { breathe } from '../../body/actuator/until.ts';
import type { ActionBody } from '../../embodiment/action-body.ts';
import { groundOf } from '../../pathfinding/ground.ts';
import { searchTunnel, type TunnelGoal, type TunnelStep } from './plan-tunnel.ts';

/** Milliseconds of planning in one go. */
const SLICE_MS = 8;
/** Milliseconds a search may take on a machine that has no time for it, and between two words that it goes on. */
const SEARCH_MS = 30_000;
const REPORT_EVERY_MS = 1_000;
/** How eager one search after another is where any way will do: the first looks for the cheapest, the last runs straight at its end. */
const EAGERNESS = [1, 4, 16] as const;

interface PlanOptions {
  /** Places one search looks at. */
  readonly maxNodes: number;
  /** Whether it is searched again, more eagerly, where that many do not suffice. */
  readonly anyWay?: boolean;
  /** Called before every search, and every second while it goes on. */
  readonly onSearch?: (() => void) | undefined;
}

/** The way from where the bot is. Planned in slices: the game goes on meanwhile. Undefined when none was found. */
export async function planWay(
  body: ActionBody,
  from: BlockPosition,
  goal: TunnelGoal,
  { maxNodes, anyWay = false, onSearch }: PlanOptions,
): Promise<TunnelStep[] | undefined> {
  for (const eagerness of anyWay ? EAGERNESS : EAGERNESS.slice(0, 1)) {
    const search = searchTunnel(groundOf(body.bot), from, goal, maxNodes, eagerness);
    const steps = await inSlices(body, search, onSearch);
    if (steps !== undefined) return steps;
  }
  return undefined;
}

async function inSlices(
  { signal, searching }: ActionBody,
  search: ReturnType<typeof searchTunnel>,
  onSearch: PlanOptions['onSearch'],
): Promise<TunnelStep[] | undefined> {
  const end = performance.now() + SEARCH_MS;
  let reportedAt = Number.NEGATIVE_INFINITY;
  for (let began = performance.now(); began < end; began = performance.now()) {
    if (began - reportedAt >= REPORT_EVERY_MS) {
      searching();
      onSearch?.();
      reportedAt = began;
    }
    do {
      const { done, value } = search.next();
      if (done) return value;
    } while (performance.now() - began < SLICE_MS);
    await breathe(signal);
  }
  return undefined;
}
