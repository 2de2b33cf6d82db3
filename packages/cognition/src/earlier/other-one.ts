import { describeGoal, type Goal } from '@conscious-bot/contracts';
import type { RequestContext } from '../parse/phrases/request-context.ts';
import type { RequestReading } from '../parse/read-request.ts';

const opening = '(?:(?:no|nope|nah|sorry|oops|wait|hey|but|ok|okay|um|oh) )*';
const isOther = new RegExp(
  `^${opening}(?:not (?:that|this)(?: one)? (?:but )?)?(?:(?:i|we) (?:mean|meant|want|wanted|said) )?the other(?: one| kind| sort| guy| player| way)?(?: please| pls| instead)*$`,
);
const isDenied = new RegExp(
  `^${opening}(?:(?:(?:that|this|it)(?: is|'s|s| was) ?)?(?:not|n't) (?:at all )?what (?:i|we) (?:asked|ask|wanted|want|meant|mean|said|told)(?: (?:you|u))?(?: (?:for|to do|to get|to make))*|(?:i|we) (?:did not|didn't|didnt|never) (?:ask|asked|want|wanted|say|said|mean|meant)(?: (?:you|u))?(?: (?:for|to do|to get))* (?:that|this|it|those|these))(?: please| pls)*$`,
);

/**
 * "no, the other one", "that's not what I asked for": what was begun for the speaker ends, and where there is exactly one other thing or player that
 * could have been meant it takes its place; else the bot asks. Undefined where the words say something else.
 */
export function otherThanAsked(text: string, context: RequestContext): RequestReading | undefined {
  const { asked = [], name = '' } = context;
  const said = text
    .toLowerCase()
    .replace(/isn't|isnt|wasn't|wasnt/g, 'is not')
    .replace(/[^\p{L}' ]+/gu, ' ')
    .split(/\s+/)
    .filter((word) => word !== '' && word !== name.toLowerCase())
    .join(' ');
  const wantsOther = isOther.test(said);
  if (asked.length === 0 || (!wantsOther && !isDenied.test(said))) return undefined;
  const other = wantsOther ? withOther(asked, context) : undefined;
  const ended = ending(asked, context);
  if (other !== undefined) return { goals: other, ...ended, isPlain: true };
  // What was not meant is given up at once, and what was meant can be said afterwards.
  if (!wantsOther && ended.management !== undefined) return { goals: [], ...ended, isPlain: true };
  const understood = asked.map((goal) => describeGoal(goal, context.players)).join(', then ');
  const reason = wantsOther
    ? `I don't know which other one you mean. I understood: ${understood}.`
    : `I am sorry. I understood that I was to ${understood}. What did you mean?`;
  return { goals: [], cannot: { why: 'unclear', reason }, isPlain: true };
}

/** The task in hand that was begun for it is cancelled. */
function ending(asked: readonly Goal[], { openTasks }: RequestContext): Pick<RequestReading, 'management'> {
  const task = openTasks.find(({ goal }) =>
    asked.some(({ action, target }) => action === goal.action && target === goal.target),
  );
  return task === undefined ? {} : { management: { action: 'cancel', target: task.taskId, amount: 1 } };
}

/** The request with the one other thing or player that could be meant; undefined where there is none, or several. */
function withOther(asked: readonly Goal[], context: RequestContext): readonly Goal[] | undefined {
  let isChanged = false;
  const goals = asked.map((goal) => {
    const [other, ...more] = others(goal, context);
    if (other === undefined || more.length > 0) return goal;
    isChanged = true;
    return { ...goal, target: other };
  });
  return isChanged ? goals : undefined;
}

function others({ action, target = '' }: Goal, { world, players, from }: RequestContext): string[] {
  const [thing = '', to] = target.split('_to_');
  const pool = carried.test(action)
    ? world?.inventory
    : atCreatures.test(action)
      ? world?.nearbyEntities
      : world?.nearbyBlocks;
  const kind = thing.split('_').at(-1) ?? '';
  const names = new Set(
    (pool ?? []).map(({ name }) => name).filter((name) => name !== thing && name.endsWith(`_${kind}`)),
  );
  if (names.size > 0) return [...names].map((name) => (to === undefined ? name : `${name}_to_${to}`));
  const person = (to ?? target).toLowerCase();
  if (!players.some((name) => name.toLowerCase() === person)) return [];
  const rest = players.filter((name) => name !== from && name.toLowerCase() !== person);
  return rest.map((name) => (to === undefined ? name : `${thing}_to_${name}`));
}

/** Actions on what is in the pack. */
const carried = /^(give|drop|equip|store|place|use|eat|repair|enchant)$/;
/** Actions on what walks about. */
const atCreatures = /^(fight|shear|milk|breed|follow)$/;
