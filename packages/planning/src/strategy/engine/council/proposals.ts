import type {
  RejectedPart,
  StrategicIntent,
  StrategicIntentOrigin,
  StrategyProposal,
} from '@conscious-bot/contracts/strategy';
import type { BotContext } from '../../../context/bot-context.ts';
import { tensionOf } from '../../mind/review-times.ts';
import { matches } from '../../signature/matches.ts';
import { TICK_MS } from '../intents/form-intent.ts';
import type { Intents } from '../intents/intents.ts';
import { PRESSING } from '../outlook/commitment.ts';
import { stackOf } from '../outlook/milestones.ts';
import type { Outlook } from '../outlook/outlook.ts';
import { type ProposalReader, readProposal } from './read-proposal.ts';

/** Evaluations after which the answer to a question is too old, whatever the situation (SI-1). */
const HARD_TIME_OUT_TICKS = 500;

export interface Proposed {
  readonly intent: StrategicIntent;
  readonly rejected: readonly RejectedPart[];
}

interface ProposalSituation {
  /** Absent before the first picture of the world. */
  readonly outlook: Outlook | undefined;
  readonly reader: ProposalReader;
  /** Why proposals of this origin are not taken now, in words. */
  readonly closed: string | undefined;
  /** The bot's own needs set intents as well: what presses then goes before a mind's. Otherwise nobody would see to anything. */
  readonly hasMotivators: boolean;
  /** Ends the intent that holds. */
  endCurrent(reason: string): void;
}

/** Takes or rejects an intent that somebody else formed; every rejection says why (SI-1). `askedAt`: ms since the epoch at which it was asked for. */
export function takeProposal(
  { botId, clock }: Pick<BotContext, 'botId' | 'clock'>,
  intents: Intents,
  proposal: StrategyProposal,
  origin: Exclude<StrategicIntentOrigin, 'motivators'>,
  { outlook, reader, closed, hasMotivators, endCurrent }: ProposalSituation,
  askedAt?: number,
): Proposed {
  const now = clock.now();
  const { strategy, parts, rejected } = readProposal(proposal, reader);
  const signature = proposal.signature ?? outlook?.signature(strategy);
  const intent: StrategicIntent = {
    id: intents.newId(),
    botId,
    origin,
    ...(proposal.project === undefined ? {} : { project: proposal.project }),
    ...parts,
    signature: signature ?? { zone: 'healthy', foodBand: 3, strategy, foodNearby: false, hazardNearby: false },
    commitment: { adoptedAt: 0, reviews: 0, sunkMs: 0 },
    state: 'proposed',
    proposedAt: now,
  };
  const isAdvice = origin === 'model' && hasMotivators;
  const stacked = isAdvice ? withOwnMeasure(withProject(intent, outlook), outlook) : withProject(intent, outlook);
  const reason =
    closed ??
    (askedAt !== undefined && now - askedAt > HARD_TIME_OUT_TICKS * TICK_MS
      ? `it was asked for more than ${HARD_TIME_OUT_TICKS} evaluations ago`
      : unfit(stacked, strategy, proposal, outlook, rejected)) ??
    (origin === 'api' || !hasMotivators ? undefined : pressing(stacked, outlook)) ??
    (isAdvice ? outdone(stacked, outlook) : undefined);
  if (reason !== undefined) return { intent: intents.reject(stacked, reason), rejected };
  endCurrent(origin === 'api' ? 'somebody set another intent' : 'my mind set another intent');
  return { intent: intents.adopt(stacked), rejected };
}

/** One that names a project of the catalogue and nothing else takes over its milestones. */
function withProject(intent: StrategicIntent, outlook: Outlook | undefined): StrategicIntent {
  if (intent.project === undefined || intent.priorityStack.length > 0) return intent;
  const open = outlook?.milestones(intent.project)?.filter(({ satisfied }) => !satisfied) ?? [];
  return { ...intent, priorityStack: open.map(({ id, words, goal }) => ({ id, words, ...(goal && { goal }) })) };
}

/** What a mind sets beside the motivators is weighed and done as what they set: by its worth, and under a roof by night. */
function withOwnMeasure(intent: StrategicIntent, outlook: Outlook | undefined): StrategicIntent {
  if (outlook === undefined) return intent;
  const own = outlook
    .constraints(intent.project ?? '')
    .filter(({ kind }) => intent.constraints.every((each) => each.kind !== kind));
  const score = worthOfIntent(intent, outlook);
  return { ...intent, constraints: [...intent.constraints, ...own], ...(score === undefined ? {} : { score }) };
}

/** What the next thing of an intent that can be done is worth, in the measure of the candidates; undefined where nothing of it can be done now. */
export function worthOfIntent(intent: StrategicIntent, outlook: Outlook): number | undefined {
  for (const { satisfied, goal } of stackOf(intent, outlook, () => false)) {
    const worth = satisfied || goal === undefined ? undefined : outlook.worthOf(goal);
    if (worth !== undefined) return worth;
  }
  return undefined;
}

/** Share of the worth of the best thing to do that what a mind sets has to have: in calm it may cost something to follow it, in need nothing. */
const shareFor = (tension: number): number => 0.5 + 0.5 * tension;

/** What is worth so much more than this that a mind's word does not make up for it, in words; undefined where it does. */
function outdone({ score, project }: StrategicIntent, outlook: Outlook | undefined): string | undefined {
  if (outlook === undefined) return undefined;
  if (score === undefined) return 'none of it can be done now';
  const best = outlook.candidates().find(({ project: of }) => of !== project);
  if (best === undefined || score >= shareFor(tensionOf(outlook.zone)) * best.score) return undefined;
  return `${best.words.need}, and that is worth more (${best.score.toFixed(2)} against ${score.toFixed(2)})`;
}

function unfit(
  intent: StrategicIntent,
  strategy: StrategicIntent['signature']['strategy'],
  { signature }: StrategyProposal,
  outlook: Outlook | undefined,
  rejected: readonly RejectedPart[],
): string | undefined {
  if (outlook === undefined) return 'nothing is known of the world yet';
  const { project } = intent;
  if (project !== undefined && outlook.milestones(project) === undefined) return `there is no project "${project}"`;
  const fits = signature === undefined || matches(signature, outlook.signature(strategy));
  if (fits !== true) return `the situation it was asked in is over: ${fits}`;
  if (intent.priorityStack.length === 0 && Object.keys(intent.quotas).length === 0)
    return rejected.length === 0
      ? 'it asks for nothing'
      : `none of it could be used: ${rejected.map(({ part, reason }) => `${part} (${reason})`).join('; ')}`;
  return stackOf(intent, outlook, () => false).every(({ satisfied }) => satisfied)
    ? 'all of it is done already'
    : undefined;
}

/** What bears no waiting, and so is seen to first, in words. */
function pressing({ project }: StrategicIntent, outlook: Outlook | undefined): string | undefined {
  const first = outlook?.candidates().find(({ need, project: of }) => need >= PRESSING && of !== project);
  return first && `${first.words.need}, and that does not wait`;
}
