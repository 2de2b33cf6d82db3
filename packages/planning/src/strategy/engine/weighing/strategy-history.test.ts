import type { StrategyConsidered, StrategyMoment } from '@conscious-bot/contracts/strategy';
import { openDatabase } from '@conscious-bot/service-kit';
import { expect, it } from 'vitest';
import { planningMigrations } from '../../../assembly/database.ts';
import { StrategyHistory } from './strategy-history.ts';

const standing = (words: string, checked = 0): Omit<StrategyMoment, 'at'> => ({
  mode: 'motivators',
  standing: words,
  current: null,
  deficits: [{ item: 'oak_log', wanted: 8, owned: checked, missing: 8 - checked }],
  stack: [],
  constraints: [],
  goal: null,
  nextReview: { words: 'When there is something worth doing.' },
});

const weighed = (at: number, decision: string): StrategyConsidered => ({
  at,
  occasion: 'it had no plan',
  candidates: [],
  decision,
});

function open() {
  const db = openDatabase(':memory:', planningMigrations);
  return { db, history: new StrategyHistory(db) };
}

it('any moment of the past is told as the strategist stood then, with what it had weighed last', () => {
  const { db, history } = open();
  history.stands(10_000, () => standing('I gather wood.'));
  history.weighed(weighed(12_000, 'I choose a roof.'));
  history.stands(12_500, () => standing('I build a roof.'));
  history.stands(20_000, () => standing('I build a roof.', 3));
  expect(history.at(9_999)).toEqual({ moment: null, considered: null });
  expect(history.at(11_000)).toMatchObject({ moment: { at: 10_000, standing: 'I gather wood.' }, considered: null });
  expect(history.at(15_000)).toMatchObject({
    moment: { at: 12_500, standing: 'I build a roof.', deficits: [{ owned: 0 }] },
    considered: { decision: 'I choose a roof.' },
  });
  expect(history.at(99_000).moment).toMatchObject({ at: 20_000, deficits: [{ owned: 3, missing: 5 }] });
  // Another process knows the same.
  expect(new StrategyHistory(db).at(15_000).moment?.standing).toBe('I build a roof.');
});

it('what stays the same is kept once, and looked at once a second at most', () => {
  const { db, history } = open();
  let looks = 0;
  for (let at = 0; at < 60_000; at += 250)
    history.stands(at, () => {
      looks += 1;
      return standing('I rest.');
    });
  expect(looks).toBe(60);
  expect(db.prepare('SELECT count(*) AS n FROM strategy_moments').get()).toEqual({ n: 1 });
});

it('decisions are read by pages, the newest first, and by time', () => {
  const { history } = open();
  for (let n = 1; n <= 7; n += 1) history.weighed(weighed(n * 1_000, `Decision ${n}`));
  const first = history.considered({ limit: 3 });
  expect(first.considered.map(({ at }) => at)).toEqual([7_000, 6_000, 5_000]);
  const second = history.considered({ limit: 3, cursor: first.next });
  expect(second.considered.map(({ at }) => at)).toEqual([4_000, 3_000, 2_000]);
  expect(history.considered({ limit: 3, cursor: second.next })).toEqual({ considered: [weighed(1_000, 'Decision 1')] });
  expect(history.considered({ from: 2_000, to: 3_000, limit: 9 }).considered).toHaveLength(2);
});
