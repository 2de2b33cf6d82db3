import type { Config } from '@conscious-bot/contracts';
import { type ConfigKey, secretConfigKeys } from '@conscious-bot/contracts/config';
import { describeConfig } from '../process/config.ts';
import type { Logger } from '../process/logger.ts';
import { type InputJournal, noJournal } from './input-journal.ts';
import { RecordingJournal } from './recording-journal.ts';

interface OpenJournalOptions {
  readonly service: string;
  readonly config: Config;
  readonly logger: Logger;
  /** When the service starts, ms since the epoch. */
  readonly at: number;
}

/** The journal that the settings ask for: a recording below the data directory with `RECORD_INPUTS`, otherwise none. */
export function openJournal({ service, config, logger, at }: OpenJournalOptions): InputJournal {
  if (!config.RECORD_INPUTS) return noJournal;
  return new RecordingJournal({
    dataDir: config.DATA_DIR,
    head: { format: 1, service, botId: config.BOT_ID, at, settings: openSettings(config) },
    mostBytes: config.RECORD_INPUTS_MB * 1_000_000,
    logger,
  });
}

/** All settings but secrets, and those that are not set. */
function openSettings(config: Config): Record<string, string> {
  const isSecret = (key: string) => [...secretConfigKeys].some((secret: ConfigKey) => secret === key);
  return Object.fromEntries(
    Object.entries(describeConfig(config)).filter(([key, value]) => value !== 'unset' && !isSecret(key)),
  );
}
