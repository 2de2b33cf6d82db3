import type { StackEvent } from '../supervision/stack-event.ts';
import { showBuild } from './show-build.ts';
import { style } from './style.ts';

/** An identical warning of the same service is shown once per this time, ms. */
const repeatMs = 60_000;
/** Messages with a changing part in them must not be remembered for ever. */
const mostRemembered = 500;
const nameWidth = 20;

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** Shows what happens to a stack as short lines; `write` gets each line without its break, `now` in ms. */
export function consoleReport(
  write: (line: string) => void,
  now: () => number = Date.now,
): (event: StackEvent) => void {
  /** While all start or stop at once, each warns of peers that are not there; what counts is whether it gets ready, or ends. */
  let settled = false;
  const showDashboardBuild = showBuild(write);
  const shown = new Map<string, number>();
  const line = (mark: string, name: string, text: string) => write(`${mark} ${name.padEnd(nameWidth)} ${text}`);
  const isRepeated = (key: string): boolean => {
    const last = shown.get(key);
    if (last !== undefined && now() - last < repeatMs) return true;
    if (shown.size >= mostRemembered) shown.clear();
    shown.set(key, now());
    return false;
  };
  return (event) => {
    switch (event.kind) {
      case 'leftovers_ended':
        return write(style.yellow(`Cleaned up processes left by a killed run: ${event.services.join(', ')}.`));
      case 'data_moved':
        return write(`Older data is kept in ${event.to}.`);
      case 'building_dashboard':
        return showDashboardBuild(event.progress);
      case 'not_bundled':
        return write(
          style.yellow(`Could not bundle the services, which start more slowly from their sources: ${event.why}`),
        );
      case 'up':
        return line(style.green('✓'), event.service, style.dim(seconds(event.ms)));
      case 'waiting':
        return line(style.dim('…'), event.service, style.dim(event.why));
      case 'not_ready':
        return line(style.yellow('!'), event.service, `is running, but not ready: ${event.why}`);
      case 'started':
        settled = true;
        return;
      case 'stopping':
        settled = false;
        return;
      case 'hung': {
        const at = event.stack[0] === undefined ? '' : `, at ${event.stack[0]}`;
        return line(style.red('✗'), event.service, `has not answered for ${seconds(event.silentMs)}${at}; ending it`);
      }
      case 'died':
        return line(style.red('✗'), event.service, `ended (${event.how}); restarting in ${seconds(event.restartInMs)}`);
      case 'recovered':
        return line(style.green('✓'), event.service, `is back ${style.dim(seconds(event.ms))}`);
      case 'no_checkpoint':
        return write(style.yellow(`Could not take a checkpoint: ${event.why}. Will try again.`));
      case 'not_saved':
        return write(
          style.yellow(
            `Could not save the state of the stack: ${event.why}. Everything keeps running; will try again.`,
          ),
        );
      case 'saved_again':
        return write('The state of the stack is saved again.');
      case 'notice':
        // It is in the log of its process as well, which is shown.
        return;
      case 'stop_forced':
        return line(style.yellow('!'), event.service, 'did not stop in time and was killed');
      case 'log': {
        const { level, message } = event.line;
        if (level === 'warn' && !settled) return;
        if (isRepeated(`${event.service}\0${message}`)) return;
        return line(level === 'error' ? style.red('✗') : style.yellow('!'), event.service, message);
      }
    }
  };
}
