import type { RunMeasures } from '@conscious-bot/contracts/lab';
import type { RunTrail } from '../compare/run-trail.ts';

/** What is counted of every run, by what people call it. */
const counts: Readonly<Record<string, (trail: RunTrail) => number>> = {
  'model calls': (trail) => of(trail, 'model').length,
  'idle cycles': (trail) => of(trail, 'idle').length,
  'goals set when idle': (trail) => of(trail, 'idle').filter(({ did }) => did.outcome === 'intent_emitted').length,
  thoughts: (trail) => of(trail, 'thought').length + of(trail, 'observation').length,
  'thoughts accepted': (trail) => of(trail, 'intrusion').filter(({ did }) => did.outcome === 'accepted').length,
  'intents adopted': (trail) => of(trail, 'strategy').filter(({ site }) => site === 'adopted').length,
  'intents completed': (trail) => of(trail, 'strategy').filter(({ did }) => did.endedBy === 'completed').length,
  'tasks completed': (trail) => of(trail, 'task').filter(({ did }) => did.status === 'completed').length,
  'tasks failed': (trail) =>
    of(trail, 'task').filter(({ did }) => did.status === 'failed' || did.status === 'unplannable').length,
  'kinds of items': (trail) => new Set(trail.views.flatMap(({ view }) => kindsIn(view.inventory))).size,
};

const of = ({ moments }: RunTrail, lane: RunTrail['moments'][number]['lane']) =>
  moments.filter((moment) => moment.lane === lane);

const kindsIn = (inventory = ''): string[] => inventory.split(', ').flatMap((stack) => stack.split(' ').slice(1));

/** Counts what a run did. */
export function measuresOf(trail: RunTrail): RunMeasures {
  return Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, count(trail)]));
}
