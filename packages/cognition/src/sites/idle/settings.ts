import { createHash } from 'node:crypto';
import type { Config } from '@conscious-bot/contracts';

/** Where things are, when the stack was started, who may come in and how much is kept changes nothing about behaviour, and some of it is secret. */
const beside =
  /_(?:PORT|HOST|HOSTS|URL|KEPT|KEPT_MS|TOKEN|API_KEY)$|^(?:LOG_|RECORD_|CHECKPOINT|DATA_DIR$|CLOCK_ORIGIN_MS$|BIND_)/;

export interface Settings {
  readonly values: Readonly<Record<string, unknown>>;
  /** SHA-256, hexadecimal: the same for the same values. */
  readonly hash: string;
}

/** The settings that may make a difference to behaviour, with what the process adds to them (its model). */
export function settingsOf(config: Config, found: Readonly<Record<string, unknown>>): Settings {
  const values = Object.fromEntries(
    Object.entries({ ...config, ...found })
      .filter(([key, value]) => !beside.test(key) && value !== undefined)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
  return { values, hash: sha256(JSON.stringify(values)) };
}

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
