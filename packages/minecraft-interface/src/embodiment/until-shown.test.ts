import { systemClock } from '@conscious-bot/service-kit';
import { describe, expect, it } from 'vitest';
import { untilShown } from './until-shown.ts';

/** A server that tells the time whenever the test says so. */
function server() {
  const pulse = { timeUpdates: 0 };
  const waits: number[] = [];
  return {
    pulse,
    waits,
    body: { pulse, clock: systemClock, signal: new AbortController().signal },
    report: { waitingUntil: (at: number) => waits.push(at) },
  };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('waiting for an effect to be seen', () => {
  it('goes on as long as the server had no time to show it, and says that it waits', async () => {
    const { body, pulse, report, waits } = server();
    let shown = false;
    const waited = untilShown(body, () => shown, report);
    pulse.timeUpdates += 1;
    await pause(100);
    expect(waits).toHaveLength(1);
    pulse.timeUpdates += 1;
    await pause(100);
    shown = true;
    expect(await waited).toBe(true);
    expect(waits).toHaveLength(2);
  });

  it('is given up when three seconds of the server have passed without it', async () => {
    const { body, pulse, report } = server();
    const waited = untilShown(body, () => false, report);
    pulse.timeUpdates += 3;
    expect(await waited).toBe(false);
  });

  it('is given up later where the effect takes its time', async () => {
    const { body, pulse, report } = server();
    let shown = false;
    const waited = untilShown(body, () => shown, report, 5);
    pulse.timeUpdates += 4;
    await pause(100);
    shown = true;
    expect(await waited).toBe(true);
  });

  it('sees an effect that comes with the last word about the time', async () => {
    const { body, pulse, report } = server();
    let shown = false;
    const waited = untilShown(body, () => shown, report);
    pulse.timeUpdates += 3;
    shown = true;
    expect(await waited).toBe(true);
  });
});
