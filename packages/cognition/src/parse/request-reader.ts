import type { Goal } from '@conscious-bot/contracts';
import { commonVerbs } from '../language/common-verbs.ts';
import type { Clause, Sentence, Token } from '../language/sentences.ts';
import { type Before, mentionsVerb, skipFillers, type Wish, wishesOf } from '../language/wishes.ts';
import { activityOf } from './activity.ts';
import { readAside, type Tried, withItsVerb, withNoun } from './asides.ts';
import { amountAlone, bareWish } from './bare-wish.ts';
import {
  correction,
  isAbility,
  isInsult,
  isNamed,
  isOrder,
  isPhrase,
  namesAnother,
  praise,
  strangerIn,
  subjectOf,
  takesBack,
} from './clause-kinds.ts';
import { judgeCondition, type Until } from './conditions.ts';
import { doneTo } from './done-to.ts';
import { type LeftOut, leftOutBy } from './left-out.ts';
import { atPosition, mention, note } from './mentions.ts';
import { readArguments } from './phrases/arguments.ts';
import { isGoneTo } from './phrases/places.ts';
import type { Cannot, RequestContext } from './phrases/request-context.ts';
import { matchVerbs, type VerbMatch } from './phrases/verbs.ts';
import { RequestedGoals } from './requested-goals.ts';
import { splitRunOn, splitSubordinate } from './run-on.ts';
import { need } from './senses/having.ts';
import { senses } from './senses/index.ts';
import { resolved, type SenseResult } from './senses/sense.ts';
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

/** The order before, for what goes on with it. */
interface Last {
  readonly verb: VerbMatch;
  readonly tokens: readonly Token[];
  /** How many goals there were before it. */
  readonly count: number;
  readonly until?: Until | undefined;
}

/** Reads clause after clause, and remembers what was spoken of. */
export class RequestReader {
  readonly #context: RequestContext;
  readonly #requested: RequestedGoals;
  #last: Last | undefined;
  /** The order tried last, whether or not it came to something. */
  #tried: Tried | undefined;
  #lastNeed = false;
  /** Why something that was asked for cannot be: the first of it. */
  refusal: Cannot | undefined;
  /** Something was asked for, whether or not it could be read. */
  asked = false;
  negated = false;
  conditional = false;
  /** Parts of it that nothing came of beside others: orders that could not be read, and how long something is to go on. */
  readonly leftOut: LeftOut[] = [];

  constructor(context: RequestContext) {
    this.#context = context;
    this.#requested = new RequestedGoals(context.vocabulary);
  }

  get goals(): readonly Goal[] {
    return this.#requested.list;
  }

  refuse(why: Cannot): void {
    this.asked = true;
    this.refusal ??= why;
  }

  read(sentences: readonly Sentence[]): void {
    for (const sentence of sentences) if (!sentence.quoted) this.#sentence(sentence);
  }

  /** Takes goals as the next ones in order. */
  add(goals: readonly Goal[], isNeed = false): void {
    this.asked = true;
    this.#requested.add(goals, isNeed);
  }

