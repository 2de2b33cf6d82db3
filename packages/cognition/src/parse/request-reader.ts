import type { Goal } from '@conscious-bot/contracts';
import type { Clause, Sentence, Token } from '../language/sentences.ts';
import { wordsOf } from '../language/tokens.ts';
import { type Before, skipFillers } from '../language/wishes.ts';
import { ClauseReader, type ReadClause } from './clause-reader.ts';
import { judgeCondition } from './conditions.ts';
import type { LeftOut } from './left-out.ts';
import { timedOrder } from './order-of-time.ts';
import { takesBack } from './orders/clause-kinds.ts';
import { mention } from './orders/mentions.ts';
import { OrderReader } from './orders/order-reader.ts';
import type { Cannot, RequestContext } from './phrases/request-context.ts';
import type { Until } from './phrases/until.ts';
import { splitRunOn, splitSubordinate } from './run-on.ts';
import { isOnlyTime, limitBehind, type Pause, timeBehind, timeMeant, unmetBehind, waitBehind } from './times.ts';

/** Reads a request sentence by sentence: which clause hangs on which, on what condition, and what is waited for; each clause by itself is read by another. */
export class RequestReader {
  readonly #context: RequestContext;
  readonly #orders: OrderReader;
  readonly #clauses: ClauseReader;
  /** Whether the last condition holds: "if not, …" and "otherwise …" hang on it as well. */
  #isMet: boolean | undefined;
  conditional = false;

  constructor(context: RequestContext) {
    this.#context = context;
    this.#orders = new OrderReader(context);
    this.#clauses = new ClauseReader(context, this.#orders);
  }

  get negated(): boolean {
    return this.#clauses.negated;
  }

  /** Parts of it that nothing came of beside others: orders that could not be read, and how long something is to go on. */
  get leftOut(): readonly LeftOut[] {
    return this.#clauses.leftOut;
  }

  /** The clauses that could have asked for something, in their order. */
  get clauses(): readonly ReadClause[] {
    return this.#clauses.clauses;
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
    this.#clauses.clauses.push({ tokens: [], from, to: this.goals.length, isDone: true });
  }

  #sentence(sentence: Sentence): void {
    const clauses = sentence.clauses.flatMap((clause) => splitRunOn(clause, this.#context));
    const { question } = sentence;
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
        const timed = question || skips ? undefined : timedOrder(clause.lead, condition);
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
        before = this.#clauses.readBehind(
          { ...clause, tokens: rest, subordinate: false },
          { question, limit: limitBehind(clauses, index), waits },
        );
        waits = undefined;
        isOrdered = this.goals.length > count;
        continue;
      }
      // "if it rains go home, otherwise take the wheat".
      if (/^(otherwise|else)$/.test(clause.tokens[0]?.word ?? '') && this.#isMet !== undefined) {
        skips = this.#isMet;
        if (!skips) before = this.#clauses.read({ ...clause, tokens: clause.tokens.slice(1) }, { question, limit: {} });
        continue;
      }
      const unmet = skips ? undefined : unmetBehind(clauses[index + 1], this.#context);
      if (unmet !== undefined) this.#unmet(unmet);
      if (skips || unmet !== undefined) continue;
      if (!question && this.#isTakenBack(clause, clauses[index + 1])) continue;
      if (isOnlyTime(clause.tokens) && index + 1 < clauses.length) {
        waits = timeMeant(clause.tokens);
        continue;
      }
      const count = this.goals.length;
      before = this.#clauses.read(clause, {
        question,
        before,
        limit: limitBehind(clauses, index),
        waits: waits ?? waitBehind(clauses[index + 1], this.#context),
      });
      if (before?.wishes.length) waits = undefined;
      if (this.goals.length > count) behind = count;
    }
    if (lastly.length > 0 && !skips && this.goals.length > 0) this.#orders.inPlace(lastly, this.goals.length);
  }

  /** "smelt the iron - no, the beef": the order before, with another noun. */
  #isTakenBack(clause: Clause, next: Clause | undefined): boolean {
    return takesBack(clause, next, this.#context) && this.#orders.takeBack();
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
}
