import { styleText } from 'node:util';
import type { StackEvent } from '../supervision/stack-event.ts';

/** An identical warning of the same service is shown once per this time, ms. */
const repeatMs = 60_000;
/** Messages with a changing part in them must not be remembered for ever. */
const mostRemembered = 500;
const nameWidth = 20;

const bold = (text: string): string => styleText('bold', text);
const dim = (text: string): string => styleText('dim', text);
const green = (text: string): string => styleText('green', text);
const yellow = (text: string): string => styleText('yellow', text);
const red = (text: string): string => styleText('red', text);

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** Shows what happens to a stack as short lines; `write` gets each line without its break, `now` in ms. */
export function consoleReport(
  write: (line: string) => void,
  now: () => number = Date.now,
): (event: StackEvent) => void {
  /** While all start or stop at once, each warns of peers that are not there; what counts is whether it gets ready, or ends. */
  let settled = false;
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
        return write(yellow(`Ended what a killed run had left: ${event.services.join(', ')}.`));
      case 'data_moved':
        return write(`Older data is kept in ${event.to}.`);
      case 'building_dashboard':
        return write('Building the dashboard (once; again when its sources change) …');
      case 'up':
        return line(green('✓'), event.service, dim(seconds(event.ms)));
      case 'waiting':
        return line(dim('…'), event.service, dim(event.why));
      case 'not_ready':
        return line(yellow('!'), event.service, `runs, but is not ready: ${event.why}`);
      case 'started':
        settled = true;
        return;
      case 'stopping':
        settled = false;
        return;
      case 'died':
        return line(
          red('✗'),
          event.service,
          `ended (${event.how}); starting it again in ${seconds(event.restartInMs)}`,
        );
      case 'recovered':
        return line(green('✓'), event.service, `is back ${dim(seconds(event.ms))}`);
      case 'stop_forced':
        return line(yellow('!'), event.service, 'did not stop in time and was killed');
      case 'log': {
        const { level, message } = event.line;
        if (level === 'warn' && !settled) return;
        if (isRepeated(`${event.service}\0${message}`)) return;
        return line(level === 'error' ? red('✗') : yellow('!'), event.service, message);
      }
    }
  };
}

export const style = { bold, dim, green, yellow, red };
