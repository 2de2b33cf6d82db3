import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

const everyMs = 250;

/** A third of what a session has by itself (the weights of nice values, man 7 sched): with less, stacks took minutes to start beside worlds. */
const NICE = 5;

/**
 * Linux shares the processor between sessions before it shares it between processes (autogroups, man 7 sched). The launcher starts each service in
 * a session of its own, while all workers and worlds of a test run are in one: a stack that starts would take seven eighths of the processor from
 * them, and every world would fall behind. So each session that a descendant of this process begins counts as about one process of many. One that
 * gives way by itself already, as Chromium's does, is left as it is. Does nothing where the machine has no autogroups.
 *
 * @returns ends it; sessions stay as they are
 */
export function evenSessions() {
  if (niceOf(process.pid) === undefined) return () => {};
  /** Every process that was seen, and whether it descends from this one. */
  let known = new Map([[process.pid, true]]);
  /** The leaders of sessions that are yet to give way. */
  const due = new Set();
  const look = () => {
    const running = new Map();
    for (const pid of processes()) {
      const isOurs = known.get(pid) ?? begins(pid, (parent) => running.get(parent) ?? known.get(parent) === true, due);
      running.set(pid, isOurs);
    }
    known = running;
    for (const pid of due) if (!running.has(pid) || giveWay(pid)) due.delete(pid);
  };
  const timer = setInterval(look, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}

const processes = () =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .sort((a, b) => a - b);

/** Looks at a process for the first time. Answers whether it is one of ours; a session that it leads is due to give way then. */
function begins(pid, isOurs, due) {
  const { parent, session } = statOf(pid) ?? {};
  if (parent === undefined || !isOurs(parent)) return false;
  if (session === pid && niceOf(pid) === 0) due.add(pid);
  return true;
}

/** Answers whether that is settled: who may not administer the machine changes one session in a tenth of a second, and asks again after that. */
function giveWay(pid) {
  try {
    writeFileSync(`/proc/${pid}/autogroup`, String(NICE));
    return true;
  } catch (error) {
    return error.code !== 'EAGAIN'; // Otherwise it has ended, or belongs to somebody else: it keeps what it has.
  }
}

function statOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The command in parentheses may hold spaces and parentheses; fields are counted after the last one (man 5 proc).
    const [, parent, , session] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    return { parent, session };
  } catch {
    return undefined;
  }
}

/** The nice value of the session a process is in; undefined where sessions have none. */
function niceOf(pid) {
  try {
    const nice = / nice (-?\d+)/.exec(readFileSync(`/proc/${pid}/autogroup`, 'utf8'))?.[1];
    return nice === undefined ? undefined : Number(nice);
  } catch {
    return undefined;
  }
}
