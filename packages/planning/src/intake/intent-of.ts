import type { Goal, Intent, Origin, Thought, WorldSnapshot } from '@conscious-bot/contracts';

export interface IntentSource {
  readonly source: Intent['source'];
  readonly origin: Origin;
  readonly urgency: number;
  readonly timeBudgetMs?: number | undefined;
  /** A person posted the thought as one of the bot's own. */
  readonly posted?: boolean;
  /** What the thought says, and why it changes the course of a task where it does. */
  readonly words?: string;
  readonly revision?: Thought['metadata']['revision'];
  /** It is meant for when the task in hand has ended. */
  readonly whenDone?: true;
  /** Id of what the intent was read from. */
  readonly provenanceRef?: string;
}

/** Urgency of an intent whose source does not say. */
export const USUAL_URGENCY = 0.5;
/** The same of what the strategist sets. */
const STRATEGIC_URGENCY = 0.3;

export function sourceOfThought(thought: Thought): IntentSource {
  const { provenance, extractedGoalSource, revision, site, whenDone, strategicIntentId, insists } = thought.metadata;
  if (strategicIntentId !== undefined) return sourceOfStrategist(thought, strategicIntentId);
  const intrusive = provenance === 'intrusion';
  const own = extractedGoalSource === 'drive-tick' ? 'drive_tick' : 'model';
  return {
    source: intrusive ? 'user' : 'system',
    origin: { kind: intrusive ? 'intrusion' : own, thoughtId: thought.id, ...(insists && { insists }) },
    urgency: USUAL_URGENCY,
    posted: site === 'posted',
    words: thought.content,
    ...(revision === undefined ? {} : { revision }),
    ...(whenDone === true ? { whenDone } : {}),
    provenanceRef: thought.id,
  };
}

function sourceOfStrategist(thought: Thought, strategicIntentId: string): IntentSource {
  return {
    source: 'system',
    origin: { kind: 'strategic_intent', thoughtId: thought.id, strategicIntentId },
    urgency: STRATEGIC_URGENCY,
    words: thought.content,
    provenanceRef: thought.id,
  };
}

/** Every source is turned into this one shape (ARCH-INTENT). `world` gives the facts of the moment. */
export function intentOf(
  goal: Goal,
  { source, origin, urgency, timeBudgetMs, provenanceRef }: IntentSource,
  moment: {
    readonly id: string;
    readonly botId: string;
    readonly at: number;
    readonly world: WorldSnapshot | undefined;
  },
): Intent {
  return {
    id: moment.id,
    botId: moment.botId,
    source,
    origin,
    goal,
    context: factsOf(moment.world),
    urgency,
    safety: { allowed: true },
    ...(timeBudgetMs === undefined ? {} : { timeBudgetMs }),
    ...(provenanceRef === undefined ? {} : { provenanceRef }),
    createdAt: moment.at,
  };
}

function factsOf(world: WorldSnapshot | undefined): Record<string, unknown> {
  if (world === undefined) return {};
  const { position, biome, health, food, timeOfDay, weather } = world;
  const facts = { position, biome, health, food, timeOfDay, weather, hostiles: world.hostiles.length };
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
}
