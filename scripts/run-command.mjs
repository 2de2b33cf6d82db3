import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BootstrapError, bootstrap } from './bootstrap.mjs';
import { commands, overview, typedAs } from './commands.mjs';
import { didYouMean } from './did-you-mean.mjs';
import { helpFromPage, optionsIn } from './help-page.mjs';
import { isInstalled, wasInstalled } from './install-stamp.mjs';
import { runChild } from './run-child.mjs';

export const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * These programs wait most of their time; a small young generation (MB), and a heap that grows by half at most before it is collected, keep them
 * from holding on to garbage meanwhile. The launcher gives the same flags to the services.
 */
const smallHeap = ['--max-semi-space-size=4', '--heap-growing-percent=50', '--initial-old-space-size=64'];
/** Compiled code, and sources without their types, kept between runs; the launcher keeps that of the services in the same place. */
const compileCache = join(root, 'node_modules', '.cache', 'node-compile');
/** For the launcher, which stays: what malloc frees goes back to the machine. Its child-node.ts says why, and gives the services the same. */
const nativeMemory = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072', MALLOC_MMAP_THRESHOLD_: '131072' };
const helpOptions = ['--help', '-h'];

/** Runs a command line (`['think', 'collect 3 oak logs']`) and answers its exit code. */
export async function runCommand(argv) {
  const [name, ...args] = argv[0] === 'help' && argv.length > 1 ? [...argv.slice(1), '--help'] : argv;
  if (name === undefined || name === 'help' || helpOptions.includes(name)) {
    process.stdout.write(overview());
    return 0;
  }
  if (!Object.hasOwn(commands, name)) {
    process.stderr.write(
      `There is no command "${name}".${didYouMean(name, Object.keys(commands))}\nAll of them: npm run cb -- --help\n`,
    );
    return 2;
  }
  if (!isInstalled(root)) {
    const answer = answerWithoutInstall(name, args);
    if (answer !== undefined) return answer;
  }
  return runProgram(commands[name].program, args, name === 'start' ? nativeMemory : {});
}

/** Installs what is missing, runs a program of the project and answers its exit code. */
async function runProgram(program, args, more) {
  try {
    const node = program.endsWith('.mjs') ? process.execPath : await bootstrap(root);
    const env = { ...more, NODE_COMPILE_CACHE: compileCache };
    return (await runChild(node, root, [...smallHeap, program, ...args], env)).code;
  } catch (error) {
    if (!(error instanceof BootstrapError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 1;
  }
}

/** What can be said without an install: help, mistakes in options, and that nothing runs. Undefined when there is work to do. */
function answerWithoutInstall(name, args) {
  const help = helpFromPage([name, ...args.filter((arg) => !arg.startsWith('-'))]);
  if (help !== undefined && args.some((arg) => helpOptions.includes(arg))) {
    process.stdout.write(help);
    return 0;
  }
  const unknown = help === undefined ? undefined : unknownOption(args, optionsIn(help));
  if (unknown !== undefined && !/^test$/.test(name)) {
    const nearest = didYouMean(unknown, optionsIn(help));
    process.stderr.write(`Unknown option "${unknown}".${nearest}\nHelp: ${typedAs(name)} --help\n`);
    return 2;
  }
  const { notInstalled } = commands[name];
  if (notInstalled === undefined || wasInstalled(root)) return undefined;
  process.stdout.write(`${(args.includes('--json') && notInstalled.json) || notInstalled.text}\n`);
  return notInstalled.code;
}

function unknownOption(args, known) {
  const names = args.filter((arg) => arg.startsWith('--') && arg.length > 2).map((arg) => arg.split('=')[0]);
  return names.find((option) => !known.includes(option));
}
