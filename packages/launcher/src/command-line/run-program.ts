import { ConfigError } from '@conscious-bot/service-kit';
import { repositoryRoot } from '../repository/repository.ts';
import { StackError } from '../state/stack-error.ts';

/**
 * Runs a command line program with its arguments and sets its exit code. Relative paths of the configuration start at the checkout's root.
 * What the person at the terminal can mend is told in words (exit code 1); anything else is a fault and shows its stack.
 */
export async function command(main: (argv: string[]) => Promise<number>): Promise<void> {
  process.chdir(repositoryRoot);
  try {
    process.exitCode = await main(process.argv.slice(2));
  } catch (error) {
    if (!(error instanceof StackError || error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
