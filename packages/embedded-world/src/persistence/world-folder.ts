import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { dimensionAt } from '../dimensions/dimension.ts';
import { GENERATOR_VERSION, OTHER_NETHER } from '../terrain/generator.ts';
import { readAs } from './damaged-world-file.ts';
import type { FileReport } from './file-report.ts';

/** The files of one world. */
export interface WorldFolder {
  readonly edits: string;
  readonly state: string;
  readonly log: string;
  /** The world's actual seed: a stored one wins over the one asked for. */
  readonly seed: number;
  /** The scenario the world was created with, likewise. */
  readonly scenario: string | null;
  /** Whether it was made with gifts, likewise. */
  readonly gifts: boolean;
  /** To be called now and then: makes folder and description anew where somebody deleted them. */
  look(): void;
}

const metaSchema = z.object({
  seed: z.int(),
  version: z.string(),
  generator: z.int(),
  createdAt: z.string(),
  scenario: z.string().optional(),
  gifts: z.boolean().default(false),
});

/** The world that is asked for, where none is stored. */
export interface WantedWorld {
  readonly seed: number;
  readonly version: string;
  readonly scenario?: string | undefined;
  readonly gifts?: boolean;
}

/** The world's log inside its data directory. */
export const worldLogFile = (dataDir: string): string => join(dataDir, 'world-log.jsonl');

function readMeta(file: string): z.output<typeof metaSchema> {
  const text = readFileSync(file, 'utf8');
  return readAs(file, () => metaSchema.parse(JSON.parse(text)));
}

/** Whether a block of the nether was ever changed. Nobody comes there without: the portal on the other side is built for who comes first. */
function touchesNether(edits: string): boolean {
  const lines = existsSync(edits) ? readFileSync(edits, 'utf8').split('\n') : [];
  return lines.some((line) => dimensionAt(Number.parseInt(line, 10)) === 'the_nether' && line !== '');
}

/**
 * Opens or makes the folder of a world.
 * Only what was changed is stored, and the land around it is made anew from the seed.
 * @throws DamagedWorldFileError when its description cannot be read. @throws Error when the stored world belongs to another game version, whose block numbers mean other blocks, or to other terrain.
 */
export function openWorldFolder(
  dataDir: string,
  wanted: WantedWorld,
  { warn, report }: { readonly warn: (line: string) => void; readonly report: FileReport },
): WorldFolder {
  mkdirSync(dataDir, { recursive: true });
  const metaFile = join(dataDir, 'world.json');
  const meta = existsSync(metaFile)
    ? readMeta(metaFile)
    : {
        seed: wanted.seed,
        version: wanted.version,
        scenario: wanted.scenario,
        gifts: wanted.gifts ?? false,
        generator: GENERATOR_VERSION,
        createdAt: new Date().toISOString(),
      };
  if (meta.version !== wanted.version) {
    throw new Error(`The world in ${dataDir} is a ${meta.version} world and cannot be opened as ${wanted.version}`);
  }
  if (meta.seed !== wanted.seed) {
    warn(`The world in ${dataDir} has seed ${meta.seed}; seed ${wanted.seed} was asked for and is ignored`);
  }
  if (wanted.gifts !== undefined && meta.gifts !== wanted.gifts) {
    warn(`The world in ${dataDir} was made ${meta.gifts ? 'with' : 'without'} gifts and stays so`);
  }
  if (meta.scenario !== wanted.scenario) {
    const began = meta.scenario === undefined ? 'no scenario' : `scenario ${meta.scenario}`;
    warn(`The world in ${dataDir} was begun with ${began} and keeps to it`);
  }
  const edits = join(dataDir, 'edits.txt');
  if (meta.generator !== GENERATOR_VERSION) {
    if (meta.generator !== OTHER_NETHER || touchesNether(edits)) {
      throw new Error(
        `The world in ${dataDir} was made with older terrain (${meta.generator}, now ${GENERATOR_VERSION}): what was built in it would hang in the air. ` +
          'Begin a new one (npm start -- --fresh), or open it with the version of this program that made it',
      );
    }
    meta.generator = GENERATOR_VERSION;
  }
  // Written by rename like everything else: a kill during the first start must not leave half a file.
  const write = () => {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(`${metaFile}.tmp`, JSON.stringify(meta));
    renameSync(`${metaFile}.tmp`, metaFile);
  };
  write();
  return {
    edits,
    state: join(dataDir, 'state.json'),
    log: worldLogFile(dataDir),
    seed: meta.seed,
    scenario: meta.scenario ?? null,
    gifts: meta.gifts,
    look: () => {
      if (existsSync(metaFile)) return;
      try {
        write();
        report.remade(metaFile);
      } catch {
        // As on a full disk; the next look tries again, and the files of the world say what is wrong.
      }
    },
  };
}
