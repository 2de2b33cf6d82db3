import { describe, expect, it } from 'vitest';
import { DeadlineError, withDeadline } from './deadline.ts';
import { SimulatedClock } from './simulated-clock.ts';

describe('withDeadline', () => {
  it('rejects in time, names what was late and aborts the work', async () => {
    const clock = new SimulatedClock(0);
    let aborted: unknown;
    const work = (signal: AbortSignal) =>
      new Promise<never>(() => {
        signal.addEventListener('abort', () => {
          aborted = signal.reason;
        });
      });
    const late = withDeadline(work, 50, 'the answer', clock).catch((error: unknown) => error);
    await clock.advance(49);
    expect(aborted).toBeUndefined();
    await clock.advance(1);
    const error = await late;
    expect(error).toBeInstanceOf(DeadlineError);
    expect(error).toHaveProperty('message', 'the answer took longer than 50 ms');
    expect(aborted).toBe(error);
  });

  it('passes on what the work gives or throws and leaves no timer behind', async () => {
    const clock = new SimulatedClock(0);
    expect(await withDeadline(Promise.resolve(3), 50, 'x', clock)).toBe(3);
    await expect(withDeadline(Promise.reject(new Error('own')), 50, 'x', clock)).rejects.toThrow('own');
    await expect(
      withDeadline(
        () => {
          throw new Error('at once');
        },
        50,
        'x',
        clock,
      ),
    ).rejects.toThrow('at once');
    expect(clock.pending).toBe(0);
  });
});
