import type { FailureCode } from '@conscious-bot/contracts';
import { SimulatedClock } from '@conscious-bot/service-kit';
import { describe, expect, it } from 'vitest';
import { watchOverdue } from './overdue-watch.ts';

describe('the watch over an action', () => {
  function watched(clock: SimulatedClock, { deadlineInMs = 60_000, silent = false } = {}) {
    const codes: FailureCode[] = [];
    const watch = watchOverdue({
      clock,
      deadlineAt: clock.now() + deadlineInMs,
      serverIsSilent: () => silent,
      onOverdue: (code) => codes.push(code),
    });
    return { codes, watch };
  }

  it('three seconds without a command or progress are being stuck, or the fault of a silent server', async () => {
    const clock = new SimulatedClock();
    const { codes, watch } = watched(clock);
    const late = watched(clock, { silent: true });
    await clock.advance(2_000);
    watch.active(clock.now());
    await clock.advance(1_500);
    expect(codes).toEqual([]);
    expect(late.codes[0]).toBe('server_lag');
    await clock.advance(1_700);
    expect(codes[0]).toBe('stuck.loop');
  });

  it('what is waited for on purpose is not being stuck, and the deadline holds all the same', async () => {
    const clock = new SimulatedClock();
    const { codes, watch } = watched(clock, { deadlineInMs: 12_000 });
    watch.waitingUntil(clock.now() + 20_000);
    await clock.advance(11_900);
    expect(codes).toEqual([]);
    await clock.advance(200);
    expect(codes[0]).toBe('timeout');
  });

  it('time in which the process was held up does not count', () => {
    let now = 0;
    let look = () => {};
    const clock = Object.assign(new SimulatedClock(), {
      now: () => now,
      setInterval: (each: () => void) => {
        look = each;
        return { cancel: () => {} };
      },
    });
    const { codes } = watched(clock);
    for (let looks = 1; looks <= 29; looks += 1) {
      now += 1_000;
      look();
    }
    expect(codes).toEqual([]);
    for (let looks = 1; looks <= 2; looks += 1) {
      now += 1_000;
      look();
    }
    expect(codes).toEqual(['stuck.loop']);
  });
});
