import { expect, it } from 'vitest';
import { configSchema, secretConfigKeys, serviceUrl } from './config.ts';

it('an empty environment gives loopback, the documented ports and no model or server', () => {
  const config = configSchema.parse({});
  expect(config).toMatchObject({
    BIND_HOST: '127.0.0.1',
    MEMORY_PORT: 3001,
    PLANNING_PORT: 3002,
    COGNITION_PORT: 3003,
  });
  expect(config.MINECRAFT_HOST).toBeUndefined();
  expect(config.LLM_BASE_URL).toBeUndefined();
  expect(serviceUrl(config, 'planning')).toBe('http://127.0.0.1:3002');
});

it.each([
  ['PLANNING_PORT', '70000'],
  ['BOT_USERNAME', 'a b'],
  ['SERVICE_TOKEN', 'two words'],
  ['WORLD_MOBS', 'dragons'],
  ['ENABLE_CONSIDERATION_STEP', 'perhaps'],
  ['MEMORY_URL', 'not a url'],
])('%s=%s is refused', (key, value) => {
  const parsed = configSchema.safeParse({ [key]: value });
  expect(parsed.success).toBe(false);
  expect(parsed.error?.issues[0]?.path).toEqual([key]);
});

it('an explicit URL wins over host and port, a trailing slash is dropped', () => {
  const config = configSchema.parse({ MEMORY_URL: 'http://memory:3001/', BIND_HOST: '0.0.0.0' });
  expect(serviceUrl(config, 'memory')).toBe('http://memory:3001');
  expect(serviceUrl(config, 'planning')).toBe('http://127.0.0.1:3002');
});

it('keys that hold secrets are named', () => {
  expect([...secretConfigKeys].sort()).toEqual(['EMBEDDINGS_API_KEY', 'LLM_API_KEY', 'SERVICE_TOKEN']);
});
