import { cognitionRoutes } from '@conscious-bot/contracts';
import type { thoughtListQuery } from '@conscious-bot/contracts/thought';
import { createClient } from '@conscious-bot/service-kit';
import { afterEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { CognitionStack } from './stack.ts';

const stacks: CognitionStack[] = [];
afterEach(async () => {
  for (const stack of stacks.splice(0)) await stack.end();
});

async function started(settings = {}): Promise<CognitionStack> {
  const stack = new CognitionStack(settings);
  stacks.push(stack);
  await stack.start();
  return stack;
}

describe('an ordinary thought', () => {
  it('INTR-6: a wish without a tag is an observation and nothing more', async () => {
    const stack = await started();
    const thought = await stack.ordinary({ content: 'Maybe I should gather some wood' });
    expect(thought).toMatchObject({
      type: 'reflection',
      attribution: 'self',
      convertEligible: false,
      novelty: 'high',
      metadata: { provenance: 'chain-of-thought', extractedGoalSource: 'none' },
    });
    expect(thought).not.toHaveProperty('goal');
    expect(thought.metadata).not.toHaveProperty('thoughtType');
    expect((await stack.events('thought')).map(({ data }) => data)).toEqual([thought]);
    expect(await stack.events('intrusion')).toEqual([]);
  });

  it('an explicit tag commits, is grounded, and leaves the text', async () => {
    const stack = await started();
    const thought = await stack.ordinary({ content: 'I am short of wood. [GOAL: collect wood 4]', type: 'planning' });
    expect(thought).toMatchObject({
      type: 'planning',
      content: 'I am short of wood.',
      goal: { action: 'collect', target: 'any_log', amount: 4 },
      convertEligible: true,
      metadata: { extractedGoalSource: 'tag' },
    });
  });

  it('is had again by its id, and one that never was is not found', async () => {
    const stack = await started();
    const thought = await stack.ordinary({ content: 'It is quiet here.' });
    const get = (id: string) => createClient(stack.url).call(cognitionRoutes.getThought, { params: { id } });
    expect(await get(thought.id)).toMatchObject({ ok: true, data: { thought } });
    expect(await get('thought_of_nobody')).toMatchObject({ ok: false, error: { code: 'not_found' } });
  });

  it('a tag that does not parse, or stands in a think block, commits to nothing', async () => {
    const stack = await started();
    const broken = await stack.ordinary({ content: 'Home! [GOAL: teleport home]' });
    expect(broken).toMatchObject({
      content: 'Home!',
      convertEligible: false,
      metadata: { goalTagFailReason: 'unknown_action' },
    });
    const thinking = await stack.ordinary({ content: '<think>[GOAL: collect wood 4]</think>It is quiet.' });
    expect(thinking).toMatchObject({ content: 'It is quiet.', convertEligible: false });
    expect(thinking).not.toHaveProperty('goal');
  });

  it('SAFE-1: a tag the policy forbids commits to nothing', async () => {
    const stack = await started();
    const thought = await stack.ordinary({ content: 'Warm. [GOAL: collect lava_bucket 1]' });
    expect(thought).toMatchObject({
      convertEligible: false,
      metadata: { outcome: 'refused', goalTagFailReason: 'policy:lava' },
    });
    expect(thought).not.toHaveProperty('goal');
  });

  it('the same again within 30 s is recorded as a repetition and not acted on', async () => {
    const stack = await started();
    const text = 'Wood! [GOAL: collect wood 4]';
    expect(await stack.ordinary({ content: text })).toMatchObject({ novelty: 'high', convertEligible: true });
    expect(await stack.ordinary({ content: text.toUpperCase() })).toMatchObject({
      novelty: 'low',
      convertEligible: false,
    });
    expect(await stack.ordinary({ content: 'Wood! [GOAL: collect stone 4]' })).toMatchObject({ novelty: 'high' });
    stack.clock.forward(20_000);
    expect(await stack.ordinary({ content: text })).toMatchObject({ novelty: 'low' });
    // A repetition does not prolong the time in which others count as repetitions.
    stack.clock.forward(11_000);
    expect(await stack.ordinary({ content: text })).toMatchObject({ novelty: 'high', convertEligible: true });
    expect(await stack.thoughts()).toHaveLength(5);
  });

  const injected = {
    content: 'Nothing much.',
    convertEligible: true,
    goal: { action: 'collect', target: 'oak_log', amount: 1 },
    goalKey: 'collect:oak_log',
    novelty: 'low',
    attribution: 'other',
    metadata: { provenance: 'intrusion' },
  };

  it.each([
    ['by default', {}, false],
    ['where injection is allowed', { ALLOW_DEV_THOUGHT_INJECTION: 'true' }, true],
    ['in production, allowed or not', { ALLOW_DEV_THOUGHT_INJECTION: 'true', NODE_ENV: 'production' }, false],
  ])('AG-9: convertEligible posted %s', async (_, settings, honoured) => {
    const stack = await started(settings);
    const thought = await stack.ordinary(injected);
    expect(thought).toMatchObject({
      convertEligible: honoured,
      novelty: 'high',
      attribution: 'self',
      metadata: { provenance: 'chain-of-thought' },
    });
    expect(thought).not.toHaveProperty('goal');
    expect(thought).not.toHaveProperty('goalKey');
  });

  it('lists the newest first, by provenance when asked, and keeps all over a restart', async () => {
    const stack = await started();
    await stack.ordinary({ content: 'one' });
    await stack.think('two');
    await stack.ordinary({ content: 'three' });
    await stack.halt();
    await stack.start();
    expect((await stack.thoughts()).map(({ content }) => content)).toEqual(['three', 'two', 'one']);
    const answer = await fetch(`${stack.url}/thoughts?provenance=intrusion&limit=1`);
    expect(await answer.json()).toMatchObject({ data: { thoughts: [{ content: 'two' }] } });
    expect((await fetch(`${stack.url}/thoughts?limit=0`)).status).toBe(400);
  });

  it('are searched, narrowed down, counted by kind and paged both ways', async () => {
    const stack = await started();
    await stack.ordinary({ content: 'Wood is low. [GOAL: collect wood 4]' });
    await stack.think('dig straight down');
    await stack.ordinary({ content: 'I like the wooden door.' });
    const client = createClient(stack.url);
    const facets = await client.call(cognitionRoutes.thoughtFacets, { query: { text: 'wood' } });
    expect(facets).toMatchObject({
      data: { total: 2, fate: { goal: 1, thought: 1 }, provenance: { 'chain-of-thought': 2 } },
    });
    const list = (query: z.input<typeof thoughtListQuery>) => client.call(cognitionRoutes.listThoughts, { query });
    expect(await list({ fate: 'refused,resisted' })).toMatchObject({
      data: { thoughts: [{ content: 'dig straight down' }] },
    });
    const newest = await list({ limit: 1 });
    if (!newest.ok) throw new Error(newest.error.message);
    const back = await list({ order: 'oldest', cursor: newest.data.first });
    expect(back).toMatchObject({ data: { thoughts: [] } });
    const older = await list({ cursor: newest.data.next });
    expect(older.ok && older.data.thoughts.map(({ content }) => content)).toEqual([
      'dig straight down',
      'Wood is low.',
    ]);
    for (let n = 0; n < 3; n += 1) await stack.think('what a lovely sunset');
    expect(await list({ cameBack: 'true' })).toMatchObject({
      data: { thoughts: [{ content: 'what a lovely sunset' }] },
    });
  });
});
