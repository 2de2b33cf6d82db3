import { cognitionRoutes } from '@conscious-bot/contracts';
import type { RuntimeConfigChange } from '@conscious-bot/contracts/config';
import { createClient } from '@conscious-bot/service-kit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CognitionStack } from './stack.ts';

describe('the configuration while cognition runs', () => {
  let stack: CognitionStack;
  beforeEach(async () => {
    stack = new CognitionStack({ LLM_API_KEY: 'sk-very-secret' });
    await stack.start();
  });
  afterEach(() => stack.end());

  const change = (body: RuntimeConfigChange) => createClient(stack.url).call(cognitionRoutes.changeConfig, { body });
  const values = async () => {
    const answer = await createClient(stack.url).call(cognitionRoutes.config);
    return answer.ok ? answer.data.values : {};
  };

  it('a thought that comes again is suppressed for as long as is set now', async () => {
    await stack.think('the moon is bright');
    expect((await stack.think('the moon is bright')).outcome).toBe('suppressed');
    expect(await change({ INTRUSION_SUPPRESSION_MS: '1000' })).toMatchObject({
      ok: true,
      data: { changes: [{ key: 'INTRUSION_SUPPRESSION_MS', from: '480000', to: '1000' }] },
    });
    stack.clock.forward(2_000);
    expect((await stack.think('the moon is bright')).outcome).not.toBe('suppressed');
  });

  it('ablations begin in flight, are an event, and end with the next start', async () => {
    await change({ ENABLE_MEMORY_RECALL: 'false', LOG_LEVEL: 'silent' });
    expect(JSON.stringify(await stack.state())).toContain('"memory":false');
    expect((await stack.events('config.changed')).map(({ data }) => data)).toEqual([
      { changes: [{ key: 'ENABLE_MEMORY_RECALL', from: 'true', to: 'false' }] },
    ]);
    await stack.halt();
    await stack.start();
    expect(await values()).toMatchObject({ ENABLE_MEMORY_RECALL: 'true', LLM_API_KEY: 'set' });
  });

  it.each([
    ['COGNITION_PORT', '1', 'it is read once, at the start'],
    ['LLM_API_KEY', 'sk-other', 'it is read once, at the start'],
    ['STRATEGY', 'off', 'it is changed in planning'],
    ['IDLE_TEMPRATURE', '1', 'there is no such setting'],
    ['IDLE_TEMPERATURE', 'hot', ''],
  ])('CONF-1: %s is refused by its name, and nothing changes', async (key, value, why) => {
    const answer = await change({ THOUGHT_INTERVAL_MS: '5000', [key]: value });
    expect(answer).toMatchObject({
      ok: false,
      status: 422,
      error: { message: expect.stringContaining(`${key}: ${why}`) },
    });
    expect(await values()).toMatchObject({ THOUGHT_INTERVAL_MS: '60000' });
    expect(await stack.events('config.changed')).toEqual([]);
  });
});
