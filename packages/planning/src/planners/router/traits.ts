import type { WorldSnapshot } from '@conscious-bot/contracts';
import { type PlannerName, plannerName } from '@conscious-bot/contracts/task';
import { type MethodContext, methodContext } from '../priors/priors.ts';

/** Times a planner's plans have failed for this task without bringing it nearer. */
type FailedPlans = Readonly<Partial<Record<PlannerName, number>>>;

/** One more failed plan of a planner; a plan that no planner made is nobody's. */
export function failedOnce(failed: FailedPlans, planner: string): FailedPlans {
  const known = plannerName.safeParse(planner);
  return known.success ? { ...failed, [known.data]: (failed[known.data] ?? 0) + 1 } : failed;
}

/** What the choice of a planner rests upon, besides how well each one suits the goal. */
export interface RouteTraits {
  /** 0 (whenever) to 1 (now). */
  readonly urgency: number;
  /** Milliseconds the whole may take; absent where nobody said. */
  readonly timeBudgetMs?: number;
  /** The bot's life is in danger now: a monster close by, fire, lava, no air, hardly any health. */
  readonly emergency: boolean;
  /** People are in sight whom a careless plan may touch. */
  readonly company: boolean;
  readonly context: MethodContext;
  readonly failed: FailedPlans;
}

/** Half hearts at which every other aim comes second. */
const HARDLY_ALIVE = 4;
/** Blocks within which a hostile creature leaves no time to think. */
const UPON_US = 4;

export function routeTraits(
  world: WorldSnapshot,
  options: { readonly urgency: number; readonly timeBudgetMs?: number; readonly failed: FailedPlans },
): RouteTraits {
  return {
    ...options,
    emergency: inDanger(world),
    company: world.nearbyEntities.some(({ kind }) => kind === 'player'),
    context: methodContext(world),
  };
}

function inDanger({ health, hostiles, inLava, onFire, oxygen }: WorldSnapshot): boolean {
  return (
    inLava === true ||
    onFire === true ||
    (oxygen !== undefined && oxygen <= HARDLY_ALIVE) ||
    (health !== undefined && health <= HARDLY_ALIVE) ||
    hostiles.some((hostile) => hostile.distance <= UPON_US)
  );
}
