import { afterOwnTime } from './after-own-time.ts';

/**
 * Loaded before the program of every child (`node --import`): when the launcher is gone without having been able to stop its children (kill -9),
 * the IPC channel closes and the child stops as on SIGTERM, at the latest after `graceMs` of its own time by force. So no run leaves orphans.
 */
const graceMs = 8_000;

process.once('disconnect', () => {
  afterOwnTime(process.pid, graceMs, () => process.exit(1));
  process.kill(process.pid, 'SIGTERM');
});
// The listener alone would keep a program alive that has nothing else to do.
process.channel?.unref();

// With the launcher its end of the pipes is gone too. A last word nobody can read is no reason to fail in the middle of saving.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}
