import type { GameVersion } from '@conscious-bot/embedded-world';
import { isVoid } from '../../experiments/tick-rate.ts';
import { workAll } from '../../experiments/work-all.ts';
import { writeJson } from '../../experiments/write-json.ts';
import { percentile } from '../../statistics/statistics.ts';
import { textTable } from '../../statistics/text-table.ts';
import { type HungryLife, liveHungry } from './hungry-life.ts';

interface Options {
  readonly seeds: number;
  readonly first: number;
  readonly parallel: number;
  readonly seconds: number;
  readonly minecraft: GameVersion;
  readonly json?: string | undefined;
}

export async function goHungry({ seeds, first, parallel, seconds, minecraft, json }: Options): Promise<number> {
  const runs: HungryLife[] = [];
  const plans = Array.from({ length: seeds }, (_, i) => ({ seed: first + i, seconds, minecraft }));
  const faults = await workAll(plans, parallel, async (plan) => {
    const life = await liveHungry(plan);
    runs.push(life);
    console.log(`${rowOf(life).join(' | ')}${isVoid(life) ? ' (void)' : ''}`);
    for (const line of life.tasks) console.log(`    ${line}`);
  });
  runs.sort((a, b) => a.seed - b.seed);
  const fair = runs.filter((run) => !isVoid(run));
  // Whoever found nothing took at least as long as it was watched.
  const median = (of: (run: HungryLife) => number | null) =>
    fair.length === 0
      ? null
      : Math.round(
          percentile(
            fair.map((run) => of(run) ?? seconds),
            0.5,
          ),
        );
  const statistics = {
    lives: fair.length,
    found: fair.filter(({ foundS }) => foundS !== null).length,
    fed: fair.filter(({ fedS }) => fedS !== null).length,
    deaths: fair.reduce((sum, { deaths }) => sum + deaths, 0),
    medianFoundS: median(({ foundS }) => foundS),
    medianAteS: median(({ ateS }) => ateS),
    medianFedS: median(({ fedS }) => fedS),
  };
  const head = ['seed', 'found, s', 'ate, s', 'fed, s', 'food at the end', 'carries', 'deaths', 'ticks/s'];
  console.log(`\n${textTable(head, runs.map(rowOf))}\n\n${JSON.stringify(statistics)}`);
  writeJson(json, { at: new Date().toISOString(), minecraft, seconds, faults, statistics, runs });
  return faults.length > 0 ? 1 : 0;
}

const secondsText = (s: number | null): string => (s === null ? '–' : s.toFixed(0));

const rowOf = ({ seed, foundS, ateS, fedS, food, carries, deaths, rate }: HungryLife): string[] => [
  ...[String(seed), secondsText(foundS), secondsText(ateS), secondsText(fedS)],
  ...[String(food), carries.join(', '), String(deaths), rate.toFixed(1)],
];
