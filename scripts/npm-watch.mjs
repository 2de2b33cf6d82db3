import { readFileSync } from 'node:fs';

const everyMs = 500;

/**
 * Calls `onLost` once the npm that runs this script is gone. npm puts a shell between itself and the script, and that shell passes no signal on:
 * ending npm (`kill`, a supervisor, a closing editor) would leave the script running with nobody to stop it. Does nothing outside of npm, where a
 * parent may end on purpose, as after `node scripts/cb.mjs start &`.
 */
export function onNpmLost(onLost) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const grandparent = parentOf(parent);
  const timer = setInterval(() => {
    if (process.ppid === parent && parentOf(parent) === grandparent) return;
    clearInterval(timer);
    onLost();
  }, everyMs);
  timer.unref();
}

/** The parent of a process, where Linux tells it; undefined elsewhere, where the shell replaces itself by the script and npm is the parent. */
function parentOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1];
  } catch {
    // No /proc, or the process has just ended, which the parent's own change shows.
    return undefined;
  }
}
