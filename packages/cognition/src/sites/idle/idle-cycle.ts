import { goalKey, type IdleCycle, type IdleReason } from '@conscious-bot/contracts';
import type { GoalDisposition } from '@conscious-bot/contracts/thought';
import { z } from 'zod';
import { mindStamp } from '../../context/mind.ts';
import { evaluateGoal, noteHeldBack } from '../../goal-gates/evaluate-goal.ts';
import { ungroundedClaims } from '../../grounding/ungrounded-claims.ts';
import { gameVocabulary } from '../../language/game-vocabulary.ts';
import { planningEventKeys } from '../../peers/planning-event-keys.ts';
import { memoriesIn, type RenderedPrompt, renderPrompt } from '../../prompts/inner-prompt.ts';
import { type SituationSignature, signatureOf } from '../../prompts/situation-signature.ts';
import { readThought } from '../../thoughts/read-thought.ts';
import type { Occasion, Recorded } from '../../thoughts/recorder.ts';
import { isSilent, spoken } from '../../thoughts/spoken.ts';
import { worldIsCurrentMs } from '../../world/latest-world.ts';
import { type OccasionNow, occasionOf } from '../occasion.ts';
import type { DeferredIntent } from './deferred-intents.ts';
import type { IdleParts } from './idle-parts.ts';
import { idlePrompt } from './idle-prompt.ts';
import { type MindAnswer, type Scene, writeProvenance } from './idle-provenance.ts';
import { plainObservations } from './plain-observation.ts';
import { releaseDeferred } from './release-deferred.ts';

/** The same sentence is not thought again within this time unless something has changed, ms. */
const SAME_AGAIN_MS = 600_000;

const endedTask = z.object({ id: z.string() }).optional().catch(undefined);

/** One idle cycle from its reason to its record. All it leaves is written in one transaction at its end: one that is cut short leaves nothing. */
export async function idleCycle(reason: IdleReason, deps: IdleParts, done: () => void): Promise<IdleCycle> {
  const { clock, crash, events } = deps.context;
  const began = clock.monotonic();
  const signature = currentSignature(deps);
  const release = events.transaction(() => releaseDeferred({ reason, signature }, deps));
  const occasion = currentOccasion(reason, signature, deps);
  const mind = release === undefined && occasion.occasion !== 'repeat' ? deps.mind : undefined;
  const { memories, ...retrieval } = await recalled(mind !== undefined, deps);
  crash('idle.recalled');
  const parts = deps.situation.build({ idleReason: reason, memories, since: deps.look.get() });
  const prompt = renderPrompt(idlePrompt, parts);
  const world = deps.world.current(deps.context.clock.now(), worldIsCurrentMs);
  const scene = { reason, began, signature, world, parts, prompt, retrieval, occasion, asked: mind !== undefined };
  if (release !== undefined) return events.transaction(() => concludeRelease(release, scene, deps, done));
  const answer = mind === undefined ? { text: plainThought(scene, deps) } : await ask(prompt, deps);
  return events.transaction(() => conclude(answer, scene, deps, done));
}

async function ask(prompt: RenderedPrompt, { mind, context }: IdleParts): Promise<MindAnswer> {
  const { config, crash } = context;
  if (mind === undefined) return { text: undefined };
  const completion = await mind.complete({
    kind: 'idle',
    purpose: 'idle',
    ...prompt,
    temperature: config.IDLE_TEMPERATURE,
    maxTokens: config.IDLE_MAX_TOKENS,
    deadlineMs: config.LLM_TIMEOUT_MS,
  });
  crash('idle.answered');
  const { callId } = completion;
  return completion.ok
    ? { text: spoken(completion), mind: mindStamp(mind.model), callId }
    : { text: undefined, callId, failure: completion.code };
}

/** What is thought where no mind is asked: the first plain fact that was not thought within the last minutes. Empty when there is none. */
function plainThought({ reason, parts }: Scene, { recorder }: IdleParts): string {
  return plainObservations(reason, parts).find((fact) => !recorder.hasThought(fact, SAME_AGAIN_MS)) ?? '';
}

/** The same sentence again, in a situation that is the same as well. */
function saysNothingNew(text: string, { occasion }: Scene, { recorder }: IdleParts): boolean {
  return occasion.occasion !== 'fresh' && recorder.hasThought(text, SAME_AGAIN_MS);
}

