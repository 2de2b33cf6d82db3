import { SimulatedClock } from '@conscious-bot/service-kit';
import { describe, expect, it } from 'vitest';
import { HangWatch } from './hang-watch.ts';

function watching(answers: () => boolean) {
  const clock = new SimulatedClock();
  const hangs: number[] = [];
  const watch = new HangWatch({
    afterMs: 10_000,
    clock,
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

  it('notices nothing after it was stopped', async () => {
    const { clock, hangs, watch } = watching(() => false);
    watch.stop();
    await clock.advance(60_000);
    expect(hangs).toEqual([]);
  });
});
