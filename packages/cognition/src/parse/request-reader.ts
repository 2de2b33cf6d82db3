import type { Goal } from '@conscious-bot/contracts';
import { commonVerbs } from '../language/common-verbs.ts';
import type { Clause, Sentence, Token } from '../language/sentences.ts';
import { wordsOf } from '../language/tokens.ts';
import { type Before, mentionsVerb, skipFillers, type Wish, wishesOf } from '../language/wishes.ts';
import { correction, isAbility, isInsult, isNamed, isPhrase, subjectOf, takesBack } from './clause-kinds.ts';
import { judgeCondition } from './conditions.ts';
import { type LeftOut, leftOutBy } from './left-out.ts';
import { mention } from './mentions.ts';
import { timedOrder } from './order-of-time.ts';
import { OrderReader } from './order-reader.ts';
import { isGoneTo } from './phrases/places.ts';
import type { Cannot, RequestContext } from './phrases/request-context.ts';
import type { Until } from './phrases/until.ts';
import { matchVerbs } from './phrases/verbs.ts';
import { splitRunOn, splitSubordinate } from './run-on.ts';
import {
  isOnlyTime,
  type Limit,
  limitBehind,
  type Pause,
  timeBehind,
  timeMeant,
  unmetBehind,
  waitBehind,
  withoutPause,
} from './times.ts';

/** A clause that was read, and where its goals lie among all of them. */
export interface ReadClause {
  readonly tokens: readonly Token[];
  readonly from: number;
  readonly to: number;
  /** Nothing is to be made of it: it forbids, or only said how much of what was asked before. */
  readonly isDone: boolean;
}

/** Reads clause after clause: what hangs on what, what is waited for, and which of them ask for something. */
export class RequestReader {
  readonly #context: RequestContext;
  readonly #orders: OrderReader;
  /** Whether the last condition holds: "if not, …" and "otherwise …" hang on it as well. */
  #isMet: boolean | undefined;
  /** The clause at hand only pressed on, or said how much. */
  #isAside = false;
  negated = false;
  conditional = false;
  /** Parts of it that nothing came of beside others: orders that could not be read, and how long something is to go on. */
  readonly leftOut: LeftOut[] = [];
  /** The clauses that could have asked for something, in their order. */
  readonly clauses: ReadClause[] = [];

  constructor(context: RequestContext) {
    this.#context = context;
    this.#orders = new OrderReader(context);
  }

  get goals(): readonly Goal[] {
    return this.#orders.goals;
  }

  /** Why something that was asked for cannot be: the first of it. */
  get refusal(): Cannot | undefined {
    return this.#orders.refusal;
  }

  /** Something was asked for, whether or not it could be read. */
  get asked(): boolean {
    return this.#orders.asked;
  }

  /** All that was asked for has one meaning, whatever was learned of its words. */
  get isPlain(): boolean {
    const name = this.#context.name?.toLowerCase();
    const isSilent = ({ tokens, from, to }: ReadClause): boolean =>
      to > from ||
      skipFillers(tokens, name) >= tokens.length ||
      /^(but )?keep (all )?(your|the) /.test(wordsOf(tokens));
    return this.#orders.isPlain && this.clauses.every(isSilent);
  }

  refuse(why: Cannot): void {
    this.#orders.refuse(why);
  }

  read(sentences: readonly Sentence[]): void {
    for (const sentence of sentences) if (!sentence.quoted) this.#sentence(sentence);
  }

  /** Takes goals as the next ones in order. */
  add(goals: readonly Goal[], isNeed = false): void {
    const from = this.goals.length;
    this.#orders.add(goals, isNeed);
    this.clauses.push({ tokens: [], from, to: this.goals.length, isDone: true });
  }

