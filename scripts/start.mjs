import { runCommand } from './run-command.mjs';
import { parseStartOptions, startUsage } from './start-options.mjs';

// A wrong option or a call for help is answered at once, not after an install.
const argv = process.argv.slice(2);
const parsed = parseStartOptions(argv);
if (!parsed.ok) {
  process.stderr.write(`${parsed.message}\n\n${startUsage}`);
  process.exitCode = 2;
} else if (parsed.options.help) {
  process.stdout.write(startUsage);
} else {
  process.exitCode = await runCommand('start', argv);
}
