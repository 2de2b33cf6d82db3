import { type BlockPosition, type CapabilityArgs, fail } from '@conscious-bot/contracts';
import { until } from '../../body/actuator/until.ts';
import type { ActionBody } from '../../embodiment/action-body.ts';
import { done, failed, type Report, type RunnerResult } from '../../embodiment/runner.ts';
import { type Aim, findAim } from '../../motion/aim.ts';
import { feetOf } from '../../motion/feet.ts';
import { flatDistance, steerTo } from '../../motion/steer.ts';
import { nodeAt, type WalkOptions, type WalkOutcome, walk } from '../../motion/walk.ts';
import { FlappingDetector } from '../../pathfinding/flapping.ts';
import { THINK_MS } from '../../pathfinding/movement.ts';
import { behave, type StateOutcome } from '../behaviour/behave.ts';
import type { TunnelEnd } from '../tunnelling/dig-way.ts';
import { isBlock } from '../tunnelling/plan-tunnel.ts';
import { tunnelToPlace } from '../tunnelling/tunnel.ts';
import { getOut, isUnderground } from '../tunnelling/way-out.ts';
import { notFound, travelFailure } from './travel-failure.ts';

const WALK_MS = 300_000;
const DIG_MS = 120_000;
/** By hand it takes minutes; what would take longer than the deadline leaves is not begun. */
const TUNNEL_MS = 300_000;
/** Left for what comes after a tunnel and for the report of how it ended, seconds. */
const SPARE_S = 5;
/** While a way is searched for nothing else is done; the wait is reported for so many milliseconds at a time. */
const SEARCH_WAIT_MS = 2 * THINK_MS;
const APPROACH_MS = 15_000;
/** A world that stands still is waited for this long, milliseconds. */
const LAG_MS = 12_000;
/** After a path that turned back and forth: first only to here, blocks, for a look from nearer by. */
const WIDER = 6;
/** Nearer than this the way is steered, blocks. */
const LAST_STEPS = 1.5;

/** From below the ground to a place so far off, and so much further up, one comes out first, blocks: the straight way ends in a gallery. */
const FAR = 32;
const FURTHER_UP = 5;

/**
 * Ordinary ways first; then from nearer by (FM-04), after a wait for a server that fell silent, out of the mine it is in, through soft ground, and by
 * a tunnel.
 */
const TREE = `root {
  sequence {
    selector {
      action [Walk]
      sequence { condition [Flapped] action [Approach] action [Walk] }
      sequence { condition [ServerSilent] action [WaitForServer] action [Walk] }
      sequence { condition [FarBelow] action [GetOut] action [Walk] }
      sequence { condition [ServerSpeaks] action [WalkThroughSoil] }
      sequence { condition [ServerSpeaks] action [Tunnel] }
    }
    action [LastSteps]
  }
}`;

interface GoToOptions {
  /** `off` shows in a test what the detector is for. */
  readonly flapping?: 'off';
}

