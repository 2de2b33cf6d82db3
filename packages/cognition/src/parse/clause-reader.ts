import { commonVerbs } from '../language/common-verbs.ts';
import type { Clause, Token } from '../language/sentences.ts';
import { wordsOf } from '../language/tokens.ts';
import { type Before, mentionsVerb, skipFillers, type Wish, wishesOf } from '../language/wishes.ts';
import { type LeftOut, leftOutBy } from './left-out.ts';
import { correction, isAbility, isInsult, isNamed, isPhrase, subjectOf } from './orders/clause-kinds.ts';
import { mention } from './orders/mentions.ts';
import type { OrderReader } from './orders/order-reader.ts';
import { isGoneTo } from './phrases/places.ts';
import type { RequestContext } from './phrases/request-context.ts';
import type { Until } from './phrases/until.ts';
import { matchVerbs } from './phrases/verbs.ts';
import { type Limit, type Pause, timeMeant, withoutPause } from './times.ts';

/** A clause that was read, and where its goals lie among all of them. */
export interface ReadClause {
  readonly tokens: readonly Token[];
  readonly from: number;
  readonly to: number;
  /** Nothing is to be made of it: it forbids, or only said how much of what was asked before. */
  readonly isDone: boolean;
}

/** What stands around a clause: whether its sentence asks, the clause before it, how long it is to go on, and what is waited for first. */
interface Among {
  readonly question: boolean;
  readonly before?: Before | undefined;
  readonly limit: Limit;
  readonly waits?: Pause | undefined;
}

/** Reads one clause at a time: which of its wishes ask for something, what it forbids or takes back, and what of it nothing comes of. */
export class ClauseReader {
  readonly #context: RequestContext;
  readonly #orders: OrderReader;
  /** The clause at hand only pressed on, or said how much. */
  #isAside = false;
  negated = false;
  /** Parts of it that nothing came of beside others: orders that could not be read, and how long something is to go on. */
  readonly leftOut: LeftOut[] = [];
  /** The clauses that could have asked for something, in their order. */
  readonly clauses: ReadClause[] = [];

  constructor(context: RequestContext, orders: OrderReader) {
    this.#context = context;
    this.#orders = orders;
  }

