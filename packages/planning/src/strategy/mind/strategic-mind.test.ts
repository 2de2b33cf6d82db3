import type { SituationSignature, StrategyAnswer, StrategyQuestion } from '@conscious-bot/contracts/strategy';
import { describe, expect, it } from 'vitest';
import { openPlanningDatabase } from '../../assembly/database.ts';
import type { AskStrategy } from './ask-mind.ts';
import { reviewAfterMs, tensionOf } from './review-times.ts';
import { type AnswerMoment, type AskingMoment, StrategicMind } from './strategic-mind.ts';
import { surpriseOf } from './surprise.ts';

const healthy: SituationSignature = {
  zone: 'healthy',
  foodBand: 3,
  strategy: 'gather',
  foodNearby: true,
  hazardNearby: false,
};
const stamp = { callId: 'call_1', model: 'stub' };
const proposal = {
  why: 'I want wood.',
  quotas: { oak_log: 8 },
  priority_stack: [],
  constraints: [],
  replan_triggers: [],
  horizon_ticks: 400,
};
const sound: StrategyAnswer = { proposal, rejected: [], stamp };

/** A mind whose answers the test gives by hand. */
function scene(allowed = { perHour: 100, perDay: 100 }, db = openPlanningDatabase(':memory:')) {
  const questions: StrategyQuestion[] = [];
  const answers: ((answer: StrategyAnswer | 'silence') => Promise<void>)[] = [];
  const ask: AskStrategy = (question) => {
    questions.push(question);
    const { promise, resolve } = Promise.withResolvers<Awaited<ReturnType<AskStrategy>>>();
    answers.push(async (answer) => {
      resolve(answer === 'silence' ? { ok: false, reason: 'no answer in time' } : { ok: true, data: answer });
      await new Promise((done) => setImmediate(done));
    });
    return promise;
  };
  const mind = new StrategicMind({
    ask,
    db,
    config: { LLM_TIMEOUT_MS: 20_000 },
    botId: 'bot-1',
    allowed: () => allowed,
  });
  let now = 0;
  const see = (afterMs: number, of: Partial<AskingMoment & AnswerMoment> = {}) => {
    now += afterMs;
    const moment = {
      now,
      tension: 0.3,
      signature: () => healthy,
      current: undefined,
      question: () => ({ deficits: ['I want to own 8 oak logs and have 0.'], projects: [], past: [] }),
      ...of,
    };
    const outcome = mind.takeIn(moment);
    mind.askIfDue(moment);
    return outcome;
  };
  return { mind, see, questions, answer: (n: number, answer: StrategyAnswer | 'silence') => answers[n]?.(answer), db };
}