  #sentence(sentence: Sentence): void {
    const clauses = sentence.clauses.flatMap((clause) => splitRunOn(clause, this.#context));
    let before: Before | undefined;
    let waits: Pause | undefined;
    let skips = false;
    for (const [index, clause] of clauses.entries()) {
      if (clause.subordinate) {
        const { condition, rest } = splitSubordinate(clause, clauses[index + 1], this.#context);
        const later = timeBehind(clause.lead, condition);
        if (later !== undefined) {
          waits = later;
          if (rest.length === 0) continue;
        }
        const judged =
          later === undefined ? this.#condition(clause.lead, condition, index > 0 && rest.length === 0) : undefined;
        if (judged === 'skip') skips = true;
        else if (judged !== undefined) waits = { target: judged, amount: 1 };
        if (rest.length === 0) continue;
        if (skips) break;
        before = this.#main(
          { ...clause, tokens: rest, subordinate: false },
          sentence.question,
          undefined,
          limitBehind(clauses, index),
          waits,
        );
        waits = undefined;
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
      before = this.#main(
        clause,
        sentence.question,
        before,
        limitBehind(clauses, index),
        waits ?? waitBehind(clauses[index + 1], this.#context),
      );
      if (before?.wishes.length) waits = undefined;
    }
  }

  /** "smelt the iron - no, the beef": the order before, with another noun. */
  #isTakenBack(clause: Clause, next: Clause | undefined): boolean {
    if (this.#last === undefined || this.goals.length === 0 || !takesBack(clause, next, this.#context)) return false;
    this.#requested.replaceFrom(this.#last.count, []);
    return true;
  }

  #unmet(reason: string): void {
    this.conditional = true;
    this.refusal ??= { cannot: 'unclear', reason };
  }

  /** What a clause in front comes to: nothing is to be done, or it is waited for first. */
  #condition(lead: string, tokens: readonly Token[], isBehind: boolean): Until | 'skip' | undefined {
    if (/^(because|since|cause|cuz|coz|although|though|while|before|until|till)$/.test(lead)) return undefined;
    const judged = judgeCondition(lead, tokens, this.#context);
    if (judged.kind === 'wait') return isBehind ? undefined : judged.until;
    if (judged.kind === 'met' || judged.kind === 'order') {
      mention(tokens, this.#requested.talk, this.#context, this.goals.length === 0);
      return undefined;
    }
    if (isBehind) return undefined;
    if (judged.kind === 'unmet') this.#unmet(judged.reason);
    this.conditional = true;
    return 'skip';
  }

  #main(
    clause: Clause,
    question: boolean,
    before: Before | undefined,
    limit: Limit,
    waits: Pause | undefined,
  ): Before | undefined {
    const name = this.#context.name?.toLowerCase();
    let tokens: readonly Token[] = clause.tokens.filter(({ word }, at) => word !== name || isNamed(clause.tokens, at));
    const words = tokens.map(({ word }) => word).join(' ');
    if (this.#isAfterthought(tokens)) return before;
    const corrects = correction.exec(words);
    if (corrects !== null && this.goals.length > 0) {
      this.#requested.clear();
      tokens = tokens.slice(corrects[0].split(' ').length);
    }
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
    if (!question && this.#isAside(tokens.slice(start))) {
      mention(tokens, this.#requested.talk, this.#context, count === 0);
      return { clause: here, wishes: [], verbs: false };
    }
    const wishes = wishesOf(here, question, before, options);
    const { asked } = this;
    this.asked = false;
    const done = this.#wishes(here, wishes, limit.until, start);
    if (limit.amount !== undefined && this.goals.length > count) this.#requested.amend(limit.amount);
    if (!done && !wishes.some(({ negated }) => negated)) this.#goOn(here, start, question, count, wishes.length > 0);
    const left = { added: this.goals.slice(count), asked: this.asked && count > 0 && !question, limit };
    this.leftOut.push(...leftOutBy(tokens.slice(wishes[0]?.at ?? start), left));
    this.asked ||= asked;
    if (time !== undefined && this.goals.length > count) {
      const first = this.goals[count];
      if (first?.action !== 'wait') this.#requested.insert(count, { action: 'wait', ...time });
    }
    mention(tokens, this.#requested.talk, this.#context, this.goals.length === 0);
    return { clause: here, wishes, verbs: mentionsVerb(here, options) };
  }

  /** Reads the first wish that comes to something; true when one did. */
  #wishes(clause: Clause, wishes: readonly Wish[], until: Until | undefined, start: number): boolean {
    for (const wish of wishes) {
      if (wish.negated) {
        this.negated = true;
        this.#last = undefined;
        continue;
      }
      const who = subjectOf(clause.tokens.slice(start, wish.at), wish.kind, this.#context.from);
      if (who === 'own') continue;
      if (wish.kind === 'have') {
        if (this.#need(clause.tokens, wish.at, who === 'i' ? 'i' : 'we')) return true;
        continue;
      }
      const verb = clause.tokens[wish.at]?.word ?? '';
      // What is told in the past is no request, nor is "you call that a wall?".
      const isVerb = commonVerbs.has(verb) || matchVerbs(clause.tokens, wish.at).length > 0;
      if (isVerb && clause.tokens[start]?.word !== 'you' && !isAbility(clause.tokens, wish.at)) this.asked = true;
      if (isInsult(clause.tokens.slice(start))) continue;
      const result = this.#order(clause.tokens, wish.at, until);
      if (result !== undefined) return true;
    }
    return false;
  }

  #need(tokens: readonly Token[], at: number, who: 'i' | 'we'): boolean {
    if (this.#amend(tokens.slice(at))) return true;
    const args = readArguments(tokens, at, this.#context);
    const [operand, ...others] = args.operands;
    if (operand?.kind !== 'thing' || others.length > 0 || args.unknown.length > 0)
      return this.#take(doneTo(tokens, at, this.#context, this.#requested.talk));
    const thing = resolved(operand.thing, this.#requested.talk, this.#context);
    if (/^(hand|help|lift)$/.test(thing.said) && args.complements.some(({ prep }) => prep === 'with'))
      return this.#take(
        senses.fight({
          phrase: 'help with',
          args: { ...args, operands: [] },
          context: this.#context,
          talk: this.#requested.talk,
        }),
      );
    if (thing.name === undefined) return false;
    // "kill it, we need the meat": why, not what.
    if (this.#requested.last?.action === 'fight' && thing.quantity.definite) return true;
    const goals = need(thing, who, this.#context);
    if (goals === undefined) {
      note(thing.name, this.#requested.talk, this.#context, this.goals.length === 0);
      return false;
    }
    if ('cannot' in goals) this.refuse(goals);
    else {
      this.add(goals, true);
      this.#lastNeed = true;
    }
    return true;
  }

  /** An order: the verb at `at` in each of its senses. */
  #order(tokens: readonly Token[], at: number, until: Until | undefined): boolean | undefined {
    this.#tried = { tokens, at, count: this.goals.length, until };
    for (const match of matchVerbs(tokens, at)) {
      const found = this.#sense(match, until);
      if (found === undefined) continue;
      const result =
        'cannot' in found
          ? found
          : (strangerIn(found, match.tokens, this.#context) ?? atPosition(found, match, this.#requested.talk));
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
      return true;
    }
    return undefined;
  }

  #sense(match: VerbMatch, until: Until | undefined): SenseResult {
    return activityOf(match, this.#context, this.#requested.talk) ?? this.#sensed(match, match.tokens, until);
  }

  #sensed({ verb, behind }: VerbMatch, tokens: readonly Token[], until: Until | undefined): SenseResult {
    const context = this.#context;
    const args = readArguments(tokens, behind, context);
    const input = { phrase: verb.phrase, args, context, talk: this.#requested.talk };
    return senses[verb.sense](until === undefined ? input : { ...input, until });
  }

  /** "smelt it, the iron I mean": the order before, with the noun it left out. */
  #isAfterthought(clause: readonly Token[]): boolean {
    const tried = this.#tried;
    const order = tried === undefined ? undefined : withNoun(tried.tokens, tried.at, clause, this.#context);
    if (tried === undefined || order === undefined) return false;
    const reader = new RequestReader(this.#context);
    if (reader.#order(order, tried.at, tried.until) !== true || reader.goals.length === 0) return false;
    this.#requested.replaceFrom(tried.count, []);
    this.add(reader.goals);
    return true;
  }

  /** "that is enough wood", "the sheep needs shearing", "20 should do", "off you go". */
  #isAside(tokens: readonly Token[]): boolean {
    const aside = readAside(tokens, this.#context, this.goals.length > 0);
    if (aside === undefined) return false;
    if (aside.kind === 'amount') return this.#requested.amend(aside.count, aside.stacks);
    if (aside.kind === 'order') return this.#order(aside.tokens, 0, undefined) === true;
    return true;
  }

  #take(result: SenseResult): boolean {
    if (result === undefined) return false;
    if ('cannot' in result) this.refuse(result);
    else this.add(result);
    return true;
  }

  /** A clause without a verb of its own goes on with the one before; a bare noun is asked for. */
  #goOn(clause: Clause, start: number, question: boolean, count: number, wished: boolean): void {
    const tokens = clause.tokens.slice(start);
    if (tokens.length === 0) return;
    const last = this.#last;
    if (!wished && this.#amend(tokens)) return;
    if (!wished && last !== undefined && this.#again(last, tokens, clause.lead)) return;
    if (!wished && this.#lastNeed && /^(and|plus|or|,|but)$/.test(clause.lead) && this.#need(tokens, 0, 'i')) return;
    if (!wished && !question && count === 0) {
      const bare = bareWish(tokens, this.#context);
      if (bare !== undefined) {
        this.add(bare, true);
        return;
      }
    }
    const isAsked = !wished && !question && !praise.test(clause.tokens[start - 1]?.word ?? '');
    const order = isAsked ? withItsVerb(tokens, this.#context) : undefined;
    if (order !== undefined && this.#order(order, 0, undefined) === true) return;
    if (!wished && isOrder(tokens, this.#context)) this.asked = true;
  }

  /** Only how much of what was asked for. */
  #amend(tokens: readonly Token[]): boolean {
    const count = this.#requested.last === undefined ? undefined : amountAlone(tokens, this.#context);
    return count !== undefined && this.#requested.amend(count);
  }

  /** "… and a bucket", "…, 3 deep", "not that one, the other": with the verb before. */
  #again(last: Last, tokens: readonly Token[], lead: string): boolean {
    if (
      !/^(and|plus|,|or|then|but|:|\(|\))?$/.test(lead) ||
      tokens.some(({ word }) => /^(is|are|am|was|were|i|we|he|she|they|has|had|will|do|does|did)$/.test(word))
    )
      return false;
    const { verb, until } = last;
    const context = this.#context;
    const head = verb.tokens.slice(0, verb.behind);
    const run = (all: readonly Token[]) => this.#sensed(verb, all, until);
    const whole = run([...last.tokens, ...tokens]);
    const joined = lead === ',' || lead === '(' || lead === 'and' ? whole : undefined;
    if (lead === '(') return true;
    const apart = run([...head, ...tokens]);
    const [again] = apart === undefined || 'cannot' in apart ? [] : apart;
    const previous = this.#requested.last;
    const isSame = again !== undefined && previous?.target === again.target && previous?.action === again.action;
    if (isSame) return true;
    if (apart !== undefined && !('cannot' in apart) && namesAnother(tokens, context)) {
      this.#last = { ...last, tokens: [...head, ...tokens], count: this.goals.length };
      this.add(apart);
      return true;
    }
    if (joined === undefined || 'cannot' in joined || joined.length === 0) return false;
    this.#requested.replaceFrom(last.count, joined);
    this.#last = { ...last, tokens: [...last.tokens, ...tokens] };
    return true;
  }
}
