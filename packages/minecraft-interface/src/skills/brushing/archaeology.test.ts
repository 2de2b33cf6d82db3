import { ARCHAEOLOGY } from '@conscious-bot/contracts';
import { blockOfSite, lootOf, SITES } from '@conscious-bot/embedded-world';
import { expect, it } from 'vitest';

it('what planners count on is what the embedded world gives', () => {
  const world = SITES.map((site) => [site, { block: blockOfSite(site), finds: lootOf(site) }] as const);
  expect(Object.fromEntries(world)).toEqual(ARCHAEOLOGY);
});
