import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RunComparison } from '@conscious-bot/contracts/lab';
import { compareTrails } from '../../compare/compare-trails.ts';
import { readRun } from '../../compare/read-run.ts';
import { writeJson } from '../../experiments/write-json.ts';
import { textTable } from '../../statistics/text-table.ts';
import { type LifeKind, liveOne } from './lives.ts';
import { furtherPairs, type PlantedPair, plantedPairs } from './pairs.ts';

interface ToldPair {
  readonly name: string;
  readonly planted: PlantedPair['cause'];
  /** Causes that were told; none where the lives were found alike. */
  readonly told: readonly string[];
  readonly right: boolean;
  /** Where they part: lane, site and simulated seconds. */
  readonly where: string;
}

/** Lives pairs of lives and has them compared; usual lives are lived once. */
export class Pairs {
  readonly #dir = mkdtempSync(join(tmpdir(), 'pairs-'));

  async tell({ name, cause, kind, plant }: PlantedPair): Promise<ToldPair> {
    const other = join(this.#dir, 'other');
    rmSync(other, { recursive: true, force: true });
    await liveOne(other, kind, plant);
    const { parting } = await this.#compared(kind, other);
    const told = parting?.causes ?? [];
    const where =
      parting === undefined ? 'alike' : `${parting.lane} (${parting.site}) at ${(parting.at / 1_000).toFixed(0)} s`;
    return { name, planted: cause, told, right: told.length === 1 && told[0] === cause, where };
  }

  /** The usual life lived twice. */
  async control(kind: LifeKind): Promise<RunComparison> {
    const other = join(this.#dir, 'again');
    rmSync(other, { recursive: true, force: true });
    await liveOne(other, kind);
    return this.#compared(kind, other);
  }

  async #compared(kind: LifeKind, other: string): Promise<RunComparison> {
    const usual = join(this.#dir, kind);
    if (!existsSync(usual)) await liveOne(usual, kind);
    return compareTrails(readRun(usual), readRun(other));
  }

  end(): void {
    rmSync(this.#dir, { recursive: true, force: true });
  }
}

interface Options {
  readonly set: 'planted' | 'further';
  readonly from: number;
  readonly count: number;
  readonly json?: string | undefined;
}

export async function tellPairs({ set, from, count, json }: Options): Promise<number> {
  const chosen = (set === 'planted' ? plantedPairs : furtherPairs).slice(from - 1, from - 1 + count);
  const pairs = new Pairs();
  const told: ToldPair[] = [];
  try {
    for (const pair of chosen) {
      told.push(await pairs.tell(pair));
      console.error(`${told.length} of ${chosen.length}: ${pair.name}: ${told.at(-1)?.told.join(' and ') || 'alike'}`);
    }
  } finally {
    pairs.end();
  }
  const rows = told.map(({ name, planted, told: causes, right, where }) => [
    name,
    planted,
    causes.join(' and '),
    right ? 'right' : 'WRONG',
    where,
  ]);
  console.log(textTable(['what differs', 'planted', 'told', '', 'they part in'], rows));
  const right = told.filter((one) => one.right).length;
  console.log(`\n${right} of ${told.length} told right`);
  writeJson(json, { set, pairs: told.length, right, told });
  return right === told.length ? 0 : 1;
}
