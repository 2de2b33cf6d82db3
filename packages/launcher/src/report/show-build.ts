import type { BuildProgress } from '../dashboard/dashboard-build.ts';
import { style } from './style.ts';

/**
 * Shows how a build of the dashboard goes on, a line for each stage and one every few seconds in between. Plain lines, on a terminal as well:
 * a spinner would take the keyboard, and with it Ctrl-C, away from the build.
 */
export function showBuild(show: (line: string) => void): (progress: BuildProgress) => void {
  return (progress) => {
    switch (progress.kind) {
      case 'begun':
        return show('Building the dashboard (about 40 s; only the first time and after changes to its sources) …');
      case 'stage':
        return show(style.dim(`  ${seconds(progress.ms)}  ${progress.stage}`));
      case 'built':
        return show(style.dim(`  ${seconds(progress.ms)}  built`));
    }
  };
}

const seconds = (ms: number): string => `${Math.round(ms / 1_000)} s`.padStart(5);
