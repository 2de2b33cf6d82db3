import {
  type CapabilityName,
  describeCount,
  describeItem,
  findCapability,
  listOf,
  type Plan,
} from '@conscious-bot/contracts';
import type { LastLink } from '../../goals/last-link.ts';
import type { MethodContext, Priors } from '../priors/priors.ts';
import { acquire } from '../search/acquire.ts';
import type { Choice } from '../search/choice.ts';
import { whyNoWay } from '../search/no-way.ts';
import type { DraftStep } from '../search/operations/draft-step.ts';
import { draftSteps } from '../search/operations/draft-steps.ts';
import { MethodChoice } from './method-choice.ts';
import { type Bindings, namesAt, numberAt, resolve, textAt } from './methods/bindings.ts';
import { afterStep, type HtnState } from './methods/htn-state.ts';
import {
  type Item,
  type Library,
  MAX_TIMES,
  type Method,
  type Obtain,
  type TaskName,
  type VerbCall,
} from './methods/method.ts';
import type { Term, Value } from './methods/value.ts';
import { type PassedOver, PassedOverMethods } from './passed-over.ts';

/** Tasks within tasks at most. */
export const MAX_DEPTH = 8;
/** Parts of methods looked at in one decomposition at most. */
export const MAX_NODES = 600;
/** Steps of one plan at most. */
const MAX_STEPS = 60;

type TurnedFrom = NonNullable<Plan['turnedFrom']>[number];

export type Decomposition =
  | {
      readonly ok: true;
      readonly choices: readonly Choice[];
      readonly steps: readonly DraftStep[];
      /** Those it is built from, the outermost first. */
      readonly methods: readonly Method[];
      readonly passedOver: readonly PassedOver[];
      /** Methods that would have been tried before those taken, but for what was learned here. */
      readonly turnedFrom: readonly TurnedFrom[];
    }
  | { readonly ok: false; readonly passedOver: readonly PassedOver[] };

/** One thing still to be done, and the method that wants it. */
interface Due {
  readonly item: Item;
  readonly method: string;
  readonly bindings: Bindings;
  readonly depth: number;
}

interface Found {
  /** What there was to choose where things are got. */
  readonly choices: readonly Choice[];
  readonly steps: readonly DraftStep[];
  readonly methods: readonly Method[];
  readonly turnedFrom: readonly TurnedFrom[];
}

/**
 * Steps for a task, by the first methods that lead to the end: at each task its methods are tried in the order of prior and fit, and where
 * anything behind fails the next one is tried. Deterministic and bounded.
 */
export function decompose(
  task: TaskName,
  bindings: Bindings,
  state: HtnState,
  library: Library,
  priors: Priors,
  context: MethodContext,
): Decomposition {
  const passedOver = new PassedOverMethods();
  const search = new Search(new MethodChoice(library, priors, context, passedOver), passedOver);
  const found = search.seek([{ item: { task }, method: task, bindings, depth: 0 }], state, {
    choices: [],
    steps: [],
    methods: [],
    turnedFrom: [],
  });
  if (found === undefined) return { ok: false, passedOver: passedOver.list() };
  const taken = new Set(found.methods.map(({ name }) => name));
  return { ok: true, ...found, passedOver: passedOver.list().filter(({ method }) => !taken.has(method)) };
}

class Search {
  readonly #choice: MethodChoice;
  readonly #passedOver: PassedOverMethods;
  #nodes = 0;

  constructor(choice: MethodChoice, passedOver: PassedOverMethods) {
    this.#choice = choice;
    this.#passedOver = passedOver;
  }

