import { signalOf, typedEvent } from '@conscious-bot/contracts';
import { changeableKeys } from '@conscious-bot/contracts/config';
import { createLogger } from '@conscious-bot/service-kit';
import { expect, it } from 'vitest';
import {
  beginLife,
  type ChangeableKey,
  type ChangeableLife,
  type LifeSettings,
  LONG,
  walk,
} from './changeable-life.ts';
import { task, until } from './fake-peers.ts';

const considered = (life: ChangeableLife) => life.prompts('A thought crosses my mind');

/** For every key: what is seen before it is changed, and what after, while the same process runs. */
const shown: Readonly<Record<ChangeableKey, () => Promise<void>>> = {
  async LOG_LEVEL() {
    const lines: string[] = [];
    const destination = { write: (line: string) => void lines.push(line) };
    const life = await beginLife({}, createLogger({ service: 'cognition', level: 'info', pretty: false, destination }));
    await life.idles();
    expect(lines.join('')).toContain('[IDLE-PROVENANCE]');
    await life.change('LOG_LEVEL', 'error');
    lines.length = 0;
    await life.idles();
    expect(lines).toEqual([]);
  },

  async ENABLE_CONSIDERATION_STEP() {
    const life = await beginLife();
    life.says(() => 'accept: why not');
    await life.stack.think('collect 3 oak logs');
    expect(considered(life)).toBe(1);
    await life.change('ENABLE_CONSIDERATION_STEP', 'false');
    expect(await life.stack.think('collect 5 birch logs')).toMatchObject({ outcome: 'accepted' });
    expect(considered(life)).toBe(1);
  },

  async INTRUSION_SUPPRESSION_MS() {
    const { stack, change } = await beginLife();
    await stack.think('the moon is bright');
    expect((await stack.think('the moon is bright')).outcome).toBe('suppressed');
    await change('INTRUSION_SUPPRESSION_MS', '1000');
    stack.clock.forward(2_000);
    expect((await stack.think('the moon is bright')).outcome).not.toBe('suppressed');
  },

  async ENABLE_MEMORY_RECALL() {
    const life = await beginLife();
    const first = await life.idles();
    expect(life.lastPrompt()).toContain(walk.text);
    await life.change('ENABLE_MEMORY_RECALL', 'false');
    const second = await life.idles();
    expect(life.lastPrompt()).not.toContain(walk.text);
    // What a cycle ran under stands with it.
    expect(second.configHash).not.toBe(first.configHash);
  },

  async ENABLE_INTEROCEPTION_TEXT() {
    const life = await beginLife();
    await life.idles();
    expect(life.lastPrompt()).toMatch(/^I feel /m);
    await life.change('ENABLE_INTEROCEPTION_TEXT', 'false');
    await life.idles();
    expect(life.lastPrompt()).not.toMatch(/^I feel /m);
  },

  async ENABLE_INNER_MODEL() {
    const life = await beginLife({ ENABLE_INNER_MODEL: 'false' });
    expect((await life.idles()).model_params.model).toBe('none');
    expect(life.prompts('I have a moment to myself')).toBe(0);
    await life.change('ENABLE_INNER_MODEL', 'true');
    expect((await life.idles()).model_params.model).toBe('stub-chat');
    expect(life.prompts('I have a moment to myself')).toBe(1);
    await life.change('ENABLE_INNER_MODEL', 'false');
    await life.idles();
    expect(life.prompts('I have a moment to myself')).toBe(1);
  },

  async LLM_TIMEOUT_MS() {
    const life = await beginLife({ LLM_TIMEOUT_MS: LONG });
    life.says(() => 'silence');
    await life.change('LLM_TIMEOUT_MS', '200');
    expect((await life.idles()).modelFailure).toBe('upstream_timeout');
  },

  async LLM_CALLS_PER_HOUR() {
    const life = await beginLife();
    expect((await life.idles()).modelFailure).toBeUndefined();
    await life.change('LLM_CALLS_PER_HOUR', '1');
    expect((await life.idles()).modelFailure).toBe('budget_exceeded');
  },

  async GOAL_SPACING_MS() {
    const life = await beginLife();
    expect((await life.idles()).disposition).toBe('committed');
    expect((await life.idles()).disposition).toBe('budget');
    await life.change('GOAL_SPACING_MS', '1');
    expect((await life.idles()).disposition).toBe('committed');
  },

  async IDLE_BACKOFF_GOALS_PER_HOUR() {
    const life = await beginLife({ GOAL_SPACING_MS: 1, IDLE_BACKOFF_GOALS_PER_HOUR: 0 });
    expect((await life.idles('all_in_backoff')).disposition).toBe('budget');
    await life.change('IDLE_BACKOFF_GOALS_PER_HOUR', '1');
    // Something else first: the same occasion is not thought about twice.
    await life.idles('manual_pause');
    expect((await life.idles('all_in_backoff')).disposition).toBe('deferred');
  },

  async IDLE_FAILED_GOAL_MS() {
    const life = await beginLife({ GOAL_SPACING_MS: 1 });
    life.says((nth) => `I want that, the ${nth}th time. [GOAL: collect bedrock 1]`);
    const goal = { action: 'collect', target: 'bedrock', amount: 1 } as const;
    const failure = { code: 'plan.no_way_known', message: 'no way' } as const;
    life.planning.emit(
      typedEvent('task.finished', task({ goal, goalKey: 'collect:bedrock', status: 'unplannable', failure })),
    );
    expect((await life.idles()).disposition).toBe('novelty');
    await life.change('IDLE_FAILED_GOAL_MS', '1000');
    life.stack.clock.forward(2_000);
    expect((await life.idles()).disposition).toBe('committed');
  },

  async IDLE_TEMPERATURE() {
    const life = await beginLife();
    await life.idles();
    expect(life.model.requests.at(-1)?.temperature).toBe(0.7);
    await life.change('IDLE_TEMPERATURE', '0.1');
    await life.idles();
    expect(life.model.requests.at(-1)?.temperature).toBe(0.1);
  },

  async IDLE_MAX_TOKENS() {
    const life = await beginLife();
    await life.idles();
    const before = life.model.requests.at(-1)?.max_tokens ?? 0;
    await life.change('IDLE_MAX_TOKENS', '60');
    await life.idles();
    expect(before - (life.model.requests.at(-1)?.max_tokens ?? 0)).toBe(100);
  },

  async THOUGHT_INTERVAL_MS() {
    const life = await beginLife();
    life.works();
    // Not when the hour is over that it was waiting for.
    await life.change('THOUGHT_INTERVAL_MS', '50');
    await until('it thinks in between', () => life.prompts('While I go on') > 0);
  },

  async OBSERVATION_INTERVAL_MS() {
    const life = await beginLife({ OBSERVATION_INTERVAL_MS: LONG });
    await life.change('OBSERVATION_INTERVAL_MS', '1');
    life.body.emit(typedEvent('signal', signalOf('dusk')));
    life.body.emit(typedEvent('signal', signalOf('thunder_began')));
    await until('both are thought about', async () => {
      const of = (await life.stack.thoughts()).filter(({ metadata }) => metadata.site === 'observation');
      return of.length === 2;
    });
  },

  async LESSON_MAX_AGE_MS() {
    const life = await beginLife();
    const lesson = 'Next time I will look for sheep first.';
    life.says(() => lesson);
    const failure = { code: 'plan.no_way_known', message: 'no sheep is known of' } as const;
    const goal = { action: 'craft', target: 'white_bed', amount: 1 } as const;
    life.planning.emit(typedEvent('task.finished', task({ goal, status: 'failed', failure })));
    await until('it is looked back on', async () => (await life.stack.events('reflection')).length === 1);
    await life.idles();
    expect(life.lastPrompt()).toContain(`I have learned: ${lesson}`);
    await life.change('LESSON_MAX_AGE_MS', '1000');
    life.stack.clock.forward(2_000);
    await life.idles();
    expect(life.lastPrompt()).not.toContain('I have learned');
  },

  async ENABLE_SOCIAL() {
    const life = await beginLife({ ENABLE_INNER_MODEL: 'false' });
    await life.change('ENABLE_SOCIAL', 'false');
    life.near();
    await until('Jo is seen', async () => (await life.stack.state()).socialCognition.acquaintances.length === 1);
    await life.change('ENABLE_SOCIAL', 'true');
    life.near();
    await until('Jo is greeted', async () => (await life.spoken()).length > 0);
    expect(await life.spoken()).toEqual([expect.stringMatching(/^Hello again, Jo/)]);
  },

  async GREETING_INTERVAL_MS() {
    const life = await beginLife({ ENABLE_INNER_MODEL: 'false' });
    life.near();
    life.near();
    life.chat('Mira, what do you have?');
    await until('it has answered', async () => (await life.spoken()).length === 2);
    await life.change('GREETING_INTERVAL_MS', '1000');
    life.stack.clock.forward(2_000);
    life.near();
    await until('Jo is greeted', async () => (await life.spoken()).length === 3);
    expect(await life.spoken()).toEqual(['Hello, Jo.', 'I have nothing with me.', 'Hello again, Jo.']);
  },

  CHAT_AS_INTRUSION: () =>
    requestsOfJo({ TRUSTED_PLAYERS: 'jo' }, "I don't take requests in chat.", 'CHAT_AS_INTRUSION', 'true'),

  TRUSTED_PLAYERS: () =>
    requestsOfJo(
      { CHAT_AS_INTRUSION: 'true', TRUSTED_PLAYERS: 'sam' },
      'I only take requests from sam.',
      'TRUSTED_PLAYERS',
      'jo',
    ),
};

/** A request in chat is refused with a sentence, and taken after the change. */
async function requestsOfJo(settings: LifeSettings, refusal: string, key: ChangeableKey, value: string): Promise<void> {
  const life = await beginLife({ ...settings, ENABLE_INNER_MODEL: 'false' });
  const taken = async () =>
    (await life.stack.thoughts()).filter(({ metadata }) => metadata.provenance === 'intrusion').length;
  life.chat('Mira, collect 8 oak logs');
  await until('it is refused', async () => (await life.spoken()).includes(refusal));
  expect(await taken()).toBe(0);
  await life.change(key, value);
  life.chat('Mira, collect 8 oak logs');
  await until('it is taken', async () => (await taken()) === 1);
}

it.each(changeableKeys.cognition)('CONF-1: %s acts from the moment it is changed', (key) => shown[key]());
