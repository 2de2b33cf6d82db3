import type { RememberedChange } from '@conscious-bot/contracts/memory';
import { describeCount, isMany } from '@conscious-bot/contracts/phrases';
import { capitalised, plainName } from '../text/names.ts';
import { isAir, isTaken } from './map-marks.ts';

/** Changes that were made for one task, or for nothing in particular, one after the other. */
interface ChangeGroup {
  readonly taskId: string | undefined;
  readonly changes: readonly RememberedChange[];
}

/** Work is one piece as long as less than this lies between two changes, ms. */
const pauseMs = 120_000;

/** Changes by the work they belong to, the newest first. */
export function groupChanges(changes: readonly RememberedChange[]): ChangeGroup[] {
  const groups: { taskId: string | undefined; changes: RememberedChange[] }[] = [];
  for (const change of changes) {
    const last = groups.at(-1);
    const before = last?.changes.at(-1);
    const isSame = last?.taskId === change.trace.taskId && before !== undefined && change.at - before.at < pauseMs;
    if (last !== undefined && isSame) last.changes.push(change);
    else groups.push({ taskId: change.trace.taskId, changes: [change] });
  }
  return groups.toReversed();
}

/** What was done, in short: "placed 12 oak planks, 1 oak door; took 3 dirt". */
export function describeChanges(changes: readonly RememberedChange[]): string {
  const list = (counts: ReadonlyMap<string, number>) =>
    [...counts]
      .sort((a, b) => b[1] - a[1])
      .slice(0, 3)
      .map(([name, count]) => describeCount(count, name))
      .join(', ') + (counts.size > 3 ? ' and more' : '');
  const [put, taken] = [new Map<string, number>(), new Map<string, number>()];
  for (const change of changes) {
    const [counts, name] = isTaken(change) ? [taken, change.from] : [put, change.to];
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [put.size > 0 ? `placed ${list(put)}` : '', taken.size > 0 ? `took ${list(taken)}` : '']
    .filter(Boolean)
    .join('; ');
}

/** One change as a sentence: "Oak door was placed here", "Oak leaves were taken away". */
export function describeChange({ from, to }: Pick<RememberedChange, 'from' | 'to'>): string {
  const what = isTaken({ to }) ? from : isAir(from) ? to : undefined;
  if (what === undefined) return `${capitalised(plainName(from))} became ${plainName(to)}`;
  const were = isMany(what) ? 'were' : 'was';
  return `${capitalised(plainName(what))} ${were} ${isTaken({ to }) ? 'taken away' : 'placed here'}`;
}
