import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { controlClient, type WorldControl } from './control/control-client.ts';
import { type WorldOptionsInput, worldOptionsSchema } from './options/world-options.ts';
import { worldLogFile } from './persistence/world-folder.ts';
import { readWorldLog, type WorldLogEntry } from './persistence/world-log.ts';
import { WorldProcess } from './world-process.ts';

export type EmbeddedWorldOptions = Omit<WorldOptionsInput, 'dataDir'> & {
  /** Where the world lives on; without it the world is temporary and gone after `stop`. */
  dataDir?: string;
  /** Receives the world's warnings: packets left out, odd clicks, errors in handlers. */
  logger?: (line: string) => void;
};

/** A Minecraft world in a process of its own. */
export interface EmbeddedWorld {
  readonly host: '127.0.0.1';
  readonly port: number;
  readonly pid: number;
  readonly version: string;
  /** The seed of the world as it is, which is the stored one when the world existed before. */
  readonly seed: number;
  readonly dataDir: string;
  readonly control: WorldControl;
  /** What has happened in the world so far, as the world itself wrote it down. */
  log(): WorldLogEntry[];
  /** Saves and ends the process, within 5 s. */
  stop(): Promise<void>;
  /** Ends the process without any goodbye, as a crash would. A temporary world stays on disk until `stop`. */
  kill(): void;
}

/**
 * Starts a world and resolves when it accepts players.
 * @param kept a process to hold the world, which `stop` leaves running; without it the world has a process of its own.
 * @throws Error when the options do not fit, the port is taken, or the stored world cannot be opened.
 */
export async function startEmbeddedWorld(input: EmbeddedWorldOptions, kept?: WorldProcess): Promise<EmbeddedWorld> {
  const { logger = () => {}, dataDir: wantedDir, ...rest } = input;
  const dataDir = wantedDir ?? mkdtempSync(join(tmpdir(), 'embedded-world-'));
  const removeFolder = (): void => {
    if (wantedDir === undefined) rmSync(dataDir, { recursive: true, force: true });
  };
  const options = worldOptionsSchema.parse({ ...rest, dataDir });
  const holder = kept ?? new WorldProcess();
  const { port, seed } = await holder.open(options, wantedDir === undefined, logger).catch((error) => {
    removeFolder();
    throw error;
  });

  return {
    host: options.host,
    port,
    pid: holder.pid,
    version: options.version,
    seed,
    dataDir,
    control: controlClient((command, args) => holder.ask(command, args)),
    log: () => readWorldLog(worldLogFile(dataDir)),
    async stop() {
      await (kept === undefined ? holder.stop() : holder.close());
      removeFolder();
    },
    kill: () => holder.kill(),
  };
}
