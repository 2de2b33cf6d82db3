import { describe, expect, it } from 'vitest';
import { SimulatedClock } from '../time/simulated-clock.ts';
import { TokenGuard } from './token-guard.ts';

const right = 'Bearer correct-horse';

function guarded() {
  const clock = new SimulatedClock();
  const guard = new TokenGuard('correct-horse', clock);
  /** The code it is refused with; `ok` when it is let in. */
  const ask = async (address: string, authorization?: string): Promise<string> => {
    let answer: string | undefined;
    const asked = guard.check(address, authorization).then(
      () => 'ok',
      (error: { code: string }) => error.code,
    );
    void asked.then((code) => {
      answer = code;
    });
    await clock.advance(0);
    while (answer === undefined) await clock.advance(100);
    return answer;
  };
  const guess = (address: string, times: number) =>
    Promise.all(Array.from({ length: times }, (_, n) => ask(address, `Bearer guess-${n}`)));
  return { clock, ask, guess };
}

const count = (answers: readonly string[], code: string) => answers.filter((answer) => answer === code).length;

describe('HARD-8: the guard of the token', () => {
  it('compares ten of 500 wrong tokens and refuses the rest', async () => {
    const { guess } = guarded();
    const answers = await guess('10.0.0.9', 500);
    expect([count(answers, 'unauthorized'), count(answers, 'too_many_requests')]).toEqual([9, 491]);
  });

  it('answers wrong tokens later and later', async () => {
    const { clock, ask } = guarded();
    const waits: number[] = [];
    for (let n = 0; n < 9; n++) {
      const before = clock.now();
      await ask('10.0.0.9', 'Bearer guess');
      waits.push(clock.now() - before);
    }
    expect(waits).toEqual([0, 0, 0, 100, 200, 400, 800, 1_600, 2_000]);
  });

  it('keeps the right token out as well while it is locked, and forgives after half a minute', async () => {
    const { clock, ask, guess } = guarded();
    await guess('10.0.0.9', 20);
    expect(await ask('10.0.0.9', right)).toBe('too_many_requests');
    expect(await ask('10.0.0.8', right)).toBe('ok');
    await clock.advance(30_000);
    expect(await ask('10.0.0.9', right)).toBe('ok');
  });

  it('lets an address go on with the right token that has shown it before', async () => {
    const { ask, guess } = guarded();
    await ask('127.0.0.1', right);
    expect(count(await guess('127.0.0.1', 500), 'too_many_requests')).toBe(491);
    expect(await ask('127.0.0.1', right)).toBe('ok');
  });

  it('does not count questions without any token', async () => {
    const { ask } = guarded();
    for (let n = 0; n < 100; n++) expect(await ask('10.0.0.9')).toBe('unauthorized');
    expect(await ask('10.0.0.9', right)).toBe('ok');
  });

  it('forgets single mistakes', async () => {
    const { clock, ask } = guarded();
    for (let n = 0; n < 30; n++) {
      expect(await ask('10.0.0.9', 'Bearer oops')).toBe('unauthorized');
      await clock.advance(61_000);
    }
  });
});
