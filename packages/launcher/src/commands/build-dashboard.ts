import { ends, program, runProgram } from '../command-line/program.ts';
import { buildDashboard } from '../dashboard/dashboard-build.ts';
import { showBuild } from '../report/show-build.ts';

await runProgram(
  program(
    'npm run cb -- build-dashboard',
    'Builds the dashboard if its sources changed since the last build (about 40 seconds).',
  ).action(
    ends(async () => {
      await buildDashboard({ onProgress: showBuild((line) => void process.stderr.write(`${line}\n`)) });
      return 0;
    }),
  ),
);
