import { actionOf } from '../learned/doing.ts';
import { actIn, acts } from '../learned/part.ts';
import type { RequestContext } from '../parse/phrases/request-context.ts';
import type { RequestReading } from '../parse/read-request.ts';
import { goalFeatures } from './goal-features.ts';
import type { PossibleReading, PossibleReadings, Segment } from './possible-readings.ts';
import { type Features, type Note, notingIn, step, sureOf, type TextFacts, textFacts } from './text-facts.ts';

/** More of anything than this is as much. */
const MANY = 4;
/** Steps of a likelihood. */
const STEPS = 8;
/** How much a single word counts beside what is known of the whole. */
const WORD = { ofKind: 0.5, ofAction: 0.4 } as const;
/** A clause is passed over where the goals are together less likely to be what it is about than this. */
const COVERED = 0.25;
/** Stands behind the kind that was chosen where the reading is the chosen one. */
const SAME = ' same';

/** The kind of a reading, in a word. */
function kindOf({ goals, management, question, nothing }: RequestReading): string {
  if (management !== undefined) return goals.length > 0 ? 'both' : 'manage';
  if (goals.length > 0) return goals.length === 1 ? 'one' : 'several';
  if (question !== undefined) return 'question';
  return nothing === undefined ? 'cannot' : 'nothing';
}

/** A likelihood on a scale of 0 to 1 that tells 0.9 from 0.99 and 0.1 from 0.01. */
const scaled = (sure: number): number => (Math.log((sure + 0.003) / (1.003 - sure)) + 5.9) / 11.8;

/** What each of the readings of a text is weighed by, in their order. */
export function readingFeatures(possible: PossibleReadings, context: RequestContext): Features[] {
  const facts = textFacts(possible, context);
  return possible.list.map((each) => featuresOf(each, facts));
}

function featuresOf({ reading, sources }: PossibleReading, facts: TextFacts): Features {
  const { possible, wordsBeside } = facts;
  const features = new Map<string, number>();
  const note = notingIn(features);
  const kind = kindOf(reading);
  const [first] = possible.list;
  const chosen = `${first === undefined ? '' : kindOf(first.reading)}${sources.has('chosen') ? SAME : ''}`;
  note(`kind ${kind}`);
  note(`kind ${kind} of ${chosen}`);
  note(`kind ${kind} clauses ${Math.min(MANY, possible.clauses.length)}`);
  for (const source of sources) {
    note(`from ${source}`);
    note(`from ${source} ${kind} ${possible.clauses.length > 1 ? 'n' : '1'}`);
  }
  note(`ways ${[...sources].sort().join('+')}`);
  if (reading.cannot !== undefined) note(`cannot ${reading.cannot.why}`);
  if (reading.nothing !== undefined) note(`nothing ${reading.nothing}`);
  if (reading.question !== undefined) {
    likely('question', sureOf(possible.whole.guesses, `?${reading.question.kind}`), note);
    note(`question ${reading.question.kind}`);
  }
  labelled(reading, kind, facts, note);
  goalFeatures(reading.goals, facts, note);
  const ofActions = labelsOf(reading).map((label) => wordsBeside(`does ${label}`, WORD.ofAction));
  const passedOver = reading.goals.length > 0 ? clausesPassedOver(reading, facts, kind, note) : [];
  const ofKind = facts.shared(`${kind} of ${chosen}`, (add) => kinds(kind, chosen, facts, add));
  return [features, ofKind, wordsBeside(kind, WORD.ofKind), ...ofActions, ...passedOver.map(facts.wordsPassedOver)];
}

const likely = (name: string, sure: number, note: Note) => {
  note(step(name, scaled(sure), STEPS));
  note(`~${name}`, scaled(sure));
};

/** What the text has in it, and how likely it is that anything at all is to be done, answered, or left alone. */
function kinds(kind: string, chosen: string, { possible, marks }: TextFacts, note: Note): void {
  for (const mark of marks) {
    note(`${mark} ${kind}`);
    note(`${mark} ${kind} of ${chosen}`);
    if (chosen.endsWith(SAME)) note(`${mark} chosen`);
  }
  const { guesses } = possible.whole;
  likely(`act ${kind}`, actIn(guesses), note);
  const asks = guesses.filter(({ label }) => label.startsWith('?')).reduce((sum, { sure }) => sum + sure, 0);
  likely(`asks ${kind}`, asks, note);
  likely(`talk ${kind}`, sureOf(guesses, '-'), note);
  likely(`cannot ${kind}`, sureOf(guesses, 'x'), note);
}

