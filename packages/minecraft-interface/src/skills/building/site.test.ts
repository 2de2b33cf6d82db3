import { planFor } from '@conscious-bot/contracts';
import type { Bot } from 'mineflayer';
import { Vec3 } from 'vec3';
import { expect, it } from 'vitest';
import { findSite } from './site.ts';

it('says again and again that it still looks, and lets others work, also where no place will do', async () => {
  const plan = planFor({ blueprint: 'pen' });
  if (plan === undefined) throw new Error('there is no pen');
  // Nothing is loaded around it.
  const bot = { entity: { position: new Vec3(0.5, 64, 0.5) }, blockAt: () => null } as unknown as Bot;
  let looks = 0;
  let turns = 0;
  const turn = setInterval(() => {
    turns += 1;
  });
  const signal = new AbortController().signal;
  const site = await findSite({ bot, signal, spares: () => false }, plan, () => {
    looks += 1;
  });
  clearInterval(turn);
  expect(site).toBeUndefined();
  expect(looks).toBeGreaterThan(100);
  expect(turns).toBeGreaterThan(0);
});
