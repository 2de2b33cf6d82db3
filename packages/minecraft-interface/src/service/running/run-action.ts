import type {
  ActionSnapshot,
  CapabilityArgs,
  CapabilityName,
  Failure,
  FailureCode,
  Position,
  TimeSpent,
} from '@conscious-bot/contracts';
import type { Clock } from '@conscious-bot/service-kit';
import type { Bot } from 'mineflayer';
import { ActionAbort } from '../../body/actuator/action-abort.ts';
import { releaseBody } from '../../body/actuator/release-body.ts';
import { type ActionBody, sparesNothing } from '../../embodiment/action-body.ts';
import type { Embodiment } from '../../embodiment/embodiment.ts';
import type { Runner } from '../../embodiment/runner.ts';
import { type ActionTarget, actionSnapshotOf, blocksOfTarget } from '../../senses/snapshot/action-snapshot.ts';
import type { SnapshotSources } from '../../senses/snapshot/snapshot.ts';
import { hazardsOf } from '../../skills/hazards/hazard.ts';
import { watchHazards } from '../../skills/hazards/hazard-watch.ts';
import { rescue } from '../../skills/hazards/rescue.ts';
import { abortingOf } from './abort-action.ts';
import { watchOverdue } from './overdue-watch.ts';
import type { RunListener } from './run-listener.ts';
import { runnerReports } from './runner-reports.ts';
import { settleRunner } from './settle-runner.ts';
import { followSigns } from './signs-of-life.ts';
import { TimeAccount } from './time-spent.ts';
import { UncutSection } from './uncut-section.ts';

/** Getting out of a hazard may take this long before the action is reported as ended, milliseconds. */
const RESCUE_MS = 5_000;

export interface RunOptions<N extends CapabilityName> extends RunListener {
  readonly runner: Runner<N>;
  readonly args: CapabilityArgs<N>;
  readonly embodiment: Embodiment;
  readonly sources: SnapshotSources;
  readonly clock: Clock;
  /** Milliseconds since the epoch. */
  readonly deadlineAt: number;
  /** Nobody asked for it: what is somebody else's is spared. */
  readonly ofOwnAccord?: boolean | undefined;
}

export interface RunEnd {
  readonly failure?: Failure;
  readonly observables?: Record<string, unknown>;
  /** Absent when the action was never begun, and for speech. */
  readonly timeSpent?: TimeSpent;
  /** Absent when the bot had left the world by then. */
  readonly after?: ActionSnapshot;
}

export interface ActionRun {
  /** Makes the action end with this failure; what it did until then stays done. Later reasons do not count. */
  abort(code: FailureCode, happened?: string): void;
  /** Never rejects. */
  readonly ended: Promise<RunEnd>;
}

/** Runs one action of the body's own channel from the snapshot before to the one after, watched for its deadline and for standing still. */
export function runAction<N extends CapabilityName>(options: RunOptions<N>): ActionRun {
  const { runner, args, embodiment, sources, clock } = options;
  const { bot } = embodiment;
  const controller = new AbortController();
  const section = new UncutSection((cancellable) => options.onCancellable?.(cancellable));
  const abort = abortingOf(controller, section, clock);
  let target: ActionTarget = runner.target?.(args) ?? {};
  let blocksBefore = blocksOfTarget(embodiment, target);

  embodiment.surroundings.look();
  options.onStart(actionSnapshotOf(embodiment, sources, target));
  options.onTarget?.(target);
  const hazardWatch = runner.curesHazards ? undefined : watchHazards(bot, clock, (hazard, code) => abort(code, hazard));
  const account = new TimeAccount(bot, clock);
  const watch = watchOverdue({
    clock,
    deadlineAt: options.deadlineAt,
    serverIsSilent: () => embodiment.pulse.isSilent(),
    onOverdue: abort,
  });

  const signs = followSigns({ embodiment, clock, watch, onCommand: options.onCommand, onAbort: abort });

  const spares = options.ofOwnAccord === true ? (at: Position) => embodiment.othersWork.isAt(at) : sparesNothing;
  embodiment.movement.spare(spares);
  const body: ActionBody = {
    ...embodiment,
    clock,
    deadlineAt: options.deadlineAt,
    signal: controller.signal,
    atomic: (work) => section.run(work),
    searching: signs.searching,
    spares,
  };
  const onTarget = (chosen: ActionTarget) => {
    target = chosen;
    options.onTarget?.(chosen);
    // What was reported first counts: a second report comes after the work has begun.
    blocksBefore = new Map([...blocksOfTarget(embodiment, chosen), ...blocksBefore]);
  };
  const running = runner.run(body, args, runnerReports({ listener: options, watch, clock, onTarget }));
  const ended = settleRunner(running, controller.signal, clock, options.onFault).then(
    async (result): Promise<RunEnd> => {
      hazardWatch?.stop();
      watch.stop();
      // Whatever ended it: the body is not left in what would kill it before the next step comes.
      const rescued = bot._client.ended || bot.health <= 0 ? undefined : await saved(bot);
      signs.stop();
      const online = !bot._client.ended;
      if (online) releaseBody(bot);
      const reason: unknown = controller.signal.reason;
      const failure = reason instanceof ActionAbort ? reason.failure : result.ok ? undefined : result.failure;
      if (online) embodiment.surroundings.look();
      return {
        timeSpent: account.close(),
        ...(failure === undefined ? {} : { failure }),
        ...(result.observables === undefined && rescued === undefined
          ? {}
          : { observables: { ...result.observables, ...(rescued === undefined ? {} : { rescued }) } }),
        ...(online ? { after: actionSnapshotOf(embodiment, sources, target, blocksBefore) } : {}),
      };
    },
  );
  return { abort, ended };
}

/** Gets the bot out of a hazard it is in; answers whether that went well, undefined when it was in none. */
async function saved(bot: Bot): Promise<boolean | undefined> {
  if (hazardsOf(bot).length === 0) return undefined;
  const gone = new AbortController();
  const onGone = () => gone.abort();
  bot.once('end', onGone);
  bot.once('death', onGone);
  try {
    return await rescue({ bot, signal: gone.signal }, RESCUE_MS);
  } catch {
    return false;
  } finally {
    bot.removeListener('end', onGone);
    bot.removeListener('death', onGone);
  }
}
