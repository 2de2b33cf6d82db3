import type { AccountedPlan, AccountedStep, Task, TaskExplanation } from '@conscious-bot/contracts/task';
import { type Gap, gapsIn, msInGaps, outsideGaps } from '../gaps/gaps.ts';
import { plannerName } from '../text/planner-name.ts';
import { formatSeconds } from '../text/times.ts';

/** A stretch of a task's time, from the thought behind it to its last step. */
export interface Span {
  readonly key: string;
  readonly kind: 'thought' | 'decision' | 'wait' | 'planning' | 'step' | 'gap';
  readonly text: string;
  /** Ms since the epoch; undefined for what is still to come. */
  readonly from: number | undefined;
  readonly to: number | undefined;
  readonly state: AccountedStep['state'];
  readonly step?: AccountedStep;
  /** Number of the plan it belongs to. */
  readonly plan?: number;
}

interface Known {
  readonly task: Pick<Task, 'createdAt' | 'finishedAt'> & { readonly status?: Task['status'] };
  readonly account: Pick<TaskExplanation, 'plans' | 'recoveries' | 'why'>;
  readonly thought: { readonly content: string; readonly at: number } | undefined;
  /** When the bot did not run, in order. */
  readonly gaps?: readonly Gap[];
  /** The moment that is looked at, ms since the epoch: the end of what is under way. */
  readonly now: number;
}

/** Shorter gaps are the way from one thing to the next, no wait, ms. */
const LEAST_WAIT_MS = 400;

/** The time of a task in order: thought, decision, planning, each step, and the waits between them. */
export function spansOf({ task, account, thought, now, gaps = [] }: Known): Span[] {
  const { plans, recoveries } = account;
  const made = account.why.decisions.find(({ code }) => code === 'created') ?? account.why.decisions[0];
  const begun: Span[] = [];
  if (thought !== undefined && thought.at <= now)
    begun.push(done('thought', 'thought', thought.content, thought.at, thought.at));
  const decidedAt = made?.at ?? task.createdAt;
  begun.push(
    done(
      'decision',
      'decision',
      made?.reason ?? 'it was taken on',
      Math.min(thought?.at ?? decidedAt, decidedAt),
      decidedAt,
    ),
  );
  for (const plan of plans) begun.push(...planSpans(plan, now));
  if (task.status === 'unplannable' && task.finishedAt !== undefined)
    begun.push({
      ...done('no way', 'planning', 'no way was found', task.finishedAt, task.finishedAt),
      state: 'failed',
    });
  const timed = begun.filter(({ from }) => from !== undefined).sort((a, b) => (a.from ?? 0) - (b.from ?? 0));
  const later = begun.filter(({ from }) => from === undefined);
  const end = task.finishedAt ?? now;
  return [...withGaps(withWaits(timed, recoveries, end), gapsIn({ from: task.createdAt, to: end }, gaps)), ...later];
}

/** Says between the others when nothing ran. A wait that was only that is none. */
function withGaps(spans: readonly Span[], gaps: readonly Gap[]): Span[] {
  if (gaps.length === 0) return [...spans];
  const waited = spans.filter(({ kind, from = 0, to = from }) => {
    return kind !== 'wait' || to - from - msInGaps({ from, to }, gaps) >= LEAST_WAIT_MS;
  });
  const none = gaps.map(({ from, to }): Span => {
    return { ...done(`gap ${from}`, 'gap', 'the bot was not running', from, to), state: 'skipped' };
  });
  return [...waited, ...none].sort((a, b) => (a.from ?? 0) - (b.from ?? 0));
}

function planSpans({ id, number, createdAt, thinkingMs = 0, planner, steps }: AccountedPlan, now: number): Span[] {
  const planning = done(
    id,
    'planning',
    `plan ${number}, by ${plannerName(planner)}`,
    createdAt - thinkingMs,
    createdAt,
  );
  // Steps of a plan that was dropped before their turn came were never anything in time.
  const own = steps.filter(({ state, startedAt }) => state !== 'skipped' || startedAt !== undefined);
  return [{ ...planning, plan: number }, ...own.map((step) => ({ ...stepSpan(step, now), plan: number }))];
}

function stepSpan(step: AccountedStep, now: number): Span {
  const { stepId, text, state, startedAt: from, endedAt } = step;
  // A step that waits for its next attempt has lasted until the end of the one before.
  const end = endedAt ?? (state === 'active' ? now : step.tried?.at(-1)?.at) ?? from;
  const to = from === undefined || end === undefined ? from : Math.max(from, end);
  return { key: stepId, kind: 'step', text, from, to, state, step };
}

const done = (key: string, kind: Span['kind'], text: string, from: number, to: number): Span => ({
  key,
  kind,
  text,
  from,
  to,
  state: 'done',
});

/** Puts what was waited between things that were done; repairs run within the time of their step and make no gap. */
function withWaits(timed: readonly Span[], recoveries: TaskExplanation['recoveries'], end: number): Span[] {
  const spans: Span[] = [];
  let until: number | undefined;
  const waited = (to: number, next?: Span['kind']) => {
    if (until === undefined || to - until < LEAST_WAIT_MS) return;
    const from = until;
    const after = recoveries.filter(({ at }) => at >= from - LEAST_WAIT_MS && at <= to).at(-1);
    const plain = next === 'step' ? 'gets ready for the next step' : 'waits for its turn';
    const text = after?.waitMs === undefined ? plain : `waits before the next try, ${formatSeconds(after.waitMs)}`;
    spans.push({ ...done(`wait ${from}`, 'wait', text, from, to), state: 'skipped' });
  };
  for (const span of timed) {
    const { from = 0, to = from, kind } = span;
    if (kind !== 'thought' && kind !== 'decision') waited(from, kind);
    spans.push(span);
    until = Math.max(until ?? to, to);
  }
  waited(end);
  return spans;
}

interface Place {
  readonly from: number;
  readonly share: number;
}

/** Where the parts of a span lie in the whole time of a task, as shares of it: it is interrupted where nothing ran. None for what is still to come. */
export function placesOf(span: Span, spans: readonly Span[]): Place[] {
  const { from, to } = span;
  if (from === undefined || to === undefined) return [];
  const begin = Math.min(...spans.flatMap((one) => one.from ?? []));
  const end = Math.max(begin + 1, ...spans.flatMap((one) => one.to ?? []));
  const parts = span.kind === 'gap' || from === to ? [{ from, to }] : outsideGaps({ from, to }, gapsAmong(spans));
  return parts.map((part) => ({
    from: (part.from - begin) / (end - begin),
    share: (part.to - part.from) / (end - begin),
  }));
}

/** How long a span lasted without what of it nothing ran, ms. */
export function msOf({ kind, from, to }: Span, spans: readonly Span[]): number {
  if (from === undefined || to === undefined) return 0;
  return to - from - (kind === 'gap' ? 0 : msInGaps({ from, to }, gapsAmong(spans)));
}

const gapsAmong = (spans: readonly Span[]): Gap[] =>
  spans.flatMap(({ kind, from, to }) =>
    kind === 'gap' && from !== undefined && to !== undefined ? [{ from, to }] : [],
  );
