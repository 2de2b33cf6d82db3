import { cropNamed, type Goal, smeltingResult } from '@conscious-bot/contracts';
import { membersOf } from '@conscious-bot/contracts/game';
import { readSentences, type Token } from '../language/sentences.ts';
import { readNumber } from './phrases/quantity.ts';
import type { RequestContext } from './phrases/request-context.ts';

/** What is done with things that are had by then. */
const uses = /^(give|smelt|store|drop|eat)$/;
/** A part of it, whoever had it, or what is carried: that is meant as it was read. */
const part =
  /\b(?:half|halve|quarter|third|rest|some of|few of|part of|all but|except|most of|everything|you have|you've got|you got|you carry)\b/i;
const kinds = ['any_wool', 'any_log', 'any_meat', 'any_fish', 'any_stone', 'any_flower', 'any_mushroom'] as const;

/**
 * What is done with what an earlier goal of the same request brings is done with that: "kill two sheep and bring me the wool" means their wool and all of it,
 * "kill a pig and cook the meat" no beef that happens to be carried. Amounts that were said, and what is called the bot's own, stay as they are.
 */
export function withYields(text: string, goals: readonly Goal[], context: RequestContext): readonly Goal[] {
  if (goals.length < 2 || part.test(text)) return goals;
  const tokens = readSentences(text).flatMap(({ clauses }) => clauses.flatMap((clause) => clause.tokens));
  const settled: Goal[] = [];
  for (const goal of goals) {
    const meant = uses.test(goal.action) ? ofTheYield(goal, settled, tokens, context) : undefined;
    // What was to be got because it is not carried comes of the goal before: leather of the cow.
    const got = settled.at(-1);
    if (meant !== undefined && got !== undefined && isForIt(got, goal) && settled.length > 1) {
      const again = ofTheYield(goal, settled.slice(0, -1), tokens, context);
      if (again !== undefined) {
        settled.splice(-1, 1, again);
        continue;
      }
    }
    settled.push(meant ?? goal);
  }
  return settled;
}

/** A goal as it means what an earlier one brings; undefined where it means something else, or so many as were said. */
function ofTheYield(
  goal: Goal,
  before: readonly Goal[],
  tokens: readonly Token[],
  context: RequestContext,
): Goal | undefined {
  const { vocabulary } = context;
  const [said = '', to] = (goal.target ?? '').replace(/^all_/, '').split('_to_');
  const named = namesIn(tokens, context);
  if (named.some(({ name, own }) => own && isAlike(name, said, context))) return undefined;
  const from = before.findLast(
    (each) => each.action !== goal.action && broughtBy(each, context).some((item) => isAlike(item, said, context)),
  );
  if (from === undefined) return undefined;
  const brought = broughtBy(from, context).filter((item) => isAlike(item, said, context));
  const isExact = brought.includes(said);
  // "kill a pig and cook the beef": so it is said.
  if (!isExact && named.some(({ name }) => name === said)) return undefined;
  const [only, ...others] = brought;
  const kind = others.length === 0 ? only : (kindOf(brought, context) ?? (isExact ? said : only));
  if (kind === undefined || (!vocabulary.knowsItem(kind) && membersOf(kind, vocabulary).length === 0)) return undefined;
  const target = to === undefined ? kind : `${kind}_to_${to}`;
  if (isCountSaid(goal, from, tokens)) return isExact ? undefined : { ...goal, target };
  return { ...goal, target, amount: from.amount, yielded: true };
}

/** What there is more of when a goal is reached. */
function broughtBy({ action, target = '' }: Goal, { vocabulary }: RequestContext): readonly string[] {
  const wool = membersOf('any_wool', vocabulary);
  switch (action) {
    case 'fight': {
      if (target === 'animal') return membersOf('any_raw_meat', vocabulary);
      const loot = vocabulary.lootOf(target);
      // Of which colour it is the data of the game do not say, nor that it is wool at all.
      return target === 'sheep' ? [...loot.filter((item) => !wool.includes(item)), ...wool] : loot;
    }
    case 'shear':
      return wool;
    case 'milk':
      return ['milk_bucket'];
    case 'fish':
      return membersOf('any_fish', vocabulary).filter((item) => !item.startsWith('cooked_'));
    case 'farm': {
      const crop = cropNamed(target.replace(/^all_/, ''));
      return crop === undefined ? [] : [crop.produce];
    }
    case 'smelt': {
      const members = membersOf(target, vocabulary);
      return (members.length > 0 ? members : [target]).map((item) => smeltingResult(item) ?? item);
    }
    case 'collect':
    case 'gather':
    case 'mine': {
      const members = membersOf(target, vocabulary);
      return members.length > 0 ? members : [target];
    }
    default:
      return [];
  }
}

/** Whether both are the same, or of a kind of which any will do for the other. */
function isAlike(a: string, b: string, { vocabulary }: RequestContext): boolean {
  if (a === b) return true;
  return kinds.some((kind) => {
    const members = membersOf(kind, vocabulary);
    const isOne = (name: string) => members.includes(name) || name === kind || name === kind.slice('any_'.length);
    return isOne(a) && isOne(b);
  });
}

/** The class all of these belong to. */
const kindOf = (items: readonly string[], { vocabulary }: RequestContext): string | undefined =>
  kinds.find((kind) => {
    const members = membersOf(kind, vocabulary);
    return items.every((item) => members.includes(item));
  });

interface Named {
  readonly name: string;
  /** "your wool". */
  readonly own: boolean;
}

function namesIn(tokens: readonly Token[], { vocabulary }: RequestContext): readonly Named[] {
  const found: Named[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const match = vocabulary.match(tokens, at);
    if (match === undefined) continue;
    const before = [tokens[at - 1]?.word ?? '', tokens[at - 2]?.word ?? ''];
    found.push({ name: match.name, own: before.some((word) => /^(your|ur|yer|yours)$/.test(word)) });
    at += match.length - 1;
  }
  return found;
}

/** Whether the amount of a goal stands in the text, besides the one of the goal that brings it. */
function isCountSaid({ amount }: Goal, from: Goal, tokens: readonly Token[]): boolean {
  const numbers = tokens.flatMap((_, at) => readNumber(tokens, at)?.value ?? []);
  const ofTheFirst = numbers.indexOf(from.amount);
  return numbers.some((number, at) => number === amount && at !== ofTheFirst);
}

/** "collect 8 leather" before "give 8 leather". */
const isForIt = (got: Goal, { target = '', amount }: Goal): boolean =>
  /^(collect|gather|mine|craft)$/.test(got.action) && got.amount === amount && target.split('_to_')[0] === got.target;
