import { done, type Runner } from '../../embodiment/runner.ts';

export const wait: Runner<'wait'> = {
  async run({ clock, signal }, { durationMs }, report) {
    report.waitingUntil(clock.now() + durationMs);
    // A millisecond more, since the clocks of a timer and of a record do not round alike.
    await clock.sleep(durationMs + 1, signal);
    return done();
  },
};
