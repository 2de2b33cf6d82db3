import { type CapabilityName, describeCount, findCapability, type Plan } from '@conscious-bot/contracts';
import type { LastLink } from '../../goals/last-link.ts';
import type { MethodContext, Priors } from '../priors/priors.ts';
import { acquire } from '../search/acquire.ts';
import type { DraftStep } from '../search/draft-step.ts';
import { draftSteps } from '../search/draft-steps.ts';
import { whyNoWay } from '../search/no-way.ts';
import { type Bindings, formatValue, numberAt, resolve, textAt } from './methods/bindings.ts';
import { conditions, describeCondition } from './methods/conditions.ts';
import { afterStep, type HtnState } from './methods/htn-state.ts';
import { lookups } from './methods/lookups.ts';
import {
  type Condition,
  type Item,
  type Library,
  MAX_TIMES,
  type Method,
  methodPrior,
  type Obtain,
  type TaskName,
  type VerbCall,
} from './methods/method.ts';
import type { Term, Value } from './methods/value.ts';

/** Tasks within tasks at most. */
export const MAX_DEPTH = 8;
/** Parts of methods looked at in one decomposition at most. */
export const MAX_NODES = 600;
/** Steps of one plan at most. */
export const MAX_STEPS = 60;

/** A method that was not taken, and why. */
export interface PassedOver {
  readonly method: string;
  readonly why: string;
}

export type TurnedFrom = NonNullable<Plan['turnedFrom']>[number];

export type Decomposition =
  | {
      readonly ok: true;
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
  readonly steps: readonly DraftStep[];
  readonly methods: readonly Method[];
  readonly turnedFrom: readonly TurnedFrom[];
}

/** A method whose conditions hold. */
interface Applicable {
  readonly method: Method;
  readonly bindings: Bindings;
  /** Logarithm of the odds without what was learned, and with it. */
  readonly plain: number;
  readonly weight: number;
  /** Share of successes that is expected by what was learned. */
  readonly expected: number;
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
  const search = new Search(library, priors, context);
  const found = search.seek([{ item: { task }, method: task, bindings, depth: 0 }], state, {
    steps: [],
    methods: [],
    turnedFrom: [],
  });
  const passedOver = [...search.passedOver].map(([method, why]) => ({ method, why }));
  if (found === undefined) return { ok: false, passedOver };
  const taken = new Set(found.methods.map(({ name }) => name));
  return { ok: true, ...found, passedOver: passedOver.filter(({ method }) => !taken.has(method)) };
}

class Search {
  /** The first reason against each method. */
  readonly passedOver = new Map<string, string>();
  readonly #library: Library;
  readonly #priors: Priors;
  readonly #context: MethodContext;
  #nodes = 0;

  constructor(library: Library, priors: Priors, context: MethodContext) {
    this.#library = library;
    this.#priors = priors;
    this.#context = context;
  }

  /** The first way to do everything due in its order; undefined when there is none. */
  seek([due, ...rest]: readonly Due[], state: HtnState, found: Found): Found | undefined {
    if (due === undefined) return found;
    this.#nodes += 1;
    if (this.#nodes > MAX_NODES) return this.#pass(due.method, `the library is deeper than ${MAX_NODES} parts`);
    const { item, method, bindings, depth } = due;
    if ('verb' in item) return this.#call(item, due, rest, state, found);
    if ('obtain' in item) return this.#obtain(item, due, rest, state, found);
    if ('times' in item) {
      const times = Math.min(MAX_TIMES, numberAt([resolve(item.times, bindings)], 0));
      const again = Array.from({ length: times }, () => item.steps.map((each): Due => ({ ...due, item: each }))).flat();
      return this.seek([...again, ...rest], state, found);
    }
    if (depth >= MAX_DEPTH) return this.#pass(method, `tasks within tasks are deeper than ${MAX_DEPTH}`);
    const own = new Map([...bindings, ...valuesOf(item.with ?? {}, bindings)]);
    const applicable = this.#applicable(item.task, own, state);
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

  /** The methods of a task whose conditions hold, the likeliest first. */
  #applicable(task: TaskName, bindings: Bindings, state: HtnState): Applicable[] {
    return this.#library
      .methodsFor(task)
      .flatMap((method) => {
        const bound = this.#bind(method, bindings, state);
        if (bound === undefined) return [];
        const plain = fitOf(method, bound, state);
        const expected = this.#priors.of(methodPrior(method.name), this.#context).success;
        return [{ method, bindings: bound, plain, weight: plain + logOdds(expected), expected }];
      })
      .sort((a, b) => b.weight - a.weight);
  }

  #bind(method: Method, bindings: Bindings, state: HtnState): Bindings | undefined {
    const bound = new Map(bindings);
    for (const { bind, from, of = [] } of method.bind ?? []) {
      const values = of.map((term) => resolve(term, bound));
      const { find, lack } = lookups[from];
      const value = find(state, values);
      if (value === undefined) return this.#pass(method.name, lack.replace('%', values.map(formatValue).join(', ')));
      bound.set(bind, value);
    }
    for (const condition of method.when ?? []) {
      if (!holds(condition, bound, state)) return this.#pass(method.name, whyNot(condition, bound));
    }
    return bound;
  }

