import {
  canonicalName,
  describeGoal,
  extractGoalTag,
  type Goal,
  goalKey,
  isManagementAction,
} from '@conscious-bot/contracts';
import { levelTarget } from '@conscious-bot/contracts/goal';
import type { Milestone, MilestoneState } from '@conscious-bot/contracts/strategy';
import type { Understood } from '../constraints/grammar.ts';
import { plainClause } from '../constraints/plain-clause.ts';

/** What a state is brought about by, and how it is called. */
interface StateRow {
  readonly pattern: RegExp;
  read(match: readonly string[]): { readonly words: string; readonly state: MilestoneState; readonly goal: Goal };
}

/** Food and health, of 20, from which on they count as restored. */
const RESTORED = 16;
const one = (action: Goal['action'], target: string): Goal => ({ action, target, amount: 1 });

const states: readonly StateRow[] = [
  {
    pattern: /^(?:be |get |find )?(?:sheltered|under a roof|in a shelter|indoors|a roof)(?: (?:by|before) \w+)?$/,
    read: () => ({ words: 'a roof over my head', state: { is: 'sheltered' }, goal: one('hide', 'here') }),
  },
  {
    pattern: /^(?:be|get|go|come|return)(?: back)? (?:at )?home$/,
    read: () => ({ words: 'being at home', state: { is: 'at_home' }, goal: one('navigate', 'home') }),
  },
  {
    pattern: /^(?:be |get |go )?(?:down )?(?:at|to|below) y ?(?:<=?|≤|=)? ?(-?\d{1,3})$/,
    read: ([, level = '']) => {
      const y = Number(level);
      return {
        words: `being at y ${y} or below`,
        state: { is: 'at_or_below', y },
        goal: one('descend', levelTarget(y)),
      };
    },
  },
  {
    pattern: /^(?:stabili[sz]e|restore|secure|raise|keep up) (?:food|hunger|energy|hydration)$|^(?:be|get) fed$/,
    read: () => ({ words: 'having eaten', state: { is: 'fed', food: RESTORED }, goal: one('eat', 'food') }),
  },
  {
    pattern: /^(?:stabili[sz]e|restore|recover|raise) health$|^(?:heal|get well|be well)$/,
    read: () => ({
      words: 'being well again',
      state: { is: 'well', health: RESTORED },
      goal: { action: 'wait', target: 'here', amount: 60 },
    }),
  },
];

/** "plant near water" of the roadmap: where, the planner sees to anyway. */
const NEAR_WATER = / (?:near|beside|next to) water$/;

/** Reads a line of a priority stack: a state of the bot, or a goal as in a tag. What is neither is named in the reason. */
export function parseMilestone(text: string): Understood<Milestone> {
  // A goal may be written as a tag.
  const clause = plainClause(text.replace(/^\s*\[\s*goal\s*:([^\]]*)\]?\s*$/i, '$1'));
  for (const { pattern, read } of states) {
    const match = pattern.exec(clause);
    if (match === null) continue;
    const { words, state, goal } = read(match);
    return { ok: true, value: { id: canonicalName(`${state.is} ${'y' in state ? state.y : ''}`), words, state, goal } };
  }
  const { goal } = extractGoalTag(`[GOAL: ${clause.replace(NEAR_WATER, '').replaceAll(/[[\]]/g, ' ')}]`);
  if (goal === null) return { ok: false, text, reason: `"${text.trim()}" is nothing I know how to do` };
  if (isManagementAction(goal.action))
    return { ok: false, text, reason: `"${text.trim()}" is about tasks, and an intent is about the world` };
  return { ok: true, value: { id: goalKey(goal) ?? goal.action, words: describeGoal(goal), goal } };
}
