import { describe, expect, it } from 'vitest';
import { SimulatedClock } from './simulated-clock.ts';

describe('SimulatedClock', () => {
  it('stands still until advanced and fires timers in order of their time, then of their start', async () => {
    const clock = new SimulatedClock(1000);
    const fired: string[] = [];
    const note = (name: string) => () => fired.push(`${name}@${clock.now()}`);
    clock.setTimeout(note('late'), 30);
    clock.setTimeout(note('first'), 10);
    clock.setTimeout(note('second'), 10);
    clock.setInterval(note('beat'), 12);
    await clock.advance(29);
    expect(fired).toEqual(['first@1010', 'second@1010', 'beat@1012', 'beat@1024']);
    expect(clock.now()).toBe(1029);
    await clock.advance(1);
    expect(fired.at(-1)).toBe('late@1030');
  });

  it('lets promises run at the instant that caused them, so that chained sleeps keep time', async () => {
    const clock = new SimulatedClock(0);
    const woke: number[] = [];
    const sleeper = (async () => {
      for (let i = 0; i < 3; i++) {
        await clock.sleep(10);
        woke.push(clock.now());
      }
    })();
    await clock.advance(100);
    await sleeper;
    expect(woke).toEqual([10, 20, 30]);
  });

  it('a jump sets the time of day; timers and the count that only goes forward do not notice', async () => {
    const clock = new SimulatedClock(1_000);
    const fired: number[] = [];
    clock.setTimeout(() => fired.push(clock.now()), 10);
    const before = clock.monotonic();
    clock.jump(-500);
    expect(clock.now()).toBe(500);
    await clock.advance(10);
    expect(fired).toEqual([510]);
    clock.jump(3_600_000);
    expect(clock.monotonic() - before).toBe(10);
  });

  it('stops intervals and sleeps', async () => {
    const clock = new SimulatedClock(0);
    let beats = 0;
    const beat = clock.setInterval(() => {
      beats++;
      if (beats === 2) clock.clear(beat);
    }, 5);
    const controller = new AbortController();
    const sleeping = clock.sleep(50, controller.signal).catch((reason: unknown) => reason);
    controller.abort('enough');
    await clock.advance(100);
    expect(beats).toBe(2);
    expect(await sleeping).toBe('enough');
    expect(clock.pending).toBe(0);
  });

  it('does not go backwards', async () => {
    await expect(new SimulatedClock().advance(-1)).rejects.toThrow(RangeError);
  });
});
