import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import type { LifeRecord } from '../src/benchmarks/life/life-record.ts';

const bench = join(import.meta.dirname, '../src/commands/bench.ts');

/** A recorded life of an hour, in which the strategist has counted so much. */
function recorded(seed: number, strategy: 'off' | 'motivators', of: Partial<LifeRecord>): LifeRecord {
  return {
    seed,
    strategy,
    version: '1.16.5',
    difficulty: 'normal',
    dayS: 600,
    cut: false,
    seconds: 600,
    rate: 20,
    days: 1,
    kinds: [],
    firsts: [],
    deaths: [],
    roofAtFirstNight: true,
    nightsUnderRoof: 1,
    zones: { healthy: 1 },
    idle: 0.1,
    idleCycles: 3,
    projects: [],
    intents: { adopted: 8, rejected: 0, ended: { completed: 6 }, sources: { motivators: 8 }, meanS: 70 },
    tasks: {},
    failures: {},
    longestWithoutReasonS: 0,
    ironPickaxeS: null,
    thoughts: 0,
    repeatedThoughts: 0,
    modelCalls: 0,
    end: { tools: [], armour: [], food: 0, home: [] },
    samples: [],
    ...of,
  };
}

const counted = (quotaSatisfaction: number, constraintCompliance: number) => ({
  diagnostics: {
    adopted: 8,
    rejected: 0,
    ended: { completed: 6 },
    completionRate: 0.75,
    sources: { motivators: 8 },
    ticks: 600,
    deaths: 0,
    deathsPer1000Ticks: 0,
    zones: { healthy: 1 },
    quotaSatisfaction,
    constraintCompliance,
    adoptedPer1000Ticks: 13.3,
  },
});

it('SI-7: the command tells of recorded lives how stable their plans were, how many quotas were met, how constraints were kept, and how survival differs', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'recorded-lives-'));
  try {
    const file = join(directory, 'lives.json');
    const death = { s: 300, cause: 'zombie', event: 'event_1' };
    const runs = [1, 2, 3].flatMap((seed) => [
      // Of one life every quota was met, of the next half, of the last none.
      recorded(seed, 'motivators', counted([1, 0.5, 0][seed - 1] ?? 0, 0.98)),
      recorded(seed, 'off', { deaths: [death] }),
    ]);
    writeFileSync(file, JSON.stringify({ runs }));
    const asked = [
      'life',
      '--seeds',
      '3',
      '--days',
      '1',
      '--day',
      '600',
      '--strategy',
      'motivators',
      '--strategy',
      'off',
    ];
    const { stdout } = await promisify(execFile)(process.execPath, [bench, ...asked, '--resume', file]);
    expect(stdout).toContain('0 lives to live');
    expect(stdout).toMatch(
      /intents adopted per 1,000 evaluations +mean life of one, s +completed +quotas satisfied +constraints kept/,
    );
    for (const [seed, share] of [
      [1, 100],
      [2, 50],
      [3, 0],
    ])
      expect(stdout).toMatch(new RegExp(`motivators ${seed} +13\\.3 +70 +75 % +${share} % +98 % +0\\.00`));
    expect(stdout).toMatch(/off +deaths per day +1\.00 +\+1\.00 \[\+1\.00, \+1\.00\] +3/);
    expect(stdout).toContain('off: deaths per day differ from motivators by more than chance');
    expect(JSON.parse(readFileSync(file, 'utf8')).statistics).toMatchObject({
      lives: 6,
      quotasSatisfied: 0.5,
      beyondChance: { off: ['deaths per day'] },
    });
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
});