  #sentence(sentence: Sentence): void {
    const clauses = sentence.clauses.flatMap((clause) => splitRunOn(clause, this.#context));
    let before: Before | undefined;
    let waits: Pause | undefined;
    let skips = false;
    let lastly: readonly Token[] = [];
    let behind = this.goals.length;
    let isOrdered = false;
    for (const [index, joined] of clauses.entries()) {
      // "once you have the iron make a bucket and fill it": joined to the order, not to what it hangs on.
      const clause = isOrdered && joined.lead === 'and' ? { ...joined, subordinate: false } : joined;
      if (clause.subordinate) {
        const { condition, rest } = splitSubordinate(clause, clauses[index + 1], this.#context);
        const timed = sentence.question || skips ? undefined : timedOrder(clause.lead, condition);
        const isBehind = index > 0 && rest.length === 0;
        if (
          timed?.isFirst === true &&
          this.#orders.inPlace(timed.tokens, isBehind ? behind : this.goals.length) &&
          rest.length === 0
        )
          continue;
        if (timed?.isFirst === false) {
          lastly = timed.tokens;
          if (isBehind) continue;
        }
        const later = timeBehind(clause.lead, condition);
        if (later !== undefined) {
          waits = later;
          if (rest.length === 0) continue;
        }
        const judged = later === undefined ? this.#condition(clause.lead, condition, isBehind) : undefined;
        if (/^(if|unless)$/.test(clause.lead) && !isBehind) skips = false;
        if (judged === 'skip') skips = true;
        else if (judged !== undefined) waits = { target: judged, amount: 1 };
        if (rest.length === 0) continue;
        if (skips) break;
        const count = this.goals.length;
        before = this.#asks(
          { ...clause, tokens: rest, subordinate: false },
          sentence.question,
          undefined,
          limitBehind(clauses, index),
          waits,
        );
        waits = undefined;
        isOrdered = this.goals.length > count;
        this.clauses.push({ tokens: rest, from: count, to: this.goals.length, isDone: true });
        continue;
      }
      // "if it rains go home, otherwise take the wheat".
      if (/^(otherwise|else)$/.test(clause.tokens[0]?.word ?? '') && this.#isMet !== undefined) {
        skips = this.#isMet;
        if (!skips)
          before = this.#main(
            { ...clause, tokens: clause.tokens.slice(1) },
            sentence.question,
            undefined,
            {},
            undefined,
          );
        continue;
      }
      const unmet = skips ? undefined : unmetBehind(clauses[index + 1], this.#context);
      if (unmet !== undefined) this.#unmet(unmet);
      if (skips || unmet !== undefined) continue;
      if (!sentence.question && this.#isTakenBack(clause, clauses[index + 1])) continue;
      if (isOnlyTime(clause.tokens) && index + 1 < clauses.length) {
        waits = timeMeant(clause.tokens);
        continue;
      }
      const count = this.goals.length;
      before = this.#main(
        clause,
        sentence.question,
        before,
        limitBehind(clauses, index),
        waits ?? waitBehind(clauses[index + 1], this.#context),
      );
      if (before?.wishes.length) waits = undefined;
      if (this.goals.length > count) behind = count;
    }
    if (lastly.length > 0 && !skips && this.goals.length > 0) this.#orders.inPlace(lastly, this.goals.length);
  }

  /** "smelt the iron - no, the beef": the order before, with another noun. */
  #isTakenBack(clause: Clause, next: Clause | undefined): boolean {
    return takesBack(clause, next, this.#context) && this.#orders.takeBack();
  }

  /** What stands behind a correction; what it corrects is given up: another noun takes back the last order only. */
  #takenBack(tokens: readonly Token[], from: number): readonly Token[] {
    const rest = tokens.slice(from);
    const isNoun = rest.length > 0 && matchVerbs(rest, skipFillers(rest, undefined)).length === 0;
    if (!isNoun || !this.#orders.takeBack()) this.#orders.requested.clear();
    const left = this.clauses.filter(({ from: begin, to }) => to > begin && to <= this.goals.length);
    this.clauses.splice(0, this.clauses.length, ...left);
    return rest;
  }

  #unmet(reason: string): void {
    this.conditional = true;
    this.#orders.refusal ??= { cannot: 'unclear', reason };
  }

  /** What a clause in front comes to: nothing is to be done, or it is waited for first. */
  #condition(lead: string, tokens: readonly Token[], isBehind: boolean): Until | 'skip' | undefined {
    if (/^(because|since|cause|cuz|coz|although|though|while|before|until|till)$/.test(lead)) return undefined;
    if (lead === 'if' && tokens.length === 1 && tokens[0]?.word === 'not' && this.#isMet !== undefined)
      return this.#isMet ? 'skip' : undefined;
    const judged = judgeCondition(lead, tokens, this.#context);
    this.#isMet = judged.kind === 'met' ? true : judged.kind === 'unmet' ? false : undefined;
    if (judged.kind === 'wait') return isBehind ? undefined : judged.until;
    if (judged.kind === 'met' || judged.kind === 'order') {
      mention(tokens, this.#orders.requested.talk, this.#context, this.goals.length === 0);
      return undefined;
    }
    if (isBehind) return undefined;
    if (judged.kind === 'unmet') this.#unmet(judged.reason);
    this.conditional = true;
    return 'skip';
  }

  /** Reads a clause that may ask for something, and keeps which goals are its own. */
  #main(
    clause: Clause,
    question: boolean,
    before: Before | undefined,
    limit: Limit,
    waits: Pause | undefined,
  ): Before | undefined {
    const from = this.goals.length;
    const was = JSON.stringify(this.goals);
    this.#isAside = false;
    const read = this.#asks(clause, question, before, limit, waits);
    const isAmended = this.goals.length === from && JSON.stringify(this.goals) !== was;
    const isDenied = this.#isAside || read?.wishes.some(({ negated }) => negated) === true;
    this.clauses.push({ tokens: clause.tokens, from, to: this.goals.length, isDone: isAmended || isDenied });
    return read;
  }

  #asks(
    clause: Clause,
    question: boolean,
    before: Before | undefined,
    limit: Limit,
    waits: Pause | undefined,
  ): Before | undefined {
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
    const count = this.goals.length;
    if (!question && this.#orders.isAside(tokens.slice(start))) {
      mention(tokens, this.#orders.requested.talk, this.#context, count === 0);
      this.#isAside = true;
      return { clause: here, wishes: [], verbs: false };
    }
    const wishes = wishesOf(here, question, before, options);
    const { asked } = this;
    this.#orders.asked = false;
    const done = this.#wishes(here, wishes, limit.until, start);
    if (limit.amount !== undefined && this.goals.length > count) this.#orders.requested.amend(limit.amount);
    if (!done && !wishes.some(({ negated }) => negated))
      this.#orders.goOn(here, start, question, count, wishes.length > 0);
    const left = { added: this.goals.slice(count), asked: this.#orders.asked && count > 0 && !question, limit };
    this.leftOut.push(...leftOutBy(tokens.slice(wishes[0]?.at ?? start), left));
    this.#orders.asked ||= asked;
    if (time !== undefined && this.goals.length > count) {
      const first = this.goals[count];
      if (first?.action !== 'wait') this.#orders.requested.insert(count, { action: 'wait', ...time });
    }
    mention(tokens, this.#orders.requested.talk, this.#context, this.goals.length === 0);
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
}
