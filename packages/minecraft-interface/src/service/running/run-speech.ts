import type { CapabilityName, FailureCode } from '@conscious-bot/contracts';
import { ActionAbort } from '../../body/actuator/action-abort.ts';
import { isSpoken } from '../../body/actuator/outgoing-commands.ts';
import { type ActionBody, sparesNothing } from '../../embodiment/action-body.ts';
import { actionSnapshotOf } from '../../senses/snapshot/action-snapshot.ts';
import { watchOverdue } from './overdue-watch.ts';
import type { ActionRun, RunEnd, RunOptions } from './run-action.ts';
import { runnerReports } from './runner-reports.ts';
import { settleRunner } from './settle-runner.ts';
import { UncutSection } from './uncut-section.ts';

/**
 * Runs one action of the speech channel, beside whatever the body does: it holds nothing of the body, so it releases nothing of it, is not ended
 * by what befalls it, and counts only what was said as its own command.
 */
export function runSpeech<N extends CapabilityName>(options: RunOptions<N>): ActionRun {
  const { runner, args, embodiment, sources, clock, deadlineAt } = options;
  const { bot } = embodiment;
  const controller = new AbortController();
  const section = new UncutSection((cancellable) => options.onCancellable?.(cancellable));
  const abort = (code: FailureCode, happened?: string) => {
    if (!controller.signal.aborted) controller.abort(new ActionAbort(code, happened));
  };
  options.onStart(actionSnapshotOf(embodiment, sources, {}));
  const watch = watchOverdue({
    clock,
    deadlineAt,
    serverIsSilent: () => embodiment.pulse.isSilent(),
    onOverdue: abort,
  });
  const stopListening = embodiment.commands.listen((command, at) => {
    if (!isSpoken(command)) return;
    watch.active(at);
    options.onCommand(command, at);
  });
  const onEnd = () => abort('body_offline', 'the connection ended');
  bot.on('end', onEnd);
  const body: ActionBody = {
    ...embodiment,
    clock,
    deadlineAt,
    signal: controller.signal,
    atomic: (work) => section.run(work),
    searching: () => watch.active(clock.now()),
    spares: sparesNothing,
  };
  const running = runner.run(body, args, runnerReports({ listener: options, watch, clock }));
  const ended = settleRunner(running, controller.signal, clock, options.onFault).then((result): RunEnd => {
    watch.stop();
    stopListening();
    bot.removeListener('end', onEnd);
    const reason: unknown = controller.signal.reason;
    const failure = reason instanceof ActionAbort ? reason.failure : result.ok ? undefined : result.failure;
    return {
      ...(failure === undefined ? {} : { failure }),
      ...(result.observables === undefined ? {} : { observables: result.observables }),
      ...(bot._client.ended ? {} : { after: actionSnapshotOf(embodiment, sources, {}) }),
    };
  });
  return { abort, ended };
}
