import { interval, type Outcome, type PairedRun } from './uplift.ts';

/** How many emergencies were avoided thanks to learned priors (OBS-1). */
export interface HazardRecall {
  /** Encounters that went badly for the one whose priors were frozen. */
  readonly emergencies: number;
  /** Of these, those that the one that learned came through, with the same luck. */
  readonly avoided: number;
  /** Encounters that went badly only for the one that learned; they are no part of the share. */
  readonly caused: number;
  /** Avoided of all emergencies, 0 to 1, with its 95 % interval; NaN where there was none. */
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

/** Holds both lives of each seed against one another, encounter by encounter. The interval is over whole runs. */
export function hazardRecallOf(
  runs: readonly PairedRun[],
  which: (outcome: Outcome) => boolean = () => true,
): HazardRecall {
  const counts = runs.map((run) => countsOf(run, which));
  const total = sum(counts);
  const share = (drawn: readonly Counts[]) => shareOf(sum(drawn));
  const [low, high] = interval(counts, share);
  return { ...total, share: shareOf(total), low, high };
}

type Counts = Pick<HazardRecall, 'emergencies' | 'avoided' | 'caused'>;

function countsOf({ learned, frozen }: PairedRun, which: (outcome: Outcome) => boolean): Counts {
  const pairs = frozen
    .map((without, at) => ({ without, withPriors: learned[at] }))
    .filter(({ without }) => which(without));
  const emergencies = pairs.filter(({ without }) => !without.ok);
  return {
    emergencies: emergencies.length,
    avoided: emergencies.filter(({ withPriors }) => withPriors?.ok === true).length,
    caused: pairs.filter(({ without, withPriors }) => without.ok && withPriors?.ok === false).length,
  };
}

const sum = (counts: readonly Counts[]): Counts =>
  counts.reduce(
    (all, each) => ({
      emergencies: all.emergencies + each.emergencies,
      avoided: all.avoided + each.avoided,
      caused: all.caused + each.caused,
    }),
    { emergencies: 0, avoided: 0, caused: 0 },
  );

const shareOf = ({ avoided, emergencies }: Counts): number => (emergencies === 0 ? Number.NaN : avoided / emergencies);
