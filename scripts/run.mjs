import { runCommand } from './run-command.mjs';

const [command = '', ...args] = process.argv.slice(2);
process.exitCode = await runCommand(command, args);
