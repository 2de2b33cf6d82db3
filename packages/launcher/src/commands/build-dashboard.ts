import { command } from '../command-line/run-program.ts';
import { buildDashboard } from '../dashboard/dashboard-build.ts';

/** Builds the dashboard unless its build is up to date. */
await command(async () => {
  await buildDashboard({ onStart: () => process.stderr.write('Building the dashboard …\n') });
  return 0;
});
