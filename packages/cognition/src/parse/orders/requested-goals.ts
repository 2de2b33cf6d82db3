import { cropNamed, type Goal, smeltingResult } from '@conscious-bot/contracts';
import { isManagementAction, returnTarget } from '@conscious-bot/contracts/goal';
import type { GameVocabulary } from '../../language/game-vocabulary.ts';
import { meatOf } from '../senses/meals.ts';
import type { Talk } from '../senses/sense.ts';

const MAX_GOALS = 8;
/** Doing these twice in a row is meant so. */
const repeatable = /^(interact|say|whisper|give)$/;

/** The goals of one text in their order, and what they speak of. */
export class RequestedGoals {
  readonly #vocabulary: GameVocabulary;
  readonly #goals: Goal[] = [];
  /** Goals that only say what somebody lacks: given up where an order about the same thing follows. */
  readonly #needs = new Set<Goal>();
  readonly talk: Talk = {};

  constructor(vocabulary: GameVocabulary) {
    this.#vocabulary = vocabulary;
  }

  get list(): readonly Goal[] {
    return this.#goals;
  }

  get last(): Goal | undefined {
    return this.#goals.at(-1);
  }

  /** What was asked before is taken back. */
  clear(): void {
    this.#goals.length = 0;
    this.#needs.clear();
  }

  /** Puts these in the place of all from `from` on. */
  replaceFrom(from: number, goals: readonly Goal[]): void {
    this.#goals.splice(Math.max(0, from), this.#goals.length, ...goals);
  }

  insert(at: number, goal: Goal): void {
    this.#goals.splice(at, 0, goal);
  }

  /** Only how much of the last is wanted; false where the last is nothing one has. */
  amend(amount: number, stacks = false): boolean {
    const { last } = this;
    if (last === undefined || !isCounted(last)) return false;
    const most = stacks ? amount * this.#vocabulary.stackSize(last.target ?? '') : amount;
    const changed = { ...last, amount: Math.max(1, Math.floor(most)) };
    // What is brought is as much as is given.
    const got = this.#goals.at(-2);
    if (last.action === 'give' && got !== undefined && aboutSame(got, last) && got.amount === last.amount)
      this.#goals.splice(-2, 2, { ...got, amount: changed.amount }, changed);
    else this.#goals.splice(-1, 1, changed);
    return true;
  }

  /** The waiting that was asked for last goes on until this player is back; false where the last is no waiting without an end of its own. */
  awaitReturn(player: string): boolean {
    const { last } = this;
    if (last?.action !== 'wait' || last.target !== 'here') return false;
    this.#goals.splice(-1, 1, { ...last, target: returnTarget(player), amount: 1 });
    return true;
  }

  /** So many of what is handed over, put away or thrown away stay where they are; false where the last is nothing of the kind. */
  keep(count: number): boolean {
    const { last } = this;
    if (last === undefined || !/^(give|store|drop)$/.test(last.action) || last.amount <= count) return false;
    this.#goals.splice(-1, 1, { ...last, amount: last.amount - count });
    return true;
  }

  /** Takes goals as the next ones in order; what only repeats or corrects the last is not done twice. */
  add(goals: readonly Goal[], isNeed = false, isCountSaid = true): void {
    // An order explains what is lacked: the lack itself is not a second wish.
    if (!isNeed && goals.some((goal) => [...this.#needs].some((lack) => isFor(lack, goal)))) this.#dropNeeds();
    const before = this.#goals.length;
    for (const goal of goals) {
      const same = this.#goals.findIndex((each, index) => index < before && aboutSame(each, goal));
      const earlier = this.#goals[same];
      if (earlier !== undefined && isNeed) {
        // "smelt eight of them, I want stone": how many was said before.
        if (isCountSaid) this.#goals.splice(same, 1, { ...earlier, amount: goal.amount });
        return;
      }
      const { last } = this;
      // "put the sand in the furnace and make glass" is one and the same.
      if (
        last?.action === 'smelt' &&
        /^(smelt|craft)$/.test(goal.action) &&
        smeltingResult(last.target ?? '') === goal.target
      )
        continue;
      const isSame = last?.target === goal.target || /^(patrol|hide|defend|light|sort)$/.test(goal.action);
      if (last?.action === goal.action && isSame && !repeatable.test(goal.action)) continue;
      if (this.#goals.length < MAX_GOALS) this.#goals.push(goal);
      if (isNeed) this.#needs.add(goal);
      this.#remember(goal);
    }
  }

  #dropNeeds(): void {
    for (const goal of this.#needs) {
      const at = this.#goals.indexOf(goal);
      if (at >= 0) this.#goals.splice(at, 1);
    }
    this.#needs.clear();
  }

  #remember({ action, target, amount }: Goal): void {
    if (target === undefined) return;
    const { talk } = this;
    if (/^(fight|breed|shear|milk|follow)$/.test(action) && this.#vocabulary.isEntity(target)) talk.creature = target;
    if (action === 'navigate') talk.place = /chest/.test(target) ? 'chest' : target;
    else if (action === 'fight') {
      const meat = meatOf[target];
      if (meat !== undefined) talk.thing = { name: meat };
    } else if (action === 'smelt') talk.thing = { name: cookedOf(target), amount };
    else if (/^(collect|mine|gather|craft|equip|withdraw|repair|enchant|interact|place|drop|store|farm)$/.test(action))
      // All of it is as much as there will be: "harvest the potatoes, then plant 4 of them".
      talk.thing = target.startsWith('all_') ? { name: target.slice('all_'.length) } : { name: target, amount };
  }
}

const cookedOf = (target: string): string => smeltingResult(target) ?? target;

/** Whether both are about having the same thing. */
const aboutSame = (a: Goal, b: Goal): boolean => thingOf(a) === thingOf(b) && isHaving(a) && isHaving(b);

const isHaving = ({ action }: Goal): boolean =>
  /^(collect|gather|mine|craft|smelt|give|farm|milk|withdraw)$/.test(action);

/** Whether a number said afterwards is how many of it. */
export const isCounted = (goal: Goal): boolean =>
  isHaving(goal) || /^(drop|store|trade|fish|plant|place|fight|shear)$/.test(goal.action);

const thingOf = ({ target = '' }: Goal): string => {
  const name = target.split('_to_')[0] ?? target;
  return cropNamed(name)?.produce ?? name.replace(/^any_/, '');
};

/** An order that sees to what was lacked. */
const isFor = (lack: Goal, order: Goal): boolean =>
  aboutSame(lack, order) && !isManagementAction(order.action) && !isToAnother(lack, order);

/** "one bread for me and one for Sam" are two. */
const isToAnother = (a: Goal, b: Goal): boolean =>
  a.action === 'give' && b.action === 'give' && a.target?.split('_to_')[1] !== b.target?.split('_to_')[1];