/** Goes to a place, a block, a creature or a player by whatever way there is; ends as `navigate` does. */
export async function goTo(
  body: ActionBody,
  args: CapabilityArgs<'navigate'>,
  report: Report,
  options: GoToOptions = {},
): Promise<RunnerResult> {
  const aim = findAim(body, args);
  if (aim === undefined) return failed(notFound(body, args));
  report.target(aim.target);
  const stopReports = startProgressReports(body, aim, report);
  const ends = new Set<WalkOutcome>();
  const ownTurns = () => options.flapping ?? new FlappingDetector();
  const flapping = ownTurns();
  let lagged = false;
  let dug: TunnelEnd | undefined;

  const go = async (b: ActionBody, options: Partial<WalkOptions>): Promise<StateOutcome> => {
    if (aim.left() === undefined) return fail('target_gone');
    const isGone = () => aim.left() === undefined;
    const end = await walk(b, aim.goal, {
      timeoutMs: WALK_MS,
      legs: true,
      flapping,
      ...options,
      until: isGone,
      onSearch: () => report.waitingUntil(b.clock.now() + SEARCH_WAIT_MS),
    });
    ends.add(end);
    if (aim.left() === undefined) return fail('target_gone');
    return end === 'arrived';
  };
  try {
    const end = await behave(body, report, {
      tree: TREE,
      conditions: {
        Flapped: () => ends.has('flapping'),
        ServerSilent: () => body.pulse.isSilent(),
        ServerSpeaks: () => !lagged,
        FarBelow: () => (aim.left() ?? 0) > FAR && aim.where().y >= feetOf(body).y + FURTHER_UP && isUnderground(body),
      },
      states: {
        Walk: { maxMs: WALK_MS, run: (b) => go(b, {}) },
        Approach: { maxMs: APPROACH_MS, run: (b) => approach(b, aim, args.tolerance, flapping) },
        WaitForServer: {
          maxMs: LAG_MS + 1_000,
          run: async (b) => {
            report.waitingUntil(b.clock.now() + LAG_MS);
            lagged = !(await until(() => !b.pulse.isSilent(), LAG_MS, b.signal));
            return !lagged;
          },
        },
        GetOut: {
          maxMs: WALK_MS,
          run: (b) => getOut(b, { onSearch: () => report.waitingUntil(b.clock.now() + SEARCH_WAIT_MS) }),
        },
        // Through the ground no doorway counts: turns before those that are shut are nothing against it.
        WalkThroughSoil: { maxMs: DIG_MS, run: (b) => go(b, { style: 'through_soil', flapping: ownTurns() }) },
        Tunnel: {
          maxMs: TUNNEL_MS,
          run: async (b) => {
            dug = await tunnel(b, aim, report);
            return dug.end === 'there' && (isThere(aim) || go(b, {}));
          },
        },
        LastSteps: { maxMs: 3_000, run: (b) => lastSteps(b, aim, args.tolerance) },
      },
    });
    if (end.ok) return done({ left: aim.left() });
    return failed(travelFailure(body, aim, args, { ends, lagged, dug, last: end.failure }), { left: aim.left() });
  } finally {
    stopReports();
  }
}

/** FM-04: only near to it, and with the eyes on it; from there the world may look different. */
async function approach(
  body: ActionBody,
  aim: Aim,
  tolerance: number,
  flapping: WalkOptions['flapping'],
): Promise<StateOutcome> {
  const wider = aim.within(Math.max(WIDER, 3 * tolerance));
  const end = await walk(body, wider, { timeoutMs: APPROACH_MS, legs: true, flapping });
  await body.bot.lookAt(aim.where(), true);
  return end === 'arrived';
}

/** Shut in by rock, as at the bottom of a pit, or with rock before it: the last way is one that is dug. */
function tunnel(body: ActionBody, aim: Aim, report: Report): Promise<TunnelEnd> {
  const { clock, deadlineAt } = body;
  const { x, y, z } = aim.where().floored();
  const { block } = aim.target;
  const to = {
    where: { x, y, z },
    isEnd: (feet: BlockPosition) => aim.goal.isEnd(nodeAt(feet)),
    left: (feet: BlockPosition) => aim.goal.heuristic(nodeAt(feet)),
    ...(block === undefined ? {} : { spares: isBlock(block) }),
  };
  return tunnelToPlace(body, to, () => isThere(aim), {
    secondsLeft: () => (deadlineAt - clock.now()) / 1_000 - SPARE_S,
    onSearch: () => report.waitingUntil(clock.now() + SEARCH_WAIT_MS),
  });
}

const isThere = (aim: Aim): boolean => (aim.left() ?? 0) <= aim.enough;

/** Within the right block, but the last half block counts when the tolerance is that small. */
async function lastSteps(body: ActionBody, aim: Aim, tolerance: number): Promise<StateOutcome> {
  const { x, z } = aim.where();
  if (!isThere(aim) && flatDistance(body, x, z) <= LAST_STEPS) {
    await steerTo(body, { x, z }, { within: Math.max(0.2, tolerance), ms: 1_500 });
  }
  return aim.left() === undefined ? fail('target_gone') : true;
}

/** Reports how far it has come whenever that has changed, once a second. */
function startProgressReports({ clock }: ActionBody, aim: Aim, report: Report): () => void {
  const from = aim.left() ?? 0;
  let reported = -1;
  const timer = clock.setInterval(() => {
    const gone = Math.max(0, Math.round(from - (aim.left() ?? from)));
    if (gone === reported) return;
    reported = gone;
    report.progress({ done: gone, total: Math.max(gone, Math.round(from)), unit: 'blocks' });
  }, 1_000);
  return () => clock.clear(timer);
}
