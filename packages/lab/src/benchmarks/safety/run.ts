import type { GameVersion } from '@conscious-bot/embedded-world';
import { keepRuns, readRuns } from '../../experiments/kept-runs.ts';
import { isVoid } from '../../experiments/tick-rate.ts';
import { workAll } from '../../experiments/work-all.ts';
import { writeJson } from '../../experiments/write-json.ts';
import { type Arm, arms, type Danger, dangers } from './dangers.ts';
import { dangerReport, dangerStatistics } from './report.ts';
import { type DangerRun, dangerRun, runDanger } from './run-danger.ts';

interface Options {
  readonly seeds: number;
  readonly first: number;
  readonly parallel: number;
  readonly seconds: number;
  readonly day: number;
  readonly minecraft: GameVersion;
  readonly only?: string[] | undefined;
  readonly arm?: Arm[] | undefined;
  readonly resume?: string | undefined;
  readonly json?: string | undefined;
}

/** How often a life in a world that was too slow is lived again before it stands as void. */
const MOST_VOID = 2;
/** A life may end so many seconds early and still count as lived to its end. */
const EARLY_S = 5;

interface PlannedLife {
  readonly danger: Danger;
  readonly seed: number;
  readonly arm: Arm;
}

/** Both lives of a seed one after the other, so that they meet the same load. */
function plannedLives({ seeds, first, only, arm = [...arms] }: Options): PlannedLife[] {
  return dangers
    .filter(({ name }) => only?.includes(name) ?? true)
    .flatMap((danger) =>
      Array.from({ length: seeds }, (_, i) => first + i).flatMap((seed) =>
        arm.map((each) => ({ danger, seed, arm: each })),
      ),
    );
}

/** Which of them are still to be lived: those that were not lived to that length yet, nor void too often. */
export function stillToLive(options: Options, runs: readonly DangerRun[]): PlannedLife[] {
  return plannedLives(options).filter(({ danger, seed, arm }) => {
    const earlier = runs.filter(
      (run) =>
        run.danger === danger.name &&
        run.seed === seed &&
        run.arm === arm &&
        run.minecraft === options.minecraft &&
        run.seconds > options.seconds - EARLY_S,
    );
    return earlier.every(isVoid) && earlier.length <= MOST_VOID;
  });
}

export async function liveDangerously(options: Options): Promise<number> {
  const { parallel, seconds, day: dayLengthSeconds, minecraft, resume, json } = options;
  const runs: DangerRun[] = readRuns(resume, dangerRun);
  const facts = () => ({ at: new Date().toISOString(), seconds, dayLengthSeconds, minecraft });
  const faults = await workAll(stillToLive(options, runs), parallel, async ({ danger, seed, arm }) => {
    const run = await runDanger(danger, { seed, arm, seconds, dayLengthSeconds, minecraft });
    runs.push(run);
    keepRuns(resume, runs, facts());
    console.log(lifeLine(run));
    for (const { cause } of run.stories) console.log(`  died: ${cause}`);
  });
  const order = dangers.map(({ name }) => name);
  const at = ({ danger, seed, arm }: DangerRun): number => order.indexOf(danger) * 1e6 + seed * 10 + arms.indexOf(arm);
  runs.sort((a, b) => at(a) - at(b));
  const statistics = dangerStatistics(runs);
  console.log(`\n${dangerReport(statistics)}`);
  // How each death came about stands in the file of --resume.
  const told = runs.map(({ stories, ...run }) => ({ ...run, causes: stories.map(({ cause }) => cause) }));
  writeJson(json, { ...facts(), faults, statistics, runs: told });
  // A life that could not be begun is a fault of the run, not a death.
  return faults.length > 0 ? 1 : 0;
}

function lifeLine(run: DangerRun): string {
  const lived = `${run.deaths} deaths in ${run.seconds.toFixed(0)} s at ${run.rate.toFixed(1)} ticks/s${isVoid(run) ? ' (void)' : ''}`;
  const done = `${run.reflexes} fired, ${run.done} chores done, ${run.failed} failed`;
  const met = run.visits === undefined ? '' : `, ${run.visits} visitors, ${run.hurt?.toFixed(0)} half hearts lost`;
  return `${run.danger}, seed ${run.seed}, ${run.arm} reflexes: ${lived}, ${done}${met}`;
}