  #call(call: VerbCall, { method, bindings }: Due, rest: readonly Due[], state: HtnState, found: Found) {
    if (found.steps.length >= MAX_STEPS) return this.#pass(method, `the plan is longer than ${MAX_STEPS} steps`);
    const spec = findCapability(call.verb);
    const parsed = spec?.input.safeParse(Object.fromEntries(valuesOf(call.args, bindings)));
    if (spec === undefined || parsed?.success !== true) {
      const why = parsed?.error?.issues.map(({ message }) => message).join(', ') ?? 'there is no such verb';
      return this.#pass(method, `${call.verb}: ${why}`);
    }
    const step = { capability: call.verb, args: parsed.data, cost: spec.cost(parsed.data) };
    if (!isDraftStep(step)) return this.#pass(method, `${call.verb} cannot be written so`);
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
    if (unknown !== undefined) return this.#pass(method, `there is no item ${unknown.item}`);
    const plan = needs.length === 0 ? undefined : acquire(needs, state.data, state.held);
    if (needs.length > 0 && plan === undefined) return this.#pass(method, whyNone(needs, last, state));
    const steps = [...found.steps, ...draftSteps(plan?.operations ?? [], state.data, state.held)];
    return this.seek(rest, plan === undefined ? state : { ...state, held: plan.after }, { ...found, steps });
  }

  #pass(method: string, why: string): undefined {
    if (!this.passedOver.has(method)) this.passedOver.set(method, why);
    return undefined;
  }
}

/** Logarithm of the odds of a method: what the library says of it, and how it fits the moment. */
function fitOf({ prior, prefer = [] }: Method, bindings: Bindings, state: HtnState): number {
  const unmet = prefer.filter((condition) => !holds(condition, bindings, state)).length;
  return logOdds(prior) - unmet * Math.LN2;
}

function holds(condition: Condition, bindings: Bindings, state: HtnState): boolean {
  const values = (condition.of ?? []).map((term) => resolve(term, bindings));
  return 'is' in condition
    ? conditions[condition.is].holds(state, values)
    : !conditions[condition.isNot].holds(state, values);
}

function whyNot(condition: Condition, bindings: Bindings): string {
  const values = (condition.of ?? []).map((term) => resolve(term, bindings));
  return 'is' in condition
    ? `not so: ${describeCondition(condition.is, values)}`
    : describeCondition(condition.isNot, values);
}

function whyNone(needs: readonly { item: string; count: number }[], last: LastLink, { data, held }: HtnState): string {
  const hard = needs.find(({ item, count }) => acquire([{ item, count, last }], data, held) === undefined);
  return hard === undefined
    ? `no way is known to ${needs.map(({ item, count }) => describeCount(count, item)).join(' and ')} at once`
    : whyNoWay(hard.item, last, data, held);
}

function valuesOf(terms: Readonly<Record<string, Term | undefined>>, bindings: Bindings): [string, Value][] {
  return Object.entries(terms).flatMap(([name, term]) => (term === undefined ? [] : [[name, resolve(term, bindings)]]));
}

/** Whether a step's arguments are those of its verb, as the verb's own schema has them. */
function isDraftStep(step: { capability: CapabilityName; args: unknown; cost: number }): step is DraftStep {
  return findCapability(step.capability)?.input.safeParse(step.args).success === true;
}

/** Kept away from the ends: no method is certain. */
function logOdds(share: number): number {
  const kept = Math.min(0.98, Math.max(0.02, share));
  return Math.log(kept / (1 - kept));
}
