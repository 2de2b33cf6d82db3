import type { Goal } from '@conscious-bot/contracts';
import { defaultAmount } from '@conscious-bot/contracts/goal';
import { goalKey } from './possible-readings.ts';
import { type Note, stemOf, step, type TextFacts } from './text-facts.ts';

/** So many ways to a goal are as good as more. */
const MANY_WAYS = 12;

const plainName = (name: string): string => name.replace(/^any_/, '');

/** Whether what the text names and counts is what the goals are about. */
export function goalFeatures(goals: readonly Goal[], facts: TextFacts, note: Note): void {
  if (goals.length === 0) return;
  const kind = goals.length === 1 ? 'one' : 'several';
  const said = new Set(facts.words.map(stemOf));
  const kinds = new Set<string>();
  for (const goal of goals) {
    const way = wayNamed(goal, said, facts);
    const how = wayCounted(goal, facts);
    const { action, target = '' } = goal;
    // As a share, so that more goals do not count more.
    const each = 1 / goals.length;
    for (const what of [`target ${way}`, `amount ${how}`]) {
      note(what, each);
      note(`${what} ${action}`, each);
      kinds.add(what);
    }
    const { world, recent } = facts.context;
    const isHeld = world?.inventory.some(({ name }) => name === target || target.startsWith(`${name}_`)) === true;
    note(`held ${isHeld} ${action}`, each);
    if (way === 'unsaid' && recent.includes(target)) note(`recent ${action}`);
  }
  for (const what of kinds) note(`some ${what} ${kind}`);
  const votes = Math.min(...goals.map((goal) => facts.votes.get(goalKey(goal)) ?? 0));
  note(step(`votes ${kind}`, Math.min(1, votes / MANY_WAYS), 6));
  unused(goals, kind, facts, note);
  for (const [at, goal] of goals.entries()) {
    const before = goals[at - 1];
    if (before === undefined) continue;
    const isSame = before.target === goal.target;
    note(`pair ${before.action === goal.action} ${isSame}`);
    if (before.action === goal.action) note(`twice ${goal.action} ${isSame}`);
  }
  note(`goals over clauses ${goals.length - Math.min(4, facts.possible.clauses.length)}`);
}

/** Whether the text names what a goal is about: as a name of the game, in its words, in some of them, or not. */
function wayNamed({ target = '' }: Goal, said: ReadonlySet<string>, { mentioned }: TextFacts): string {
  const isNamed = mentioned.some(({ things }) =>
    things.some(({ name }) => name !== undefined && target.includes(plainName(name))),
  );
  if (isNamed) return 'named';
  const own = plainName(target.toLowerCase())
    .split(/[_ ]/)
    .filter((word) => word !== '');
  const known = own.filter((word) => said.has(stemOf(word)) || /^-?\d+$/.test(word)).length;
  if (known === own.length) return 'said';
  return known > 0 ? 'half' : 'unsaid';
}

/** Whether the text says how many. */
function wayCounted({ action, amount }: Goal, { numbers }: TextFacts): string {
  if (numbers.includes(amount)) return 'said';
  if (amount !== defaultAmount(action)) return 'other';
  return numbers.length > 0 ? 'default though said' : 'default';
}

/** Things, numbers and persons of the text that none of the goals is about. */
function unused(goals: readonly Goal[], kind: string, { mentioned, numbers }: TextFacts, note: Note): void {
  const targets = goals.map(({ target = '' }) => target.toLowerCase());
  const words = new Set(targets.flatMap((target) => target.split(/[_ ]/)).map(stemOf));
  const things = mentioned.flatMap((each) => each.things);
  const unnamed = things.filter(
    ({ said, name }) =>
      !said.split(' ').some((word) => words.has(stemOf(word))) &&
      (name === undefined || !targets.some((target) => target.includes(plainName(name)))),
  ).length;
  note(`unnamed ${Math.min(3, unnamed)} ${kind}`);
  note(`unnamed ${Math.min(3, unnamed)} of ${Math.min(4, things.length)} goals ${Math.min(3, goals.length)}`);
  const counts = new Set(goals.flatMap(({ target = '', amount }) => [String(amount), ...target.split(/[_ x]/)]));
  const uncounted = numbers.filter((number) => !counts.has(String(number))).length;
  note(`numbers unused ${Math.min(2, uncounted)} ${kind}`);
  const persons = new Set(mentioned.flatMap((each) => each.persons.map((person) => person.toLowerCase())));
  const lost = [...persons].filter((person) => !targets.some((target) => target.includes(person))).length;
  note(`persons lost ${Math.min(2, lost)} ${kind}`);
}
