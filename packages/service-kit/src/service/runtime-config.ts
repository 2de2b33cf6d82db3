import { type Config, typedEvent } from '@conscious-bot/contracts';
import {
  type ChangeableService,
  type ConfigChange,
  changeableKeys,
  type RuntimeConfigChange,
  readRuntimeChange,
} from '@conscious-bot/contracts/config';
import type { EventLog } from '../events/event-log.ts';
import { describeConfig } from '../process/config.ts';
import type { Logger } from '../process/logger.ts';

/** Answer to a wish to change the configuration. */
export type Changed =
  | { readonly ok: true; readonly changes: readonly ConfigChange[] }
  | { readonly ok: false; readonly problem: string };

/**
 * The configuration of a service as it holds now (CONF-1): what it was started with, and the keys that may change in flight as they were changed since.
 * Whoever uses such a key reads it each time from `values`. A change lasts until the service is started again; what it was before is in the events.
 */
export class RuntimeConfig {
  readonly service: ChangeableService;
  /** One object for the whole run: a change shows in it. */
  readonly values: Config;
  readonly #events: EventLog;
  readonly #logger: Logger;
  readonly #listeners = new Set<(changes: readonly ConfigChange[]) => void>();

  constructor(service: ChangeableService, config: Config, events: EventLog, logger: Logger) {
    this.service = service;
    this.values = { ...config };
    this.#events = events;
    this.#logger = logger;
  }

  /** Every key as text, secrets hidden. */
  described(): Record<string, string> {
    return describeConfig(this.values);
  }

  /** Tells of each change, for whoever waits by what a key says and could not read it in time. @returns what ends it */
  onChange(listener: (changes: readonly ConfigChange[]) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Changes all given keys, or none; a key that already has the value does not count as a change. */
  change(wanted: RuntimeConfigChange): Changed {
    const read = readRuntimeChange(this.service, wanted);
    if (!read.ok) return read;
    const before = this.described();
    Object.assign(this.values, read.values);
    const after = this.described();
    const changes = changeableKeys[this.service].flatMap((key): ConfigChange[] => {
      const [from = '', to = ''] = [before[key], after[key]];
      return from === to ? [] : [{ key, from, to }];
    });
    if (wanted.LOG_LEVEL !== undefined) this.#logger.level = this.values.LOG_LEVEL;
    if (changes.length > 0) {
      this.#events.append(typedEvent('config.changed', { changes }));
      this.#logger.info({ changes }, 'configuration changed');
      for (const listener of this.#listeners) listener(changes);
    }
    return { ok: true, changes };
  }
}