describe('a mind that sets intents', () => {
  it('is asked at the start; what it sets is proposed with the situation it was asked in', async () => {
    const { see, questions, answer } = scene();
    expect(see(0)).toBeUndefined();
    expect(questions).toHaveLength(1);
    await answer(0, sound);
    expect(see(2_000, { signature: () => ({ ...healthy, zone: 'crisis', strategy: 'survive' }) })).toEqual({
      kind: 'proposed',
      proposal: { ...proposal, strategy: 'survive', signature: healthy },
      askedAt: 0,
    });
    expect(see(1_000)).toBeUndefined();
    expect(questions).toHaveLength(1);
  });

  it('why it was rejected is told the next time, the whole and its parts', async () => {
    const { mind, see, questions, answer } = scene();
    see(0);
    await answer(0, { ...sound, rejected: [{ part: 'revenge', reason: 'there is no such part' }] });
    see(1_000);
    const rejected = [{ part: 'quotas: dragon_egg', reason: 'nobody knows where' }];
    mind.judged({ intent: { id: 'i', state: 'rejected', reason: 'danger has come near since' }, rejected }, 1_000);
    see(400_000);
    expect(questions[1]?.refused).toEqual([
      'danger has come near since',
      'revenge: there is no such part',
      'quotas: dragon_egg: nobody knows where',
    ]);
  });

  it('the same once more, while it holds, is no new intent', async () => {
    const { mind, see, answer } = scene();
    see(0);
    await answer(0, sound);
    see(1_000);
    mind.judged({ intent: { id: 'i', state: 'adopted' }, rejected: [] }, 1_000);
    const current = { id: 'i', origin: 'model' } as const;
    see(400_000, { current });
    await answer(1, sound);
    expect(see(1_000, { current })).toEqual({ kind: 'confirmed' });
    see(400_000);
    await answer(2, sound);
    expect(see(1_000)).toMatchObject({ kind: 'proposed' });
  });

  it('silence and rubbish leave the motivators alone, and are asked ever more seldom', async () => {
    const { see, questions, answer } = scene();
    see(0, { tension: 1 });
    await answer(0, 'silence');
    expect(see(0, { tension: 1 })).toEqual({ kind: 'silent', reason: 'no answer in time' });
    await [1, 2, 3, 4].reduce<Promise<void>>(async (before, n) => {
      await before;
      see(60_000 * 2 ** (n - 1), { tension: 1 });
      await answer(n, { rejected: [{ part: 'answer', reason: 'it was not written in the form' }], stamp });
      expect(see(0, { tension: 1 })).toMatchObject({ kind: 'silent' });
    }, Promise.resolve());
    const asked = questions.length;
    for (let minute = 0; minute < 4; minute += 1) see(60_000, { tension: 1 });
    expect([asked, questions.length]).toEqual([5, 5]);
    expect(questions[4]?.refused).toEqual(['answer: it was not written in the form']);
  });

  it('the hour’s and the day’s allowance hold, over restarts', async () => {
    const first = scene({ perHour: 1, perDay: 2 });
    first.see(0);
    await first.answer(0, sound);
    first.see(400_000);
    expect(first.questions).toHaveLength(1);
    const second = scene({ perHour: 1, perDay: 2 }, first.db);
    second.see(3_000_000);
    expect(second.questions).toHaveLength(0);
    second.see(700_000);
    expect(second.questions).toHaveLength(1);
    await second.answer(0, sound);
    second.see(3_700_000);
    expect(second.questions).toHaveLength(1);
  });

  it('a surprise brings the next review forward, and is told', async () => {
    const { mind, see, questions, answer } = scene();
    see(0);
    await answer(0, sound);
    see(10_000);
    mind.happened({ words: 'get 4 oak logs', ok: true, ms: 20_000, expectedMs: 25_000 }, 10_000);
    see(6_000);
    expect(questions).toHaveLength(1);
    mind.happened({ words: 'get 4 oak logs', ok: false, ms: 20_000, reason: 'no tree was in sight' }, 16_000);
    see(6_000);
    expect(questions[1]?.past).toEqual([
      'To my surprise, I did not manage to get 4 oak logs, though I knew a way: no tree was in sight.',
    ]);
  });
});

describe('when a mind is asked', () => {
  it('soon after what it set came off; after what led nowhere the later, the oftener', async () => {
    const { mind, see, questions, answer } = scene();
    /** Seconds until it is asked once more, after what it set last ended. */
    const askedAfterS = async (cameOff: boolean, now: number): Promise<number> => {
      const before = questions.length;
      await answer(before - 1, sound);
      see(0);
      mind.ended(cameOff, now);
      let seconds = 0;
      while (questions.length === before && seconds < 600) {
        seconds += 1;
        see(1_000);
      }
      return seconds;
    };
    see(0);
    const waits: number[] = [];
    await [false, false, false, true, false].reduce<Promise<void>>(async (earlier, cameOff) => {
      await earlier;
      waits.push(await askedAfterS(cameOff, waits.reduce((sum, s) => sum + s, 0) * 1_000));
    }, Promise.resolve());
    expect(waits).toEqual([20, 40, 80, 5, 20]);
  });

  it('the more tension, the oftener', () => {
    expect(reviewAfterMs(tensionOf('crisis'))).toBe(60_000);
    expect(reviewAfterMs(tensionOf('healthy'))).toBeGreaterThan(reviewAfterMs(tensionOf('struggling')));
    expect(tensionOf('transcendent', [0.9])).toBe(0.9);
  });

  it('what goes as expected is no surprise; death, failure and quite another time are', () => {
    const about = { words: 'get bread', ok: true, ms: 60_000 };
    expect(surpriseOf(about).surprise).toBe(0);
    expect(surpriseOf({ ...about, expectedMs: 70_000 }).surprise).toBe(0);
    expect(surpriseOf({ ...about, ms: 400_000, expectedMs: 60_000 })).toEqual({
      surprise: 0.7,
      words: expect.stringContaining('to get bread took'),
    });
    expect(surpriseOf({ ...about, ok: false }).surprise).toBeGreaterThan(0.5);
    expect(surpriseOf({ ...about, hasDied: true }).surprise).toBe(1);
  });
});