  /** Reads a clause that may ask for something, and keeps which goals are its own. */
  read(clause: Clause, among: Among): Before | undefined {
    const from = this.#orders.goals.length;
    const was = JSON.stringify(this.#orders.goals);
    this.#isAside = false;
    const read = this.#asks(clause, among);
    const isAmended = this.#orders.goals.length === from && JSON.stringify(this.#orders.goals) !== was;
    const isDenied = this.#isAside || read?.wishes.some(({ negated }) => negated) === true;
    this.clauses.push({ tokens: clause.tokens, from, to: this.#orders.goals.length, isDone: isAmended || isDenied });
    return read;
  }

  /** Reads what is ordered behind a condition that holds, or that is waited for. */
  readBehind(clause: Clause, among: Among): Before | undefined {
    const from = this.#orders.goals.length;
    const read = this.#asks(clause, among);
    this.clauses.push({ tokens: clause.tokens, from, to: this.#orders.goals.length, isDone: true });
    return read;
  }

  #asks(clause: Clause, { question, before, limit, waits }: Among): Before | undefined {
    const name = this.#context.name?.toLowerCase();
    let tokens: readonly Token[] = clause.tokens.filter(({ word }, at) => word !== name || isNamed(clause.tokens, at));
    const words = wordsOf(tokens);
    if (this.#orders.isAfterthought(tokens)) return before;
    const corrects = correction.exec(words);
    // "no wait, make it 3": only how much is corrected.
    const amended = corrects === null ? [] : tokens.slice(corrects[0].split(' ').length);
    if (amended.length > 0 && this.#orders.isAmount(amended)) {
      this.#isAside = true;
      return before;
    }
    if (corrects !== null && this.clauses.length > 0) tokens = this.#takenBack(tokens, corrects[0].split(' ').length);
    if (/^(no )?not (?!forget)/.test(words) && !tokens.some((_, at) => at > 0 && matchVerbs(tokens, at).length > 0))
      return before;
    const time = timeMeant(tokens) ?? waits;
    tokens = withoutPause(tokens);
    const isVerb = (all: readonly Token[], at: number): boolean =>
      matchVerbs(all, at).length > 0 && !isGoneTo(all, at, this.#context);
    const options = { name, isVerb, isPhrase };
    const skipped = skipFillers(tokens, name);
    const start = skipped >= tokens.length ? 0 : skipped;
    const here = { ...clause, tokens };
    const count = this.#orders.goals.length;
    if (!question && this.#orders.isAside(tokens.slice(start))) {
      mention(tokens, this.#orders.requested.talk, this.#context, count === 0);
      this.#isAside = true;
      return { clause: here, wishes: [], verbs: false };
    }
    const wishes = wishesOf(here, question, before, options);
    const { asked } = this.#orders;
    this.#orders.asked = false;
    const done = this.#wishes(here, wishes, limit.until, start);
    if (limit.amount !== undefined && this.#orders.goals.length > count) this.#orders.requested.amend(limit.amount);
    const { from } = this.#context;
    const isReturn = limit.untilReturn === true && from !== undefined && this.#orders.requested.awaitReturn(from);
    if (!done && !wishes.some(({ negated }) => negated))
      this.#orders.goOn(here, start, question, count, wishes.length > 0);
    const left = {
      added: this.#orders.goals.slice(count),
      asked: this.#orders.asked && count > 0 && !question,
      limit: isReturn ? {} : limit,
    };
    this.leftOut.push(...leftOutBy(tokens.slice(wishes[0]?.at ?? start), left));
    this.#orders.asked ||= asked;
    if (time !== undefined && this.#orders.goals.length > count) {
      const first = this.#orders.goals[count];
      if (first?.action !== 'wait') this.#orders.requested.insert(count, { action: 'wait', ...time });
    }
    mention(tokens, this.#orders.requested.talk, this.#context, this.#orders.goals.length === 0);
    // "I'll get my bed and come back": what goes on with what the speaker does is his as well.
    const isOwn = ({ at, kind }: Wish) => subjectOf(tokens.slice(start, at), kind, this.#context.from) === 'own';
    if (count === this.#orders.goals.length && wishes.length > 0 && wishes.every(isOwn))
      return { clause: here, wishes: [], verbs: true };
    return { clause: here, wishes, verbs: mentionsVerb(here, options) };
  }

  /** Reads the first wish that comes to something; true when one did. */
  #wishes(clause: Clause, wishes: readonly Wish[], until: Until | undefined, start: number): boolean {
    for (const wish of wishes) {
      if (wish.negated) {
        this.negated = true;
        this.#orders.forgetLast();
        continue;
      }
      const who = subjectOf(clause.tokens.slice(start, wish.at), wish.kind, this.#context.from);
      if (who === 'own') continue;
      if (wish.kind === 'have') {
        if (this.#orders.need(clause.tokens, wish.at, who === 'i' ? 'i' : 'we')) return true;
        continue;
      }
      const verb = clause.tokens[wish.at]?.word ?? '';
      // What is told in the past is no request, nor is "you call that a wall?".
      const isVerb = commonVerbs.has(verb) || matchVerbs(clause.tokens, wish.at).length > 0;
      if (isVerb && clause.tokens[start]?.word !== 'you' && !isAbility(clause.tokens, wish.at))
        this.#orders.asked = true;
      if (isInsult(clause.tokens.slice(start))) continue;
      const result = this.#orders.order(clause.tokens, wish.at, until);
      if (result !== undefined) return true;
    }
    return false;
  }

  /** What stands behind a correction; what it corrects is given up: another noun takes back the last order only. */
  #takenBack(tokens: readonly Token[], from: number): readonly Token[] {
    const rest = tokens.slice(from);
    const isNoun = rest.length > 0 && matchVerbs(rest, skipFillers(rest, undefined)).length === 0;
    if (!isNoun || !this.#orders.takeBack()) this.#orders.requested.clear();
    const left = this.clauses.filter(({ from: begin, to }) => to > begin && to <= this.#orders.goals.length);
    this.clauses.splice(0, this.clauses.length, ...left);
    return rest;
  }
}
