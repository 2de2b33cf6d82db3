import { afterEach, describe, expect, it } from 'vitest';
import { snapshot, startFakeBody, startFakePlanning, until } from './fake-peers.ts';
import { CognitionStack } from './stack.ts';
import { type ChatRequest, type Reply, startStubModel } from './stub-model.ts';

const cleanups: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

const isParse = ({ messages }: ChatRequest) => messages[0]?.content.startsWith('Turn one sentence') === true;

/** A reply, or what gives one each time. */
type Replies = Reply | (() => Reply);

async function withModel(replies: { parse?: Replies; consider?: Replies }, settings = {}) {
  const { parse = '{"action":"none"}', consider = 'accept' } = replies;
  const model = await startStubModel((request) => {
    const reply = isParse(request) ? parse : consider;
    return typeof reply === 'function' ? reply() : reply;
  });
  cleanups.push(() => model.stop());
  const planning = await startFakePlanning();
  cleanups.push(() => planning.stop());
  const body = await startFakeBody(
    snapshot({
      hostiles: [{ id: 1, name: 'zombie', kind: 'hostile', position: { x: 5, y: 64, z: 0 }, distance: 5, threat: 0.5 }],
    }),
  );
  cleanups.push(() => body.stop());
  const stack = new CognitionStack({
    PLANNING_URL: planning.url,
    MINECRAFT_INTERFACE_URL: body.url,
    LLM_BASE_URL: model.baseUrl,
    LLM_MODEL: 'stub-chat',
    ...settings,
  });
  cleanups.push(() => stack.end());
  await stack.start();
  await stack.ready();
  return { model, stack };
}