/** What a reading does, as the labels that are learned. */
const labelsOf = ({ goals, management }: RequestReading): string[] => [
  ...(management === undefined ? [] : [`!${management.action.replace('continue', 'resume')}`]),
  ...goals.map(actionOf),
];

const bestIn = (label: string, segments: readonly Segment[]): number =>
  Math.max(0, ...segments.map(({ guesses }) => sureOf(guesses, label)));

/** How likely the text is about these things, and whether a part of it asks for something else. */
function labelled(reading: RequestReading, kind: string, { possible }: TextFacts, note: Note): void {
  const labels = labelsOf(reading);
  const { whole, clauses } = possible;
  if (labels.length > 0) {
    const inWhole = labels.map((label) => sureOf(whole.guesses, label));
    const inClause = labels.map((label) => bestIn(label, clauses));
    likely(`p least ${kind}`, Math.min(...labels.map((label) => bestIn(label, [whole, ...clauses]))), note);
    likely(`p whole ${kind}`, Math.max(...inWhole), note);
    likely(`p clause ${kind}`, Math.min(...inClause), note);
    const sum = inWhole.reduce((total, each) => total + each, 0);
    likely(`p sum ${kind}`, Math.min(1, sum), note);
    const rank = whole.guesses.findIndex(({ label }) => labels.includes(label));
    note(`rank ${Math.min(MANY + 1, rank)} ${kind}`);
    for (const label of labels) {
      note(`does ${label}`);
      note(`does ${label} ${kind}`);
    }
    for (const [at, label] of labels.entries()) if (at > 0) note(`then ${labels[at - 1]} ${label}`);
  }
  let left = 0;
  let missed = 0;
  let asking = 0;
  for (const { guesses } of clauses) {
    const act = actIn(guesses);
    const covered = labels.reduce((total, label) => total + sureOf(guesses, label), 0);
    left += Math.max(0, act - covered);
    if (act > 0.5) asking += 1;
    if (act > 0.6 && covered < 0.25) missed += 1;
  }
  note(`missed ${Math.min(3, missed)} ${kind}`);
  note(`missed ${Math.min(3, missed)}`);
  const idle = labels.filter((label) => bestIn(label, [whole, ...clauses]) < 0.1).length;
  note(`idle ${Math.min(3, idle)} ${kind}`);
  note(step(`left ${kind}`, Math.min(1, left / 2), 6));
  note(`~left ${kind}`, Math.min(1, left / 2));
  note(`goals ${Math.min(MANY, labels.length)} clauses ${Math.min(MANY, clauses.length)}`);
  note(`goals ${Math.min(MANY, labels.length)} asking ${Math.min(MANY, asking)}`);
}

/** Of several clauses those that none of the goals is about; notes what they ask for and where they stand, and whether the others are done in order. */
function clausesPassedOver(reading: RequestReading, { possible }: TextFacts, kind: string, note: Note): Segment[] {
  const { clauses } = possible;
  if (clauses.length < 2) return [];
  const labels = labelsOf(reading);
  const passedOver = clauses.filter(
    ({ guesses }) => labels.reduce((total, label) => total + sureOf(guesses, label), 0) < COVERED,
  );
  for (const { guesses } of passedOver) {
    const best = guesses.find(acts);
    if (best !== undefined) note(`over ?${best.label}`, best.sure);
  }
  for (const [place, clause] of [
    ['first', clauses[0]],
    ['last', clauses.at(-1)],
  ] as const) {
    if (clause === undefined) continue;
    const isPassed = passedOver.includes(clause);
    const asks = actIn(clause.guesses);
    note(`over ${place} ${isPassed} ${step('asks', asks, 4)} ${kind}`);
  }
  const places = labels.map((label) => {
    const sures = clauses.map(({ guesses }) => sureOf(guesses, label));
    return sures.indexOf(Math.max(...sures));
  });
  const isInOrder = places.every((place, at) => at === 0 || place >= (places[at - 1] ?? 0));
  note(`over order ${isInOrder} ${Math.min(MANY, labels.length)}`);
  note(`over places ${new Set(places).size - labels.length} ${Math.min(MANY, clauses.length)}`);
  return passedOver;
}
