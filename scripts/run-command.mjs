import { fileURLToPath } from 'node:url';
import { BootstrapError, bootstrap } from './bootstrap.mjs';
import { runChild } from './run-child.mjs';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** Where the logic of each command lives. */
export const commands = {
  start: 'packages/launcher/src/commands/start.ts',
  stop: 'packages/launcher/src/commands/stop.ts',
  status: 'packages/launcher/src/commands/status.ts',
  think: 'packages/launcher/src/commands/think.ts',
  doctor: 'packages/launcher/src/commands/doctor.ts',
  'build-dashboard': 'packages/launcher/src/commands/build-dashboard.ts',
  bench: 'packages/lab/src/bench/main.ts',
  'bench:paths': 'packages/lab/src/paths/main.ts',
  'bench:goals': 'packages/lab/src/goals/main.ts',
  'bench:threats': 'packages/lab/src/threats/main.ts',
  'bench:safety': 'packages/lab/src/safety/main.ts',
  'bench:learning': 'packages/lab/test/learning/main.ts',
  'bench:axes': 'packages/lab/test/interoception/main.ts',
  'bench:idle-kills': 'packages/cognition/test/idle-kills/main.ts',
  'bench:words': 'packages/cognition/test/words/main.ts',
  'bench:planner': 'packages/planning/test/planner-bench.ts',
  'bench:survival': 'packages/lab/src/survival/main.ts',
  'bench:chests': 'packages/minecraft-interface/test/chest-operations-main.ts',
  'bench:crash': 'packages/planning/test/crash/main.ts',
  'bench:crash-live': 'packages/lab/test/crash/main.ts',
  'bench:memory-crash': 'packages/memory/test/ingest-crash/main.ts',
  'bench:memory': 'packages/memory/test/bench/main.ts',
  'bench:faults': 'packages/planning/test/faults/main.ts',
  'bench:repair': 'packages/planning/test/repair/main.ts',
  'test:versions': 'packages/lab/src/versions/main.ts',
  memory: 'packages/memory/src/transfer/main.ts',
  'soak:planning': 'packages/planning/test/soak/main.ts',
  'soak:idle': 'packages/cognition/test/soak/main.ts',
  compare: 'packages/lab/src/compare/main.ts',
  'mind:scripted': 'packages/lab/src/scripted-model/main.ts',
  'export:calls': 'packages/cognition/src/export-calls-main.ts',
  intero: 'packages/lab/src/interoception/export-main.ts',
  docs: 'packages/lab/src/docs/main.ts',
  soak: 'packages/lab/src/soak.ts',
};

/** These programs wait most of their time; a small young generation (MB) keeps them from holding on to garbage meanwhile. */
const smallHeap = '--max-semi-space-size=4';

/** Bootstraps, runs a command with its arguments and answers its exit code. */
export async function runCommand(command, args) {
  const script = Object.hasOwn(commands, command) ? commands[command] : undefined;
  if (script === undefined) {
    process.stderr.write(`Unknown command "${command}". Commands: ${Object.keys(commands).join(', ')}.\n`);
    return 2;
  }
  try {
    const node = await bootstrap(root);
    return (await runChild(node, root, [smallHeap, script, ...args])).code;
  } catch (error) {
    if (!(error instanceof BootstrapError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 1;
  }
}
