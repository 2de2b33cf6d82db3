#!/usr/bin/env node
import { runCommand } from './run-command.mjs';

// The one entry of the command line; everything it needs to answer a mistake or a call for help runs on Node 18 without an install.
process.exitCode = await runCommand(process.argv.slice(2));
