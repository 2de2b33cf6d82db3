import { SimulatedClock } from '@conscious-bot/service-kit';
import { expect, it } from 'vitest';
import { silent } from '../../../test/fake-peers.ts';
import { BackgroundWork } from '../../peers/background-work.ts';
import { Speaker } from './speaker.ts';

it('says some lines at once and then one a second, in their order', async () => {
  const clock = new SimulatedClock(0);
  const speaker = new Speaker({ clock, logger: silent }, new BackgroundWork());
  const said: number[] = [];
  for (let line = 0; line < 12; line += 1) speaker.say(() => said.push(line));
  await clock.advance(0);
  expect(said).toHaveLength(8);
  await clock.advance(2_000);
  expect(said).toHaveLength(10);
  await clock.advance(5_000);
  expect(said).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
});

it('a player who floods it is answered no more for a while, and nobody else suffers', async () => {
  const clock = new SimulatedClock(0);
  const speaker = new Speaker({ clock, logger: silent }, new BackgroundWork());
  const answered = (player: string) =>
    Array.from({ length: 50 }, () => speaker.mayAnswer(player)).filter(Boolean).length;
  expect(answered('Eve')).toBe(12);
  expect(speaker.mayAnswer('Jo')).toBe(true);
  await clock.advance(10_000);
  expect(answered('Eve')).toBe(2);
});
