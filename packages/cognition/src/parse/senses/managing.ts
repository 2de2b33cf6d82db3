import type { Goal } from '@conscious-bot/contracts';
import { classWanted } from '@conscious-bot/contracts';
import { isManagementAction, type ManagementAction } from '@conscious-bot/contracts/goal';
import { groundName } from '../../grounding/ground-goal.ts';
import { type OpenTask, placeNamed, type RequestContext } from '../phrases/request-context.ts';
import type { Thing } from '../phrases/things.ts';
import { behind, one, type Sense, type SenseInput } from './sense.ts';

/** Words for the task in hand. */
const current =
  /^(it|that|this|these|those|everything|anything|all|now|work|job|task|goal|plan|order|orders|stuff|thing|things|current task|request|what|whatever|there|here|doing|mission|errand|project|rest|one|business|activity|lot)$/;
const doing =
  /^(you|are|were|is|the|what|whatever|doing|working|on|at|for|now|right|a|that|and|me|please|your|my|with|about|do|did|i|told|asked|said|to|started|had|been|just|going|stop|everything|of|it|this|job|task|whole|thing|other|before|again)$/;

/** What one says of something one has asked for, and of nothing else. */
const takesBack = /^(never ?mind|nvm)$/;

/** Said by somebody while the bot is about something that was asked for; what it has set itself is not taken back by him. */
const mayBeTakenBack = ({ from, openTasks }: RequestContext): boolean =>
  from !== undefined && (openTasks.length === 0 || openTasks.some(({ isOwn }) => isOwn !== true));

/** Managing of tasks: which one is meant, or the one in hand. */
export const manage =
  (action: ManagementAction): Sense =>
  (input) => {
    const { context, args, phrase } = input;
    const verb = action === 'resume' && /^(continue|carry on|keep|go on|proceed)/.test(phrase) ? 'continue' : action;
    const goal = (target?: string): Goal[] => [
      { action: verb, ...(target === undefined ? {} : { target }), amount: 1 },
    ];
    const thing = unresolved(input);
    const words = args.unknown.filter((word) => !doing.test(word));
    // "leave that chest alone": no task is about it.
    if (phrase === 'leave that' && args.words !== '') return undefined;
    // "leave me alone" is said of the speaker, "leave it be" of anything.
    if (action === 'cancel' && phrase === 'leave' && thing?.name === undefined) return undefined;
    if (thing === undefined || thing.name === undefined) {
      const said = thing?.pronoun ?? thing?.said ?? '';
      const isAll =
        /^(everything|all|all of it|all of that|it all|anything)$/.test(said) ||
        (thing?.quantity.all === true && current.test(said));
      if (isAll && action === 'cancel') return goal('all');
      const named =
        said === '' ||
        said.split(' ').every((word) => current.test(word) || doing.test(word) || /^(job|task|wood|work)$/.test(word));
      if (words.length > 0 || !named) return undefined;
      const spot = args.spot ?? args.complements.find((complement) => complement.spot !== undefined)?.spot;
      if (spot !== undefined && spot !== 'there' && spot !== 'here') return undefined;
      if (args.position !== undefined || args.towards !== undefined) return undefined;
      // "drop it at the chest" is about what was had.
      if (phrase === 'drop it' && (args.complements.length > 0 || spot !== undefined)) return undefined;
      // Of what has many uses only the whole phrase counts.
      const bare = thing === undefined;
      // Said to oneself it takes back what was said, not what is done.
      if (bare && takesBack.test(phrase) && !mayBeTakenBack(context)) return undefined;
      if (
        bare &&
        /^(forget about|drop it|focus on|concentrate on|get on with|go back to|get back to|finish|rush|no more|enough of|done with|hurry up with|hurry with|restart|keep on|keep up)$/.test(
          phrase,
        ) &&
        phrase !== 'drop it'
      )
        return undefined;
      return action === 'prioritize' && bare && /^(prioriti[sz]e|finish up)$/.test(phrase) ? undefined : goal();
    }
    if (words.length > 1 || args.operands.some(({ kind }) => kind === 'person')) return undefined;
    if (!isTaskThing(thing.name, context)) return undefined;
    // "leave the chickens be": no task is about them.
    if (phrase === 'leave' && openAbout(thing.name, context) === undefined) return undefined;
    return goal(openAbout(thing.name, context)?.taskId ?? calledBy(thing.name, context));
  };

