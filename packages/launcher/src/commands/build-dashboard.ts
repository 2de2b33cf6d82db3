import { buildDashboard } from '../dashboard-build.ts';
import { StackError } from '../stack-error.ts';

/** Builds the dashboard unless its build is up to date. */
try {
  await buildDashboard(() => process.stderr.write('Building the dashboard …\n'));
} catch (error) {
  if (!(error instanceof StackError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