  /** The first way to do everything due in its order; undefined when there is none. */
  seek([due, ...rest]: readonly Due[], state: HtnState, found: Found): Found | undefined {
    if (due === undefined) return found;
    this.#nodes += 1;
    if (this.#nodes > MAX_NODES)
      return this.#passedOver.add(due.method, `the library is deeper than ${MAX_NODES} parts`);
    const { item, method, bindings, depth } = due;
    if ('verb' in item) return this.#call(item, due, rest, state, found);
    if ('obtain' in item) return this.#obtain(item, due, rest, state, found);
    if ('times' in item) {
      const times = Math.min(MAX_TIMES, numberAt([resolve(item.times, bindings)], 0));
      const again = Array.from({ length: times }, () => item.steps.map((each): Due => ({ ...due, item: each }))).flat();
      return this.seek([...again, ...rest], state, found);
    }
    if ('each' in item) {
      const names = namesAt([resolve(item.each, bindings)], 0);
      const again = names.flatMap((name) => {
        const own = new Map([...bindings, [item.as, name] as const]);
        return item.steps.map((step): Due => ({ ...due, item: step, bindings: own }));
      });
      return this.seek([...again, ...rest], state, found);
    }
    if (depth >= MAX_DEPTH) return this.#passedOver.add(method, `tasks within tasks are deeper than ${MAX_DEPTH}`);
    const own = new Map([...bindings, ...valuesOf(item.with ?? {}, bindings)]);
    const applicable = this.#choice.applicable(item.task, own, state);
    for (const [at, { method: next, bindings: bound, plain }] of applicable.entries()) {
      const inside = next.steps.map(
        (each): Due => ({ item: each, method: next.name, bindings: bound, depth: depth + 1 }),
      );
      // What stood behind this one by what was learned alone.
      const behind = applicable.slice(at + 1).filter((other) => other.plain > plain);
      const ended = this.seek([...inside, ...rest], state, {
        ...found,
        methods: [...found.methods, next],
        turnedFrom: [...found.turnedFrom, ...behind.map(({ method, expected }) => ({ method: method.name, expected }))],
      });
      if (ended !== undefined) return ended;
    }
    return undefined;
  }

  #call(call: VerbCall, { method, bindings }: Due, rest: readonly Due[], state: HtnState, found: Found) {
    if (found.steps.length >= MAX_STEPS)
      return this.#passedOver.add(method, `the plan is longer than ${MAX_STEPS} steps`);
    const spec = findCapability(call.verb);
    const parsed = spec?.input.safeParse(Object.fromEntries(valuesOf(call.args, bindings)));
    if (spec === undefined || parsed?.success !== true) {
      const wrong = parsed?.error?.issues.flatMap(({ path: [name] }) => (typeof name === 'string' ? [name] : [])) ?? [];
      const so = wrong.length === 0 ? 'that way' : `with that ${listOf([...new Set(wrong)])}`;
      return this.#passedOver.add(method, `${describeItem(call.verb)} cannot be done ${so}`);
    }
    const step = { capability: call.verb, args: parsed.data, cost: spec.cost(parsed.data) };
    if (!isDraftStep(step)) return this.#passedOver.add(method, `${describeItem(call.verb)} cannot be done that way`);
    return this.seek(rest, afterStep(state, step), { ...found, steps: [...found.steps, step] });
  }

  #obtain(
    { obtain, last = 'any' }: Obtain,
    { method, bindings }: Due,
    rest: readonly Due[],
    state: HtnState,
    found: Found,
  ) {
    const needs = obtain
      .map((need) => ({
        item: textAt([resolve(need.item, bindings)], 0),
        count: numberAt([resolve(need.count, bindings)], 0),
        last,
      }))
      .filter(({ count }) => count > 0);
    const unknown = needs.find(({ item }) => !state.data.knowsItem(item));
    if (unknown !== undefined) return this.#passedOver.add(method, `the game has no ${describeItem(unknown.item)}`);
    const plan = needs.length === 0 ? undefined : acquire(needs, state.data, state.held);
    if (needs.length > 0 && plan === undefined) return this.#passedOver.add(method, whyNone(needs, last, state));
    const steps = [...found.steps, ...draftSteps(plan?.operations ?? [], state.data, state.held)];
    return this.seek(rest, plan === undefined ? state : { ...state, held: plan.after }, {
      ...found,
      steps,
      choices: [...found.choices, ...(plan?.choices ?? [])],
    });
  }
}

function whyNone(needs: readonly { item: string; count: number }[], last: LastLink, { data, held }: HtnState): string {
  const hard = needs.find(({ item, count }) => acquire([{ item, count, last }], data, held) === undefined);
  return hard === undefined
    ? `the bot knows no way to get ${needs.map(({ item, count }) => describeCount(count, item)).join(' and ')} at once`
    : whyNoWay(hard.item, last, data, held);
}

function valuesOf(terms: Readonly<Record<string, Term | undefined>>, bindings: Bindings): [string, Value][] {
  return Object.entries(terms).flatMap(([name, term]) => (term === undefined ? [] : [[name, resolve(term, bindings)]]));
}

/** Whether a step's arguments are those of its verb, as the verb's own schema has them. */
function isDraftStep(step: { capability: CapabilityName; args: unknown; cost: number }): step is DraftStep {
  return findCapability(step.capability)?.input.safeParse(step.args).success === true;
}
