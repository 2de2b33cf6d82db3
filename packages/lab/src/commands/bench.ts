import { benchmarks } from '../benchmarks/registry.ts';
import { runExperiments } from '../experiments/experiment-program.ts';

const about = `Runs a benchmark by its name and prints its statistics. Without a name it lists them: the question each answers and how long it
takes on two cores. The last figures are in docs/experiments.md.`;

await runExperiments('npm run bench --', about, benchmarks);