/** Records what was said, decides on its goal, and writes the provenance of it all. */
function conclude(answer: MindAnswer, scene: Scene, deps: IdleParts, done: () => void): IdleCycle {
  const { reason, signature, prompt, occasion } = scene;
  // A model that failed leaves a bare fact to be thought; one that kept silent thought nothing.
  const text = answer.text ?? plainThought(scene, deps);
  const facts = prompt.messages.map(({ content }) => content).join('\n');
  const written = readThought(text, deps.world, facts);
  const { sanitized: read, goal } = written;
  const vocabulary = gameVocabulary(deps.world.get()?.version);
  const ungrounded = answer.mind === undefined ? [] : ungroundedClaims(read.text, facts, vocabulary, scene.world);
  const evaluated = goal && evaluateGoal({ goal, reason, ungrounded: ungrounded.length > 0 }, deps);
  const silent = isSilent(written) || (goal === undefined && saysNothingNew(read.text, scene, deps));
  const when: Occasion = evaluated === 'committed' && deps.budget.crossed() ? 'renewed' : occasion.occasion;
  const recorded = silent
    ? undefined
    : deps.recorder.record({
        text,
        read: written,
        type: typeOf(evaluated, answer),
        site: 'idle',
        mind: answer.mind,
        callId: answer.callId,
        ...(answer.mind === undefined ? {} : { memories: memoriesIn(idlePrompt, scene.parts) }),
        mayCommit: evaluated === 'committed',
        ...noteHeldBack(evaluated, reason, deps.budget),
        ungrounded,
        occasion: when,
      });
  const disposition = evaluated && settle(evaluated, recorded);
  if (disposition === 'committed' || disposition === 'deferred') deps.budget.take(reason);
  const key = goal && goalKey(goal);
  if (disposition === 'deferred' && goal !== undefined && key !== undefined && recorded !== undefined) {
    const written = { thoughtId: recorded.thought.id, text, mind: answer.mind ?? 'rule', callId: answer.callId };
    deps.deferred.add({ at: deps.context.clock.now(), goal, reason, signature, ...written }, key);
  }
  if (answer.callId !== undefined && answer.text !== undefined)
    deps.mind?.parsed(answer.callId, { ok: !silent, value: { goal: goal ?? null, disposition: disposition ?? null } });
  const fresh = answer.mind !== undefined && recorded !== undefined && recorded.thought.novelty !== 'low';
  done();
  return writeProvenance({ answer, scene, goal, disposition, thought: recorded?.thought, ungrounded, fresh }, deps);
}

/** A goal that is held back leaves an observation (IDLE-4b); one that only waits is still a plan. */
function typeOf(evaluated: GoalDisposition | undefined, { mind }: MindAnswer): string {
  if (evaluated === undefined) return mind === undefined ? 'observation' : 'reflection';
  return evaluated === 'committed' || evaluated === 'deferred' ? 'planning' : 'observation';
}

/** Lets a deferred intent go: the thought it was written in comes back, and this time planning receives its goal. */
function concludeRelease(intent: DeferredIntent, scene: Scene, deps: IdleParts, done: () => void): IdleCycle {
  const { text, mind, callId, goal } = intent;
  const { thought } = deps.recorder.record({
    text,
    mind,
    callId,
    type: 'planning',
    site: 'idle',
    mayCommit: true,
    occasion: 'renewed',
  });
  deps.deferred.end(intent.id, 'emitted');
  deps.budget.take(undefined);
  const answer = { text, mind, callId };
  done();
  const disposition = thought.convertEligible ? ('committed' as const) : ('policy' as const);
  const outcome = { answer, scene, goal, thought, disposition, ungrounded: [], fresh: true, released: intent.id };
  return writeProvenance(outcome, deps);
}

/** What became of a goal once its thought was recorded: the recorder has gates of its own. */
function settle(evaluated: GoalDisposition, recorded: Recorded | undefined): GoalDisposition {
  if (evaluated !== 'committed' && evaluated !== 'deferred') return evaluated;
  if (recorded?.thought.metadata.outcome === 'refused') return 'policy';
  return recorded?.thought.novelty === 'low' ? 'repetition' : evaluated;
}

async function recalled(wanted: boolean, { context: { config }, recall, situation }: IdleParts) {
  if (!wanted || situation.ablations.memory) {
    const outcome = wanted ? ('off' as const) : ('not_asked' as const);
    return { outcome, memories: [], memoryIds: [], durationMs: 0 };
  }
  const budget = {
    windowMs: config.IDLE_RECALL_WINDOW_MS,
    events: config.IDLE_RECALL_EVENTS,
    timeoutMs: config.IDLE_RECALL_TIMEOUT_MS,
  };
  const answer = await recall(budget);
  return { ...answer, memoryIds: answer.memories.map(({ id }) => id) };
}

function currentSignature({ world, context: { clock } }: IdleParts): SituationSignature {
  return signatureOf(world.current(clock.now(), worldIsCurrentMs));
}

function currentOccasion(reason: IdleReason, signature: SituationSignature, deps: IdleParts): OccasionNow {
  const { context, situation, openTasks, budget } = deps;
  const lastEnded = context.state.get(planningEventKeys.finished, endedTask)?.id;
  const plain = (line: string) => line.replace(/\d+/g, '');
  const besides = [
    ...situation.pressures().map(plain),
    ...openTasks.list().map(({ taskId }) => taskId),
    lastEnded ?? '',
    situation.intent()?.id ?? '',
    budget.crossing() ?? '',
  ];
  return occasionOf({ reason, signature, besides }, context.state);
}
