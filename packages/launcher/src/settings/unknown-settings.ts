import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { configSchema } from '@conscious-bot/contracts/config';
import { readEnvFile } from '@conscious-bot/service-kit/process';
import { nearestName } from '../../../../scripts/did-you-mean.mjs';
import { repositoryRoot } from '../repository/repository.ts';

/** A key that is no setting. `meant`: the setting it was most likely meant to be. */
interface UnknownSetting {
  readonly key: string;
  readonly where: string;
  readonly meant?: string;
}

const known: readonly string[] = configSchema.keyof().options;
/** In the environment of a machine are many keys of others; only one as near to a setting as this is taken for a slip. */
const slip = 2;

/**
 * Keys that are no settings: every one in `.env`, and in the environment those that differ from a setting only by a slip of the fingers (a key
 * of another program is none of our business).
 */
export function unknownSettings(
  envFile: string | undefined = readEnvFile(join(repositoryRoot, '.env')),
  environment: Readonly<Record<string, string | undefined>> = process.env,
): UnknownSetting[] {
  const isUnknown = (key: string) => !known.includes(key);
  const inFile = Object.keys(parseEnv(envFile ?? ''))
    .filter(isUnknown)
    .map((key) => describeKey(key, `line ${lineOf(envFile ?? '', key)} of .env`, nearestName(key, known)));
  const slips = Object.keys(environment)
    .filter((key) => isUnknown(key) && !inFile.some((other) => other.key === key))
    .map((key) => describeKey(key, 'the environment', nearestName(key, known, slip)))
    .filter(({ meant }) => meant !== undefined);
  return [...inFile, ...slips];
}

/** One sentence on an unknown setting. */
export function unknownSettingText({ key, where, meant }: UnknownSetting): string {
  return meant === undefined
    ? `${key} (${where}) is not a setting of the bot and is ignored.`
    : `${key} (${where}) is not a setting. Did you mean ${meant}?`;
}

function describeKey(key: string, where: string, meant: string | undefined): UnknownSetting {
  return { key, where, ...(meant !== undefined && { meant }) };
}

function lineOf(text: string, key: string): number {
  return 1 + text.split('\n').findIndex((line) => new RegExp(`^\\s*(export\\s+)?${key}\\s*=`).test(line));
}
