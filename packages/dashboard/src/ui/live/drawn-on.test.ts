import { configSchema } from '@conscious-bot/contracts/config';
import { expect, it } from 'vitest';
import { BotView } from '../../server/bot-view.ts';
import type { BotState } from '../../wire/bot-state.ts';
import { isSame } from './drawn-on.ts';

interface Shown {
  readonly state: BotState | undefined;
  readonly at: number | undefined;
}

const state = new BotView(configSchema.parse({})).state(1_000);

it('what shows some parts of the state is drawn anew when one of them or another property has changed, and only then', () => {
  const before: Shown = { state, at: undefined };
  expect(isSame(before, { state: { ...state, at: 2_000, hostiles: 1 }, at: undefined }, ['tasks'])).toBe(true);
  expect(isSame(before, { state: { ...state, tasks: [] }, at: undefined }, ['tasks'])).toBe(false);
  expect(isSame(before, { state, at: 5 }, ['tasks'])).toBe(false);
  expect(isSame(before, { state: undefined, at: undefined }, ['tasks'])).toBe(false);
});
