import type { Goal, IdleCycle, IdleReason, Thought, WorldSnapshot } from '@conscious-bot/contracts';
import { type GoalDisposition, IDLE_CONTRACT_VERSION } from '@conscious-bot/contracts/thought';
import { goalTag } from '../../language/goal-tag.ts';
import type { RenderedPrompt } from '../../prompts/inner-prompt.ts';
import type { SituationPart } from '../../prompts/situation.ts';
import type { SituationSignature } from '../../prompts/situation-signature.ts';
import type { OccasionNow } from '../occasion.ts';
import type { IdleParts } from './idle-parts.ts';
import { idlePrompt } from './idle-prompt.ts';
import { sha256 } from './settings.ts';

/** What a mind (or nobody) said in a cycle. */
export interface MindAnswer {
  /** Raw; undefined when nothing was said. */
  readonly text: string | undefined;
  readonly mind?: string | undefined;
  readonly callId?: string | undefined;
  readonly failure?: string | undefined;
}

/** What is known before anybody is asked. */
export interface Scene {
  readonly reason: IdleReason;
  readonly began: number;
  readonly signature: SituationSignature;
  /** The world as it was put before the mind; undefined when it was not known. */
  readonly world: WorldSnapshot | undefined;
  readonly parts: readonly SituationPart[];
  readonly prompt: RenderedPrompt;
  readonly retrieval: IdleCycle['retrieval'];
  readonly occasion: OccasionNow;
  readonly asked: boolean;
}

/** How a cycle went. */
interface CycleOutcome {
  readonly answer: MindAnswer;
  readonly scene: Scene;
  readonly goal: Goal | undefined;
  readonly disposition: GoalDisposition | undefined;
  readonly thought: Thought | undefined;
  readonly ungrounded: readonly string[];
  readonly fresh: boolean;
  readonly released?: string;
}

/** Writes the provenance record of a cycle (IDLE-5), in the transaction of all the cycle leaves. */
export function writeProvenance(outcome: CycleOutcome, deps: IdleParts): IdleCycle {
  const { answer, scene, goal, disposition, thought, ungrounded, fresh, released } = outcome;
  const { parts } = scene;
  const { config, clock, newId } = deps.context;
  const { situation, settings } = deps;
  const emitted = disposition === 'committed' || disposition === 'deferred';
  const stored = deps.storage.pass({
    disposition,
    pressures: situation.pressures(),
    written: fresh ? thought?.content : undefined,
  });
  const cycle: IdleCycle = {
    id: newId('idle'),
    botId: config.BOT_ID,
    idle_introspection_contract_version: IDLE_CONTRACT_VERSION,
    prompt_template_id: idlePrompt.id,
    prompt_template_hash: idlePrompt.hash,
    retrieval_mode: 'structured',
    retrieval_params: { time_window_ms: config.IDLE_RECALL_WINDOW_MS, max_events: config.IDLE_RECALL_EVENTS },
    retrieval: scene.retrieval,
    model_params: {
      model: deps.mind?.model ?? 'none',
      temperature: config.IDLE_TEMPERATURE,
      max_tokens: config.IDLE_MAX_TOKENS,
    },
    idle_reason: scene.reason,
    salience_summary: parts
      .flatMap(({ name, lines }) => (name === 'interoception' || name === 'pressures' ? lines : []))
      .join(' '),
    decision_outcome: emitted ? 'intent_emitted' : thought === undefined ? 'no_op' : 'thought_only',
    ...(emitted && goal !== undefined ? { intent_emitted: goalTag(goal) } : {}),
    timestamp: clock.now(),
    ...(goal === undefined ? {} : { goal }),
    ...(disposition === undefined ? {} : { disposition }),
    ...(released === undefined ? {} : { released }),
    ...(thought === undefined ? {} : { thoughtId: thought.id, text: thought.content }),
    ...(answer.callId === undefined ? {} : { callId: answer.callId }),
    ...(answer.failure === undefined ? {} : { modelFailure: answer.failure }),
    ...(scene.asked ? { promptHash: sha256(scene.prompt.messages.map(({ content }) => content).join('\n')) } : {}),
    ...(answer.mind === undefined || answer.text === undefined ? {} : { answerHash: sha256(answer.text) }),
    parts: Object.fromEntries(parts.map(({ name, lines }) => [name, sha256(lines.join('\n'))])),
    ungrounded: [...ungrounded],
    ...(stored === undefined ? {} : { stored }),
    configHash: settings.hash,
    driveMode: situation.driveMode,
    durationMs: Math.round(clock.monotonic() - scene.began),
  };
  deps.cycles.record(cycle);
  // Where the model failed nothing was thought of the situation yet.
  if (answer.failure === undefined) {
    scene.occasion.keep();
    deps.look.keep(scene.world);
  }
  return cycle;
}
