import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import {
  type Config,
  type ConfigKey,
  configSchema,
  personality,
  personalityDefaults,
  secretConfigKeys,
} from '@conscious-bot/contracts/config';
import { ConfigError } from './config-error.ts';
import { readEnvFile } from './env-file.ts';

export type { Config } from '@conscious-bot/contracts';

/** Characters a setting may have: Linux hands a process no variable of more than 128 kB (`execve(2)`, MAX_ARG_STRLEN). */
const LONGEST = 100_000;
/** So much of a bad value is shown. */
const SHOWN = 200;

type Environment = Record<string, string | undefined>;

const isSecret = (key: string): boolean => [...secretConfigKeys].some((secret) => secret === key);

/**
 * Reads and checks the configuration. Without an argument it comes from the process environment and, for keys not set there,
 * from a `.env` file in the working directory. An empty value counts as unset.
 *
 * @throws ConfigError naming every key with a bad value; values of secrets are not shown.
 */
export function loadConfig(env: Environment = processEnvironment()): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(
      ([key, value]) => key in configSchema.shape && value !== undefined && value.trim() !== '',
    ),
  );
  const tooLong = Object.entries(given).filter(([, value = '']) => value.length > LONGEST);
  if (tooLong.length > 0)
    throw unusable(
      tooLong.map(([key, value = '']) => `${key} has ${value.length} characters; ${LONGEST} are the most`),
    );
  const temper = personality.safeParse(given.PERSONALITY).data ?? 'steady';
  const result = configSchema.safeParse({ ...personalityDefaults[temper], ...given });
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => {
    const key = String(issue.path[0] ?? '');
    const value = isSecret(key) ? '(hidden)' : JSON.stringify(given[key]?.slice(0, SHOWN));
    return `${key}=${value}: ${issue.message}`;
  });
  throw unusable(lines);
}

const unusable = (lines: readonly string[]): ConfigError =>
  new ConfigError(`The configuration cannot be used:\n  ${lines.join('\n  ')}`);

/** Every key with its value as text; secrets are only `set` or `unset`. */
export function describeConfig(config: Config): Record<string, string> {
  const keys: ConfigKey[] = configSchema.keyof().options;
  return Object.fromEntries(keys.map((key) => [key, describe(key, config[key])]));
}

function describe(key: ConfigKey, value: Config[ConfigKey]): string {
  if (secretConfigKeys.has(key)) return value === undefined ? 'unset' : 'set';
  if (value === undefined) return 'unset';
  return Array.isArray(value) ? value.join(',') : String(value);
}

function processEnvironment(): Environment {
  return { ...parseEnv(readEnvFile(resolve('.env')) ?? ''), ...process.env };
}
