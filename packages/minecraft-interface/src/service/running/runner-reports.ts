import type { Clock } from '@conscious-bot/service-kit';
import type { Report } from '../../embodiment/runner.ts';
import type { ActionTarget } from '../../senses/snapshot/action-snapshot.ts';
import type { OverdueWatch } from './overdue-watch.ts';
import type { RunListener } from './run-listener.ts';

interface RunnerReportsOptions {
  readonly listener: RunListener;
  readonly watch: OverdueWatch;
  readonly clock: Clock;
  /** Called with what the action is about. */
  readonly onTarget?: (target: ActionTarget) => void;
}

/** What a runner reports is passed on to whoever asked for the action, and counts as a sign of life for its watch. */
export function runnerReports({ listener, watch, clock, onTarget = () => {} }: RunnerReportsOptions): Report {
  return {
    progress: (progress, note) => {
      watch.active(clock.now());
      listener.onProgress(progress, note);
    },
    waitingUntil: (at) => {
      watch.waitingUntil(at);
      listener.onWaiting?.(at);
    },
    state: (name) => {
      watch.active(clock.now());
      listener.onState?.(name);
    },
    behaviour: (nodes, marks) => listener.onBehaviour?.(nodes, marks),
    target: onTarget,
  };
}
