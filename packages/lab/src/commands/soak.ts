import { runExperiments } from '../experiments/experiment-program.ts';
import { soaks } from '../soaks/registry.ts';

const about = `Runs a soak by its name: a long run that shows that nothing grows or goes wrong over time. Without a name it lists them: the
question each answers and how long it takes.`;

await runExperiments('npm run soak --', about, soaks);
