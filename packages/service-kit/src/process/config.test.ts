import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { personalityDefaults } from '@conscious-bot/contracts/config';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { describeConfig, loadConfig } from './config.ts';
import { ConfigError } from './config-error.ts';

describe('loadConfig', () => {
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
  });

  it('gives typed values, defaults for what is unset, and takes an empty value as unset', () => {
    const config = loadConfig({ MEMORY_PORT: '4001', PLANNING_PORT: '', ALLOWED_HOSTS: 'a.lan, b.lan', HOME: '/x' });
    expect(config.MEMORY_PORT).toBe(4001);
    expect(config.PLANNING_PORT).toBe(3002);
    expect(config.ALLOWED_HOSTS).toEqual(['a.lan', 'b.lan']);
    expect(config).not.toHaveProperty('HOME');
  });

  it('a personality is other defaults, and what is set by itself counts more', () => {
    const steady = loadConfig({});
    const curious = loadConfig({ PERSONALITY: 'curious', IDLE_TEMPERATURE: '0.1' });
    expect(curious.THOUGHT_INTERVAL_MS).toBeLessThan(steady.THOUGHT_INTERVAL_MS);
    expect(curious.IDLE_TEMPERATURE).toBe(0.1);
    expect(loadConfig({ PERSONALITY: 'quiet' }).THOUGHT_INTERVAL_MS).toBeGreaterThan(steady.THOUGHT_INTERVAL_MS);
    expect(() => loadConfig({ PERSONALITY: 'grumpy' })).toThrow(/PERSONALITY/);
  });

  it('every personality names only keys there are, with values they take', () => {
    for (const [name, defaults] of Object.entries(personalityDefaults)) {
      const config: Record<string, unknown> = loadConfig({ PERSONALITY: name });
      for (const [key, value] of Object.entries(defaults)) expect(String(config[key])).toBe(value);
    }
  });

  it('names every bad key with its value and the rule', () => {
    const load = () => loadConfig({ MEMORY_PORT: '99999', LOG_LEVEL: 'loud' });
    expect(load).toThrow(ConfigError);
    expect(load).toThrow(/MEMORY_PORT="99999": .*65535/);
    expect(load).toThrow(/LOG_LEVEL="loud": .*"debug"/);
  });

  it('refuses what no process could be handed, and does not show it', () => {
    const load = () => loadConfig({ LOG_LEVEL: 'x'.repeat(3_000_000) });
    expect(load).toThrow('LOG_LEVEL has 3000000 characters; 100000 are the most');
    expect(load).not.toThrow(/xx/);
  });

  it('reads .env in the working directory, and the environment goes before it', () => {
    const directory = mkdtempSync(join(tmpdir(), 'service-kit-'));
    writeFileSync(join(directory, '.env'), 'BOT_USERNAME=FromFile\nBOT_ID=from-file\n');
    vi.spyOn(process, 'cwd').mockReturnValue(directory);
    vi.stubEnv('BOT_ID', 'from-environment');
    const config = loadConfig();
    rmSync(directory, { recursive: true });
    expect(config.BOT_USERNAME).toBe('FromFile');
    expect(config.BOT_ID).toBe('from-environment');
  });

  it.each([
    ['UTF-8 with a mark', Buffer.from('\uFEFFBOT_ID=first\r\nBOT_USERNAME="Mira"\r\n')],
    ['UTF-16', Buffer.from('\uFEFFBOT_ID=first\r\nBOT_USERNAME="Mira"\r\n', 'utf16le')],
    ['lines that end as on an old Macintosh', Buffer.from('BOT_ID=first\rBOT_USERNAME="Mira"\r')],
  ])('OPS-4: reads .env as editors write it: %s', (_, bytes) => {
    const directory = mkdtempSync(join(tmpdir(), 'service-kit-'));
    writeFileSync(join(directory, '.env'), bytes);
    vi.spyOn(process, 'cwd').mockReturnValue(directory);
    const config = loadConfig();
    rmSync(directory, { recursive: true });
    expect(config).toMatchObject({ BOT_ID: 'first', BOT_USERNAME: 'Mira' });
  });

  it('a directory in place of .env is said in a sentence', () => {
    const directory = mkdtempSync(join(tmpdir(), 'service-kit-'));
    mkdirSync(join(directory, '.env'));
    vi.spyOn(process, 'cwd').mockReturnValue(directory);
    expect(() => loadConfig()).toThrow(ConfigError);
    expect(() => loadConfig()).toThrow(/\.env is no file that this user can read/);
    rmSync(directory, { recursive: true });
  });
});

describe('describeConfig', () => {
  it('shows every key and never a secret', () => {
    const config = loadConfig({ SERVICE_TOKEN: 'hunter2hunter2', ALLOWED_HOSTS: 'a,b' });
    const described = describeConfig(config);
    expect(described).toMatchObject({
      SERVICE_TOKEN: 'set',
      LLM_API_KEY: 'unset',
      MINECRAFT_HOST: 'unset',
      ALLOWED_HOSTS: 'a,b',
      MEMORY_PORT: '3001',
    });
    expect(JSON.stringify(described)).not.toContain('hunter2');
  });
});
