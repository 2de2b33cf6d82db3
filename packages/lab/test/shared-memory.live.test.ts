import { cognitionRoutes, memoryRoutes, type ProvenanceNode } from '@conscious-bot/contracts';
import { createClient, readyRoute } from '@conscious-bot/service-kit';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Composition, composeServices } from './composed-services.ts';

describe('what the services tell, memory has in one piece', () => {
  let all: Composition;
  const client = (name: 'memory' | 'cognition' | 'planning') => createClient(all.services.get(name)?.url ?? '');

  beforeAll(async () => {
    all = await composeServices();
    // A thought can be committed to as soon as cognition hears planning.
    await vi.waitFor(async () => expect(await client('cognition').call(readyRoute)).toMatchObject({ ok: true }), {
      timeout: 30_000,
    });
  });
  afterAll(() => all.stop());

  const intrude = async (content: string) => {
    const answer = await client('cognition').call(cognitionRoutes.process, { body: { type: 'intrusion', content } });
    if (!answer.ok) throw new Error(answer.error.message);
    return answer.data;
  };

  /** Waits until the tree of a thought is this, as kind, state and label from the root down its first children: streams arrive apart. */
  const becomes = (thoughtId: string, chain: unknown[]) =>
    vi.waitFor(
      async () => {
        const answer = await client('memory').call(memoryRoutes.provenance, { params: { id: thoughtId } });
        expect(answer.ok && spine(answer.data)).toEqual(chain);
      },
      { timeout: 30_000, interval: 50 },
    );

  it('PROV-1: links a thought to its intent and task', async () => {
    const { thoughtId } = await intrude('collect 3 oak logs');
    await becomes(thoughtId, [
      ['thought', 'accepted', 'collect 3 oak logs'],
      ['intent', 'created', 'to collect 3 oak logs'],
      ['task', 'pending', expect.any(String)],
    ]);
  });

  it('PROV-1: shows why a thought ended where it did', async () => {
    const refused = await intrude('dig straight down to lava');
    await becomes(refused.thoughtId, [['thought', 'refused', 'dig straight down to lava']]);
    const unroutable = await intrude('[GOAL: build castle 1]');
    await becomes(unroutable.thoughtId, [
      ['thought', 'accepted', 'I want to build a castle.'],
      ['intent', 'unroutable', 'to build a castle'],
      ['task', 'unplannable', expect.any(String)],
    ]);
    const episodes = await client('memory').call(memoryRoutes.episodes, { query: { outcome: 'unplannable' } });
    expect(episodes).toMatchObject({
      ok: true,
      data: { episodes: [{ kind: 'task', summary: expect.stringMatching(/^Knew no way to build a castle: .+\.$/) }] },
    });
  });
});

/** The chain down to where it ended. What was thought of it afterwards hangs below its end, and comes when it comes. */
function spine(node: ProvenanceNode): unknown[] {
  const first = node.children.find(({ kind }) => kind !== 'reflection');
  return [[node.kind, node.status, node.label], ...(first === undefined ? [] : spine(first))];
}