describe('with a model', () => {
  it('INTR-2: the rules read first; the model is asked what they cannot tell, and only that', async () => {
    const { model, stack } = await withModel({
      parse: '```json\n{"action": "craft", "target": "oak_planks", "amount": 4}\n```',
    });
    expect((await stack.think('collect 3 oak logs')).goal?.target).toBe('oak_log');
    expect((await stack.think("don't collect wood")).goal).toBeUndefined();
    expect(model.requests.filter(isParse)).toEqual([]);
    expect(await stack.think('have the logs planked')).toMatchObject({
      outcome: 'accepted',
      goal: { action: 'craft', target: 'oak_planks', amount: 4 },
    });
    expect(model.requests.filter(isParse)).toHaveLength(1);
    expect((await stack.thoughts())[0]?.metadata).toMatchObject({ mind: 'model', extractedGoalSource: 'intrusion' });
  });

  it('LANG-2: one call reads what the rules cannot, into the same goals, and the answer says who read it', async () => {
    const { model, stack } = await withModel({
      parse:
        '{"goals":[{"action":"wait","target":"until_morning"},{"action":"craft","target":"oak_planks","amount":4}]}',
    });
    const response = await stack.think('let those logs become planks once the sun is back');
    expect(response).toMatchObject({ outcome: 'accepted', readBy: 'model' });
    expect(response.goals).toEqual([
      { action: 'wait', target: 'until_morning', amount: 30 },
      { action: 'craft', target: 'oak_planks', amount: 4 },
    ]);
    expect(model.requests.filter(isParse)).toHaveLength(1);
  });

  it('INTR-2: a useless answer gives no goal, and the thought is recorded all the same', async () => {
    const answers: readonly [string, Reply][] = [
      ['prose', 'I would say craft planks.'],
      ['an unknown action', '{"action":"attack","target":"zombie","amount":1}'],
      ['an unknown item', '{"action":"collect","target":"flux_capacitor","amount":1}'],
      ['a wild amount', '{"action":"collect","target":"oak_log","amount":1000000}'],
      ['fields nobody asked for', '{"action":"collect","target":"oak_log","amount":1,"run":"rm -rf"}'],
      ['a goal inside a think block', '<think>{"action":"collect","target":"oak_log"}</think>'],
      ['an error', { status: 500 }],
      ['nothing to do', '{"action":"none"}'],
    ];
    let parse: Reply = '';
    const { stack } = await withModel({ parse: () => parse });
    for (const [what, answer] of answers) {
      parse = answer;
      const response = await stack.think(`planks would be a fine thing, said ${what}`);
      expect(response, what).toMatchObject({ outcome: 'accepted', recorded: true });
      expect(response.goal, what).toBeUndefined();
    }
  });

  it('SAFE-1: what the model reads out of a text passes the policy too', async () => {
    const { stack } = await withModel({ parse: '{"action":"collect","target":"lava_bucket","amount":1}' });
    expect(await stack.think('have that glowing orange soup bottled')).toMatchObject({
      outcome: 'refused',
      rule: 'lava',
    });
  });

  it('INTR-3: it may talk the bot out of a thought; the reason is kept', async () => {
    const { model, stack } = await withModel({ consider: 'resist: a zombie is too close' });
    const felt = async () => (await stack.state()).intero.stressAxes.situational;
    await until('the zombie is felt', async () => (await felt()) !== null);
    expect(await felt()).toBe(45);
    expect(await stack.think('collect 3 oak logs')).toMatchObject({
      accepted: false,
      outcome: 'resisted',
      response: 'Dismissed',
      recorded: true,
    });
    expect(JSON.stringify((await stack.events('intrusion'))[0]?.data)).toContain('a zombie is too close');
    expect(model.requests.at(-1)).toMatchObject({ temperature: 0.3, max_tokens: 32 });
    // It comes back by and by: the zombie is still there.
    expect(await felt()).toBeGreaterThanOrEqual(37);
    expect(await felt()).toBeLessThan(45);
  });

  it('INTR-3: the thought is acted on unless the model clearly resists', async () => {
    const answers: readonly [string, Reply][] = [
      ['accepts', 'accept'],
      ['says nothing of use', 'Bananas.'],
      ['names both', 'accept or resist, who knows'],
      ['will not resist', 'I see no reason to resist'],
      ['only thinks aloud', '<think>I should resist'],
      ['fails', { status: 503 }],
    ];
    let consider: Reply = '';
    const { stack } = await withModel({ consider: () => consider });
    for (const [nth, [what, answer]] of answers.entries()) {
      consider = answer;
      expect((await stack.think(`collect ${nth + 3} oak logs`)).outcome, what).toBe('accepted');
    }
  });

  it('INTR-3: a silent model costs no more than its deadline, for parsing and considering together', async () => {
    const { stack } = await withModel({ parse: 'silence', consider: 'silence' }, { LLM_TIMEOUT_MS: 300 });
    expect((await stack.think('planks would be a fine thing')).outcome).toBe('accepted');
    expect((await stack.think('collect 3 oak logs')).outcome).toBe('accepted');
  });

  it("INTR-1: nothing put before the model tells the bot's own thoughts from any other", async () => {
    const { model, stack } = await withModel({ parse: '{"action":"craft","target":"oak_planks","amount":4}' });
    await until('the body was heard', async () => {
      await stack.think(`collect 5 dirt, ${Math.random()}`);
      return model.prompts().at(-1)?.includes('My health is 20 of 20.') === true;
    });
    const metadata = { provenance: 'intrusion', canary: 'canary-7f3a', source: 'external', suggestedBy: 'a person' };
    expect((await stack.think('collect 3 oak logs', metadata)).outcome).toBe('accepted');
    expect((await stack.think('let those logs become planks', metadata)).outcome).toBe('accepted');
    expect((await stack.think('what a lovely sunset', metadata)).outcome).toBe('accepted');
    const prompts = model.prompts();
    expect(model.requests.some(isParse)).toBe(true);
    expect(model.requests.some((request) => !isParse(request))).toBe(true);
    expect(prompts.length).toBeGreaterThanOrEqual(4);
    for (const prompt of prompts) {
      expect(prompt).not.toMatch(
        /intrusi|external|outside|suggest|provenance|metadata|canary|person|inject|attribution|user/i,
      );
    }
    for (const { messages } of model.requests) expect(messages.map(({ role }) => role)).toEqual(['user']);
    const consideration = prompts.findLast((prompt) => prompt.includes('crosses my mind'));
    expect(consideration).toContain('My health is 20 of 20.');
    expect(consideration).not.toMatch(/you are|your (?:role|task)|stress/i);
  });

  it('/state names the mind in use', async () => {
    const { model, stack } = await withModel({});
    expect((await stack.state()).cognitiveCore.mind).toMatchObject({
      mode: 'model',
      baseUrl: model.baseUrl,
      model: 'stub-chat',
      found: 'config',
      access: { circuit: { state: 'closed' }, budgets: { all: { used: 0, most: 1_200 } }, usage: { calls: 0 } },
    });
  });
});
