import { capabilities } from '@conscious-bot/contracts';
import { expect, it } from 'vitest';
import { runners } from './index.ts';

it('the body has one runner for every verb of the registry and none besides', () => {
  expect(Object.keys(runners).sort()).toEqual(Object.keys(capabilities).sort());
});
