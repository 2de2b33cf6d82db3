import type { Goal } from '@conscious-bot/contracts';
import type { Clause, Token } from '../../language/sentences.ts';
import { readAside } from '../asides/asides.ts';
import { type Tried, withItsVerb, withNoun } from '../asides/completed-order.ts';
import { readArguments } from '../phrases/arguments.ts';
import { onlyOther } from '../phrases/persons.ts';
import type { Cannot, RequestContext } from '../phrases/request-context.ts';
import type { Until } from '../phrases/until.ts';
import { matchVerbs, type VerbMatch } from '../phrases/verbs.ts';
import { need } from '../senses/having.ts';
import { senses } from '../senses/index.ts';
import { resolved, type SenseResult } from '../senses/sense.ts';
import { activityOf } from './activity.ts';
import { amountAlone, bareWish } from './bare-wish.ts';
import { isOrder, praise, strangerIn } from './clause-kinds.ts';
import { doneTo } from './done-to.ts';
import { goneOn, type Last, refined } from './going-on.ts';
import { atPosition, note } from './mentions.ts';
import { isPlainOrder } from './plain-order.ts';
import { RequestedGoals } from './requested-goals.ts';

/** Reads orders and what goes on with them: makes goals of a verb and what stands behind it, and keeps why it could not. */
export class OrderReader {
  readonly #context: RequestContext;
  readonly requested: RequestedGoals;
  #last: Last | undefined;
  /** The order tried last, whether or not it came to something. */
  #tried: Tried | undefined;
  #lastNeed = false;
  /** Goals of orders that have one meaning only. */
  #plain = 0;
  /** Why something that was asked for cannot be: the first of it. */
  refusal: Cannot | undefined;
  /** Something was asked for, whether or not it could be read. */
  asked = false;

  constructor(context: RequestContext) {
    this.#context = context;
    this.requested = new RequestedGoals(context.vocabulary);
  }

  get goals(): readonly Goal[] {
    return this.requested.list;
  }

  /** All that was asked for has one meaning, whatever was learned of its words. */
  get isPlain(): boolean {
    return this.#plain > 0 && this.#plain === this.goals.length;
  }

  refuse(why: Cannot): void {
    this.asked = true;
    this.refusal ??= why;
  }

  /** Takes goals as the next ones in order. */
  add(goals: readonly Goal[], isNeed = false, isCountSaid = true): void {
    this.asked = true;
    this.requested.add(goals, isNeed, isCountSaid);
  }

