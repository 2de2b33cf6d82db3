import { describe, expect, it } from 'vitest';
import { SimulatedClock } from './simulated-clock.ts';
import { ownTimeOf, steadyClock } from './steady-clock.ts';

const HOURS_48 = 48 * 3_600_000;

describe('steadyClock', () => {
  it.each([HOURS_48, -HOURS_48])('counts on when the clock underneath is set by %i ms', async (step) => {
    const machine = new SimulatedClock(1_000_000);
    const clock = steadyClock({ clock: machine });
    expect(clock.now()).toBe(1_000_000);
    await machine.advance(5_000);
    machine.jump(step);
    await machine.advance(5_000);
    expect(clock.now()).toBe(1_010_000);
  });

  it('begins no earlier than what was stamped before, so that a restart does not travel back', () => {
    const machine = new SimulatedClock(2 * HOURS_48);
    machine.jump(-HOURS_48);
    expect(steadyClock({ clock: machine, notBefore: 2 * HOURS_48 }).now()).toBe(2 * HOURS_48);
    expect(steadyClock({ clock: machine, notBefore: 0 }).now()).toBe(HOURS_48);
  });

  it('agrees with every other one of the same origin, whatever the time of day was when each began', async () => {
    const machine = new SimulatedClock(1_000_000);
    const first = steadyClock({ clock: machine, originMs: 1_000_000 });
    await machine.advance(3_000);
    machine.jump(HOURS_48);
    const second = steadyClock({ clock: machine, originMs: 1_000_000 });
    expect(second.now()).toBe(first.now());
  });
});

describe('ownTimeOf', () => {
  it('leaves stamps alone that can be true, and takes the others for now', () => {
    const now = 10 * HOURS_48;
    expect(ownTimeOf(now - 2_000, now)).toBe(now - 2_000);
    expect(ownTimeOf(now + 2_000, now)).toBe(now + 2_000);
    expect(ownTimeOf(now - HOURS_48, now)).toBe(now);
    expect(ownTimeOf(now + HOURS_48, now)).toBe(now);
  });
});
