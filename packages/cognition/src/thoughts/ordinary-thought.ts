import {
  type Config,
  canonicalContent,
  extractGoalTag,
  GOAL_TABLE_VERSION,
  type Goal,
  type PolicyRule,
  refuseGoal,
  stripThinkBlocks,
  type Thought,
  type ThoughtRequest,
} from '@conscious-bot/contracts';
import { type Clock, newId } from '@conscious-bot/service-kit';
import { gameWords } from '../game/game-words.ts';
import { groundGoal } from '../grounding/ground-goal.ts';
import { inputBlocked } from '../policy/input-blocked.ts';
import { type PolicyContext, refuseText } from '../policy/policy.ts';
import type { LatestWorld } from '../world/latest-world.ts';
import { displayed } from './displayed-text.ts';
import type { ThoughtStore } from './thought-store.ts';

/** The same text again within this time is a repetition: recorded, never acted on, ms. */
const REPETITION_MS = 30_000;

export interface OrdinaryThoughtsOptions {
  readonly config: Config;
  readonly clock: Clock;
  readonly store: ThoughtStore;
  readonly world: LatestWorld;
}

/**
 * Records a thought that came by itself. It commits to a goal only by an explicit goal tag in its text (IDLE-2); the tag leaves the text,
 * and a tag inside a `<think>` block does not count. Of what is posted only content and type are taken; `convertEligible` counts only
 * where injection is allowed (AG-9).
 */
export function recordOrdinaryThought(request: ThoughtRequest, options: OrdinaryThoughtsOptions): Thought {
  const { config, clock, store, world } = options;
  const at = clock.now();
  const text = stripThinkBlocks(request.content);
  const tag = extractGoalTag(text);
  const canonical = canonicalContent(text);
  const novelty = store.wasThought(canonical, at - REPETITION_MS) ? 'low' : 'high';
  const refused = tag.goal === null ? undefined : refusal(text, tag.goal, world.policyContext());
  const goal =
    tag.goal === null || refused !== undefined
      ? undefined
      : groundGoal(tag.goal, gameWords(world.get()?.version), world.get());
  const injected = mayInject(config) ? request.convertEligible : undefined;
  const failReason = refused === undefined ? tag.failReason : `policy:${refused.id}`;
  const thought: Thought = {
    id: newId('thought'),
    botId: config.BOT_ID,
    type: request.type,
    content: displayed(tag.text, tag.goal),
    attribution: 'self',
    at,
    ...(goal === undefined ? {} : { goal }),
    convertEligible: injected ?? (goal !== undefined && novelty !== 'low'),
    novelty,
    metadata: {
      provenance: 'chain-of-thought',
      extractedGoalSource: goal === undefined ? 'none' : 'tag',
      ...(tag.tags > 0 && goal === undefined ? { goalTagFailReason: failReason } : {}),
      ...(refused === undefined ? {} : { outcome: 'refused' }),
      goalTableVersion: GOAL_TABLE_VERSION,
    },
  };
  store.record(
    thought,
    canonical,
    ...(refused === undefined ? [] : [inputBlocked(refused.id, thought.content, thought.id)]),
  );
  return thought;
}

function refusal(text: string, goal: Goal, context: PolicyContext): PolicyRule | undefined {
  return refuseGoal(goal, context.players) ?? refuseText(text, context);
}

function mayInject(config: Config): boolean {
  return config.ALLOW_DEV_THOUGHT_INJECTION && config.NODE_ENV !== 'production';
}