  /** Takes back the order before, with what came of it; false where there is none. */
  takeBack(): boolean {
    if (this.#last === undefined || this.goals.length === 0) return false;
    this.requested.replaceFrom(this.#last.count, []);
    return true;
  }

  /** Puts what an order comes to before the goal at `at`; false where it comes to nothing, or to what is there already. */
  inPlace(tokens: readonly Token[], at: number): boolean {
    const trial = new OrderReader(this.#context);
    if (trial.order(tokens, 0, undefined) !== true || trial.goals.length === 0) return false;
    const isNew = (goal: Goal) =>
      !this.goals.some(({ action, target }) => action === goal.action && target === goal.target);
    const goals = trial.goals.filter(isNew);
    if (at >= this.goals.length) this.add(goals);
    else for (const goal of goals.toReversed()) this.requested.insert(at, goal);
    return true;
  }

  /** What comes next goes on with nothing: something was forbidden. */
  forgetLast(): void {
    this.#last = undefined;
  }

  need(tokens: readonly Token[], at: number, who: 'i' | 'we'): boolean {
    if (this.#amend(tokens.slice(at))) return true;
    const args = readArguments(tokens, at, this.#context);
    const [operand, ...others] = args.operands;
    if (operand?.kind !== 'thing' || others.length > 0 || args.unknown.length > 0)
      return this.#take(doneTo(tokens, at, this.#context, this.requested.talk));
    const thing = resolved(operand.thing, this.requested.talk, this.#context);
    if (/^(hand|help|lift)$/.test(thing.said) && args.complements.some(({ prep }) => prep === 'with'))
      return this.#take(
        senses.fight({
          phrase: 'help with',
          args: { ...args, operands: [] },
          context: this.#context,
          talk: this.requested.talk,
        }),
      );
    if (thing.name === undefined) return false;
    // "kill it, we need the meat": why, not what.
    if (this.requested.last?.action === 'fight' && thing.quantity.definite) return true;
    const goals = need(thing, who, this.#context);
    if (goals === undefined) {
      note(thing.name, this.requested.talk, this.#context, this.goals.length === 0);
      return false;
    }
    if ('cannot' in goals) this.refuse(goals);
    else {
      this.add(goals, true, thing.quantity.count !== undefined);
      this.#lastNeed = true;
    }
    return true;
  }

  /** An order: the verb at `at` in each of its senses. */
  order(said: readonly Token[], at: number, until: Until | undefined): boolean | undefined {
    const tokens = this.#named(said);
    this.#tried = { tokens, at, count: this.goals.length, until };
    for (const match of matchVerbs(tokens, at)) {
      const found = this.#sense(match, until);
      if (found === undefined) continue;
      const result =
        'cannot' in found
          ? found
          : (strangerIn(found, match.tokens, this.#context) ?? atPosition(found, match, this.requested.talk));
      if ('cannot' in result && result.cannot === 'stranger') {
        this.refuse({ ...result, cannot: 'whom' });
        return true;
      }
      if ('cannot' in result) {
        this.refusal ??= result;
        if (result.cannot === 'forbidden' || result.cannot === 'impossible') return true;
        continue;
      }
      this.#last = { verb: match, tokens: match.tokens, count: this.goals.length, until };
      this.#lastNeed = false;
      this.add(result);
      if (isPlainOrder(match, result)) this.#plain += result.length;
      return true;
    }
    return undefined;
  }

  /** "say hi to Sam and follow him": whom it means, where no creature was spoken of. */
  #named(tokens: readonly Token[]): readonly Token[] {
    const { talk } = this.requested;
    const person = talk.creature === undefined ? (talk.person ?? onlyOther(this.#context)) : undefined;
    if (person === undefined) return tokens;
    return tokens.map((token) =>
      token.word === 'him' ? { word: person.toLowerCase(), capital: true, raw: person } : token,
    );
  }

  #sense(match: VerbMatch, until: Until | undefined): SenseResult {
    return activityOf(match, this.#context, this.requested.talk) ?? this.#sensed(match, match.tokens, until);
  }

  #sensed({ verb, behind }: VerbMatch, tokens: readonly Token[], until: Until | undefined): SenseResult {
    const context = this.#context;
    const args = readArguments(tokens, behind, context);
    const input = { phrase: verb.phrase, args, context, talk: this.requested.talk };
    return senses[verb.sense](until === undefined ? input : { ...input, until });
  }

  /** "smelt it, the iron I mean": the order before, with the noun it left out. */
  isAfterthought(clause: readonly Token[]): boolean {
    const tried = this.#tried;
    const order = tried === undefined ? undefined : withNoun(tried.tokens, tried.at, clause, this.#context);
    if (tried === undefined || order === undefined) return false;
    const reader = new OrderReader(this.#context);
    if (reader.order(order, tried.at, tried.until) !== true || reader.goals.length === 0) return false;
    this.requested.replaceFrom(tried.count, []);
    this.add(reader.goals);
    return true;
  }

  /** "that is enough wood", "the sheep needs shearing", "20 should do", "off you go". */
  isAside(tokens: readonly Token[]): boolean {
    const aside = readAside(tokens, this.#context, this.goals.length > 0);
    if (aside === undefined) return false;
    if (aside.kind === 'amount') return this.requested.amend(aside.count, aside.stacks);
    if (aside.kind === 'kept') return this.requested.keep(aside.count);
    if (aside.kind === 'order') return this.order(aside.tokens, 0, undefined) === true;
    return true;
  }

  /** "make it 3": how much of what was asked for last. */
  isAmount(tokens: readonly Token[]): boolean {
    const aside = this.goals.length === 0 ? undefined : readAside(tokens, this.#context, true);
    return aside?.kind === 'amount' && this.requested.amend(aside.count, aside.stacks);
  }

  #take(result: SenseResult): boolean {
    if (result === undefined) return false;
    if ('cannot' in result) this.refuse(result);
    else this.add(result);
    return true;
  }

  /** A clause without a verb of its own goes on with the one before; a bare noun is asked for. */
  goOn(clause: Clause, start: number, question: boolean, count: number, wished: boolean): void {
    const tokens = clause.tokens.slice(start);
    if (tokens.length === 0) return;
    const last = this.#last;
    if (!wished && (this.#amend(tokens) || this.#refine(tokens))) return;
    if (!wished && last !== undefined && this.#again(last, tokens, clause.lead)) return;
    if (!wished && this.#lastNeed && /^(and|plus|or|,|but)$/.test(clause.lead) && this.need(tokens, 0, 'i')) return;
    if (!wished && !question && count === 0) {
      const bare = bareWish(tokens, this.#context);
      if (bare !== undefined) {
        this.add(bare, true);
        return;
      }
    }
    const isAsked = !wished && !question && !praise.test(clause.tokens[start - 1]?.word ?? '');
    const order = isAsked ? withItsVerb(tokens, this.#context) : undefined;
    if (order !== undefined && this.order(order, 0, undefined) === true) return;
    if (!wished && isOrder(tokens, this.#context)) this.asked = true;
  }

  /** Only how much of what was asked for. */
  #amend(tokens: readonly Token[]): boolean {
    const count = this.requested.last === undefined ? undefined : amountAlone(tokens, this.#context);
    return count !== undefined && this.requested.amend(count);
  }

  /** Only what it is to be made of. */
  #refine(tokens: readonly Token[]): boolean {
    const goal = refined(this.requested.last, tokens, this.#context);
    if (goal !== undefined) this.requested.replaceFrom(this.goals.length - 1, [goal]);
    return goal !== undefined;
  }

  #again(last: Last, tokens: readonly Token[], lead: string): boolean {
    const run = (all: readonly Token[]) => this.#sensed(last.verb, all, last.until);
    const gone = goneOn(last, { tokens, lead }, { run, previous: this.requested.last, context: this.#context });
    if (gone === undefined || gone.kind === 'same') return gone !== undefined;
    if (gone.kind === 'apart') {
      this.#last = { ...last, tokens: gone.tokens, count: this.goals.length };
      this.add(gone.goals);
    } else {
      this.requested.replaceFrom(last.count, gone.goals);
      this.#last = { ...last, tokens: gone.tokens };
    }
    return true;
  }
}
