import { type Config, typedEvent } from '@conscious-bot/contracts';
import {
  type ConfigChange,
  type RuntimeConfigChange,
  type RuntimeValues,
  readRuntimeChange,
  runtimeConfigKey,
} from '@conscious-bot/contracts/config';
import { describeConfig, type EventLog, type Logger } from '@conscious-bot/service-kit';

/** Answer to a wish to change the configuration. */
export type Changed =
  | { readonly ok: true; readonly changes: readonly ConfigChange[] }
  | { readonly ok: false; readonly problem: string };

/**
 * The configuration as it holds now (CONF-1): what planning was started with, and the marked keys as they were changed since. It is read here each
 * time it is used. A change lasts until planning is started again; what it was before is in the events.
 */
export class RuntimeConfig {
  readonly #events: EventLog;
  readonly #logger: Logger;
  #config: Config;

  constructor(config: Config, events: EventLog, logger: Logger) {
    this.#config = config;
    this.#events = events;
    this.#logger = logger;
  }

  get values(): RuntimeValues {
    return this.#config;
  }

  /** Every key as text, secrets hidden. */
  described(): Record<string, string> {
    return describeConfig(this.#config);
  }

  /** Changes all given keys, or none; a key that already has the value does not count as a change. */
  change(wanted: RuntimeConfigChange): Changed {
    const read = readRuntimeChange(wanted);
    if (!read.ok) return read;
    const before = this.described();
    const next = { ...this.#config, ...read.values };
    const after = describeConfig(next);
    const changes = runtimeConfigKey.options.flatMap((key): ConfigChange[] => {
      const [from = '', to = ''] = [before[key], after[key]];
      return from === to ? [] : [{ key, from, to }];
    });
    this.#config = next;
    if (changes.length > 0) {
      this.#events.append(typedEvent('config.changed', { changes }));
      this.#logger.info({ changes }, 'configuration changed');
    }
    return { ok: true, changes };
  }
}
