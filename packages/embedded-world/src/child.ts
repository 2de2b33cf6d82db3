import { rmSync } from 'node:fs';
import { isCommandName } from './control/commands.ts';
import { type FromWorld, type ToWorld, toWorldSchema } from './control/messages.ts';
import { TerrainMemory } from './terrain/terrain-memory.ts';
import { type HostedWorld, hostWorld } from './world-host.ts';

/**
 * The process of a world, as `WorldProcess` starts it. It takes only the checked messages of `control/messages.ts`, and
 * stops with its parent: otherwise nobody could stop it.
 */
let world: HostedWorld | undefined;
/** For the worlds that are opened in this process after the first. */
const memory = new TerrainMemory();
let stopping = false;
const STOP_TIMEOUT_MS = 5_000;
/** The folder of a temporary world, removed with it even when its parent is gone. */
let temporaryFolder: string | undefined;

function send(message: FromWorld): void {
  if (process.connected) process.send?.(message);
}
const warn = (line: string): void => send({ type: 'warning', line });

let closing: Promise<void> = Promise.resolve();

/** One that is asked for while another is under way waits for it: the folder must not go while the world still writes. */
function close(): Promise<void> {
  closing = closing.then(closeWorld, closeWorld);
  return closing;
}

async function closeWorld(): Promise<void> {
  const open = world;
  world = undefined;
  await open?.stop();
  if (temporaryFolder !== undefined) rmSync(temporaryFolder, { recursive: true, force: true });
  temporaryFolder = undefined;
}

async function stop(code: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  // A world that cannot be closed must not outlive its parent.
  setTimeout(() => process.exit(1), STOP_TIMEOUT_MS);
  await close();
  process.exit(code);
}

async function answer({ id, command, args }: Extract<ToWorld, { type: 'ask' }>): Promise<void> {
  try {
    if (!world) throw new Error('The world has not started yet');
    if (!isCommandName(command)) throw new Error(`Unknown command ${command}`);
    send({ type: 'answer', id, result: await world.control[command](args) });
  } catch (error) {
    send({ type: 'answer', id, result: null, error: error instanceof Error ? error.message : String(error) });
  }
}

process.on('message', (raw) => {
  const message = toWorldSchema.parse(raw);
  if (message.type === 'stop') void stop(0);
  else if (message.type === 'close') void close().then(() => send({ type: 'closed' }));
  else if (message.type === 'ask') void answer(message);
  else {
    if (message.temporary) temporaryFolder = message.options.dataDir;
    hostWorld(message.options, { warn }, memory).then(
      (hosted) => {
        world = hosted;
        send({ type: 'ready', port: hosted.port, seed: hosted.seed });
      },
      (error: unknown) => {
        send({ type: 'failed', message: error instanceof Error ? error.message : String(error) });
        process.exitCode = 1;
        process.disconnect();
      },
    );
  }
});
process.on('disconnect', () => void stop(0));
process.on('SIGTERM', () => void stop(0));
process.on('SIGINT', () => void stop(0));
// One failing handler must not take the world down with everyone in it; it is reported as a warning.
process.on('uncaughtException', (error) => warn(`uncaught: ${error.stack ?? error.message}`));
process.on('unhandledRejection', (reason) =>
  warn(`unhandled: ${reason instanceof Error ? reason.stack : String(reason)}`),
);