/** The thing as it was said: "that" is the task in hand, whatever else was spoken of. */
function unresolved({ args }: SenseInput): Thing | undefined {
  const direct = args.operands.find((operand) => operand.kind === 'thing');
  const other = behind(args, 'with', 'about', 'on', 'of', 'to', 'for')?.operand;
  return direct?.thing ?? (other?.kind === 'thing' ? other.thing : undefined);
}

/** Only what a task can be about: items and blocks, not creatures ("stop the zombie"). */
function isTaskThing(name: string, context: RequestContext): boolean {
  const target = groundName(name, 'collect', context.vocabulary, undefined);
  return target !== undefined && (context.vocabulary.knowsItem(target) || context.vocabulary.isBlock(target));
}

/** What planning finds tasks by that are not known here: a word for several as it is, which may mean the class or one of it. */
const calledBy = (name: string, { vocabulary }: RequestContext): string =>
  classWanted(name, 'collect', vocabulary) === undefined
    ? (groundName(name, 'collect', vocabulary, undefined) ?? name)
    : name;

/** The open task a plain word is about: asked as if the task's target were the nearest thing in sight. */
export function openAbout(name: string, { openTasks, vocabulary }: RequestContext): OpenTask | undefined {
  return openTasks.find(({ goal: { target, action } }) => {
    if (target === undefined) return false;
    const nearest = { name: target, count: 1, nearest: { x: 0, y: 0, z: 0 }, distance: 0 };
    const meant = groundName(name, action, vocabulary, { nearbyBlocks: [nearest], inventory: [] });
    return meant === target || classWanted(name, action, vocabulary) === target || target.endsWith(`_${name}`);
  });
}

const family = (action: string): string => {
  if (/^(collect|gather|mine|find|obtain|take|chop)$/.test(action)) return 'have';
  return /^(craft|build|turn)$/.test(action) ? 'make' : action;
};

/** "stop mining": the open task that is of this kind, else the one in hand. */
export function stopped(action: ManagementAction, meant: readonly string[], { openTasks }: RequestContext): Goal[] {
  const open = openTasks.find(({ goal }) => meant.some((sense) => family(goal.action) === family(sense)));
  return [{ action, ...(open === undefined ? {} : { target: open.taskId }), amount: 1 }];
}

/** "stop chopping", "quit following me": the open task with that action, or the one that was named. */
export function manageActivity(
  action: ManagementAction,
  goals: readonly Goal[],
  { openTasks, vocabulary }: RequestContext,
  named: boolean,
): Goal[] {
  const [first] = goals;
  if (first === undefined || isManagementAction(first.action)) return [{ action, amount: 1 }];
  const target = first.target ?? '';
  const open = openTasks.find(({ goal }) => {
    if (family(goal.action) !== family(first.action)) return false;
    return (
      !named ||
      goal.target === target ||
      classWanted(target, goal.action, vocabulary) === goal.target ||
      (goal.target ?? '').endsWith(`_${target}`) ||
      isMember(target, goal)
    );
  });
  if (open !== undefined) return [{ action, target: open.taskId, amount: 1 }];
  return named && target !== '' ? [{ action, target, amount: 1 }] : [{ action, amount: 1 }];

  function isMember(word: string, goal: Goal): boolean {
    const nearest = { name: goal.target ?? '', count: 1, nearest: { x: 0, y: 0, z: 0 }, distance: 0 };
    return groundName(word, goal.action, vocabulary, { nearbyBlocks: [nearest], inventory: [] }) === goal.target;
  }
}

const forgottenTask: Sense = (input) => {
  const name = unresolved(input)?.name;
  return name === undefined || openAbout(name, input.context) === undefined ? undefined : manage('cancel')(input);
};

/** "forget the old tower": a place; "forget about the logs" is for the tasks. */
export const forget: Sense = (input: SenseInput) => {
  const { args, context } = input;
  const spot = args.spot ?? args.complements.find((complement) => complement.spot !== undefined)?.spot;
  if (spot === undefined || !context.places.some((place) => place === spot))
    return spot === 'home' ? one('forget', 'home') : forgottenTask(input);
  return one('forget', placeNamed(spot, context) ?? spot);
};
