import type { Logger } from '@conscious-bot/service-kit';
import { type GameData, gameDataOf } from '../game/game-data.ts';
import type { VersionMemory } from './version-memory.ts';

/** Version whose data are used until a better source names one. */
const DEFAULT_VERSION = '1.21.4';

/**
 * Where the version is from, the surest first: the body said so, the body is configured to play no other, the body said so before the
 * last restart, nobody knows.
 */
type VersionSource = 'body' | 'configuration' | 'earlier session' | 'default';

interface GameVersionOptions {
  /** The one version the body is to play, when it is not free to find out. */
  readonly configured?: string | undefined;
  /** Where the version outlives the process; without it, it does not. */
  readonly memory?: Pick<VersionMemory, 'read' | 'write'>;
  readonly logger?: Pick<Logger, 'info' | 'warn'>;
}

/** The version of the game planning plans for, and its data. */
export class GameVersion {
  readonly #memory: GameVersionOptions['memory'];
  readonly #logger: GameVersionOptions['logger'];
  readonly #withoutData = new Set<string>();
  #version: string;
  #data: GameData;
  #source: VersionSource;

  constructor({ configured, memory, logger }: GameVersionOptions = {}) {
    this.#memory = memory;
    this.#logger = logger;
    const remembered = memory?.read();
    const first =
      this.#usable(configured, 'configuration') ?? this.#usable(remembered, 'earlier session') ?? defaultVersion();
    this.#version = first.version;
    this.#data = first.data;
    this.#source = first.source;
    this.#log();
  }

  get version(): string {
    return this.#version;
  }

  get source(): VersionSource {
    return this.#source;
  }

  get data(): GameData {
    return this.#data;
  }

  /** The body is in a world of this version. One without data changes nothing, except that the log says so. */
  onVersion(version: string): void {
    if (this.#source === 'body' && version === this.#version) return;
    const found = this.#usable(version, 'body');
    if (found === undefined) return;
    this.#version = found.version;
    this.#data = found.data;
    this.#source = found.source;
    this.#memory?.write(version);
    this.#log();
  }

  #usable(version: string | undefined, source: VersionSource) {
    if (version === undefined || this.#withoutData.has(version)) return undefined;
    const data = gameDataOf(version);
    if (data !== undefined) return { version, source, data };
    this.#withoutData.add(version);
    this.#logger?.warn({ version, source }, `there are no game data of version ${version}`);
    return undefined;
  }

  #log(): void {
    const { version, source } = this;
    this.#logger?.info({ version, source }, `planning for game version ${version} (${source})`);
  }
}

function defaultVersion() {
  const data = gameDataOf(DEFAULT_VERSION);
  if (data === undefined) throw new Error(`minecraft-data has lost ${DEFAULT_VERSION}`);
  return { version: DEFAULT_VERSION, source: 'default', data } as const;
}
