import type { Operation } from './operation.ts';

type PlanCheck = (operations: readonly Operation[]) => boolean;

/**
 * Makes one journey of several wherever `sound` says that the plan still works: what is done on both is done on the first, and what lies
 * between them before it where `runs` says that it can be, else after.
 */
export function joinJourneys(operations: readonly Operation[], runs: PlanCheck, sound: PlanCheck): Operation[] {
  let plan = [...operations];
  for (;;) {
    const shorter = joinOnce(plan, runs, sound);
    if (shorter === undefined) return plan;
    plan = shorter;
  }
}

function joinOnce(plan: readonly Operation[], runs: PlanCheck, sound: PlanCheck): Operation[] | undefined {
  const crossings = plan.flatMap(({ kind }, at) => (kind === 'travel' ? [at] : []));
  for (const [which, first] of crossings.entries()) {
    const [back, again, home = plan.length] = crossings.slice(which + 1);
    if (back === undefined) return undefined;
    // There and straight back again: nothing is left to be done there.
    if (back === first + 1) return plan.filter((_, at) => at !== first && at !== back);
    if (again === undefined) return undefined;
    const journey = [...plan.slice(first, back), ...plan.slice(again + 1, home), ...plan.slice(home, home + 1)];
    const before = plan.slice(0, first);
    const between = plan.slice(back + 1, again);
    const after = plan.slice(home + 1);
    const early: Operation[] = [];
    for (const operation of between) if (runs([...before, ...early, operation])) early.push(operation);
    for (const moved of [[], early]) {
      const late = between.filter((operation) => !moved.includes(operation));
      const joined = [...before, ...moved, ...journey, ...late, ...after];
      if (sound(joined)) return joined;
    }
  }
  return undefined;
}
