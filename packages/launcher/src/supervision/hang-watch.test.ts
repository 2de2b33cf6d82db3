import { SimulatedClock } from '@conscious-bot/service-kit';
import { describe, expect, it } from 'vitest';
import { HangWatch } from './hang-watch.ts';

function watching(answers: () => boolean, waited?: () => number | undefined) {
  const clock = new SimulatedClock();
  const hangs: number[] = [];
  const watch = new HangWatch({
    afterMs: 10_000,
    clock,
    ...(waited && { waited }),
    ping: () => answers() && watch.answered(),
    onHang: (silentMs) => hangs.push(silentMs),
  });
  return { clock, hangs, watch };
}

describe('a watch over a process', () => {
  it('leaves a process alone that answers', async () => {
    const { clock, hangs } = watching(() => true);
    await clock.advance(600_000);
    expect(hangs).toEqual([]);
  });

  it('notices once when no answer came for as long as is allowed', async () => {
    let alive = true;
    const { clock, hangs } = watching(() => alive);
    await clock.advance(30_000);
    alive = false;
    await clock.advance(9_000);
    expect(hangs).toEqual([]);
    await clock.advance(60_000);
    expect(hangs).toEqual([10_000]);
  });

  it('forgives a silence that ended in time', async () => {
    let alive = true;
    const { clock, hangs } = watching(() => alive);
    for (let pause = 0; pause < 20; pause++) {
      alive = false;
      await clock.advance(8_000);
      alive = true;
      await clock.advance(3_000);
    }
    expect(hangs).toEqual([]);
  });

  it('does not count the time in which the process waits for a processor', async () => {
    let [alive, waited] = [true, 500];
    const { clock, hangs } = watching(
      () => alive,
      () => waited,
    );
    await clock.advance(5_000);
    alive = false;
    // Of each second it gets a fifth.
    for (let second = 0; second < 45; second++) {
      waited += 800;
      await clock.advance(1_000);
    }
    expect(hangs).toEqual([]);
    for (let second = 0; second < 10; second++) {
      waited += 800;
      await clock.advance(1_000);
    }
    expect(hangs).toHaveLength(1);
    expect(hangs[0]).toBeGreaterThanOrEqual(10_000);
    expect(hangs[0]).toBeLessThan(11_000);
  });

  it('counts all time where the machine does not tell who waits', async () => {
    let alive = true;
    const { clock, hangs } = watching(
      () => alive,
      () => undefined,
    );
    await clock.advance(5_000);
    alive = false;
    await clock.advance(11_000);
    expect(hangs).toEqual([10_000]);
  });

  it('notices nothing after it was stopped', async () => {
    const { clock, hangs, watch } = watching(() => false);
    watch.stop();
    await clock.advance(60_000);
    expect(hangs).toEqual([]);
  });
});
