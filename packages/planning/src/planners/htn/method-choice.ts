import { logOdds } from '../priors/log-odds.ts';
import type { MethodContext, Priors } from '../priors/priors.ts';
import { type Bindings, formatValue, resolve } from './methods/bindings.ts';
import { conditions, denyCondition, describeCondition, tellsMethodsApart } from './methods/conditions.ts';
import type { HtnState } from './methods/htn-state.ts';
import type { Lookup } from './methods/lookup.ts';
import { lookups } from './methods/lookups.ts';
import { type Condition, type Library, type Method, methodPrior, type TaskName } from './methods/method.ts';
import type { Value } from './methods/value.ts';
import type { PassedOverMethods } from './passed-over.ts';

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

/** Finds the methods that fit a task as the world stands, and puts them in order by what is known of them. */
export class MethodChoice {
  readonly #library: Library;
  readonly #priors: Priors;
  readonly #context: MethodContext;
  readonly #passedOver: PassedOverMethods;

  constructor(library: Library, priors: Priors, context: MethodContext, passedOver: PassedOverMethods) {
    this.#library = library;
    this.#priors = priors;
    this.#context = context;
    this.#passedOver = passedOver;
  }

  /** The methods of a task whose conditions hold, the likeliest first. */
  applicable(task: TaskName, bindings: Bindings, state: HtnState): Applicable[] {
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
    const { bind = [], when = [] } = method;
    // What a method is not meant for is no reason against it, whatever else it lacks.
    const before = when.filter((condition) => isMeantFor(condition) && isBound(condition, bindings));
    for (const condition of before)
      if (!holds(condition, bound, state)) return this.#passedOver.add(method.name, whyNot(condition, bound), true);
    for (const { bind: name, from, of = [] } of bind) {
      const values = of.map((term) => resolve(term, bound));
      const { find, lack, tellsMethodsApart: isForm }: Lookup = lookups[from];
      const value = find(state, values);
      if (value === undefined)
        return this.#passedOver.add(method.name, describeLack(lack, state, values), isForm === true);
      bound.set(name, value);
    }
    for (const condition of when) {
      if (before.includes(condition) || holds(condition, bound, state)) continue;
      return this.#passedOver.add(method.name, whyNot(condition, bound), isMeantFor(condition));
    }
    return bound;
  }
}

const isMeantFor = (condition: Condition): boolean =>
  tellsMethodsApart('is' in condition ? condition.is : condition.isNot);

const isBound = ({ of = [] }: Condition, bindings: Bindings): boolean =>
  of.every((term) => typeof term !== 'string' || !term.startsWith('$') || bindings.has(term.slice(1)));

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
  return 'is' in condition ? denyCondition(condition.is, values) : describeCondition(condition.isNot, values);
}

function describeLack(lack: Lookup['lack'], state: HtnState, values: readonly Value[]): string {
  return typeof lack === 'string' ? lack.replace('%', values.map(formatValue).join(', ')) : lack(state, values);
}
