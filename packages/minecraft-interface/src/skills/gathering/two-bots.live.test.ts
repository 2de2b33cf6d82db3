import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bodyIn, type LiveBody, liveBody, MEADOW, waitFor } from '../../../test/live-body.ts';

/** Two trees of three logs: one near both bots, one farther off. */
const near = { x: 0, z: 5 };
const far = { x: 0, z: -6 };
const HIGH = 3;

describe('two bots in one world, each of which sees the other and is told nothing', () => {
  let mira: LiveBody;
  let nils: LiveBody;
  beforeAll(async () => {
    mira = await liveBody();
    nils = await bodyIn(mira.world, 'Nils');
    for (const { x, z } of [near, far])
      for (let up = 0; up < HIGH; up += 1) await mira.put({ x, y: MEADOW + up, z }, 'oak_log');
    for (const body of [mira, nils]) await body.give('iron_axe', 1);
    await mira.stand({ x: 0.5, y: MEADOW, z: 1.5 });
    await nils.stand({ x: 1.5, y: MEADOW, z: 0.5 });
    const seesOther = ({ bot }: LiveBody, name: string) => bot.players[name]?.entity !== undefined;
    await waitFor(() => seesOther(mira, 'Nils') && seesOther(nils, 'Mira'), 'both to see each other');
    await waitFor(() => nils.snapshot().nearbyBlocks.some(({ name }) => name === 'oak_log'), 'Nils to see the trees');
  });
  afterAll(async () => {
    nils?.bot.quit();
    await mira?.stop();
  });

  it('do not fight over one tree: the nearer one has it, and the other goes to the next', async () => {
    const logs = { item: 'oak_log', count: HIGH, sources: ['oak_log'], radius: 16 };
    const ends = await Promise.all([mira, nils].map((body) => body.act('collect_item', logs, { ofOwnAccord: true })));
    expect(ends.map(({ failure }) => failure)).toEqual([undefined, undefined]);
    expect(ends.map(({ judged }) => judged.ok)).toEqual([true, true]);
    const dug = mira.world.log().filter(({ kind, block }) => kind === 'dug' && block === 'oak_log');
    const by = ({ x, z }: typeof near) =>
      new Set(dug.filter(({ position: at }) => at?.x === x && at.z === z).map(({ player }) => player));
    expect([by(near), by(far)]).toEqual([new Set(['Mira']), new Set(['Nils'])]);
  });
});
