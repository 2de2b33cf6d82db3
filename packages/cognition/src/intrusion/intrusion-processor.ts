import {
  extractGoalTag,
  type Goal,
  isManagementAction,
  type PolicyRuleId,
  type ProcessResponse,
  type Thought,
  typedEvent,
} from '@conscious-bot/contracts';
import { GOAL_TABLE_VERSION } from '@conscious-bot/contracts/goal';
import { stripThinkBlocks } from '@conscious-bot/contracts/model';
import { canonicalContent, type IntrusionOutcome, type RequestPreview } from '@conscious-bot/contracts/thought';
import { KeyedMutex } from '@conscious-bot/service-kit';
import type { Answers } from '../answers/answers.ts';
import type { BotContext } from '../context/bot-context.ts';
import type { InteroceptionStore } from '../interoception/interoception-store.ts';
import { displayed } from '../language/displayed-text.ts';
import { gameVocabulary } from '../language/game-vocabulary.ts';
import { readQuestion } from '../parse/question.ts';
import type { BodyPeer } from '../peers/body-peer.ts';
import { inputBlocked } from '../policy/input-blocked.ts';
import type { ThoughtStore } from '../thoughts/thought-store.ts';
import { worldIsCurrentMs } from '../world/latest-world.ts';
import { type EvaluationParts, evaluateIntrusion, type IntrusionDecision, type Said } from './evaluate-intrusion.ts';
import { intrusionGates } from './intrusion-gates.ts';
import type { IntrusionStore } from './intrusion-store.ts';
import { stressShift } from './intrusion-stress.ts';
import { previewRequest } from './preview-request.ts';
import { requestContext } from './request-context-of.ts';

interface IntrusionProcessorParts extends EvaluationParts {
  readonly thoughts: ThoughtStore;
  readonly intrusions: IntrusionStore;
  readonly intero: InteroceptionStore;
  readonly answers: Pick<Answers, 'answer'>;
  /** Sees to it that the picture of the world is one of this moment. */
  readonly body: Pick<BodyPeer, 'refresh'>;
  /** Called with every outcome, for metrics. */
  onOutcome?(outcome: IntrusionOutcome, recorded: boolean): void;
}

/** An outcome as it is kept and announced. */
interface Note {
  readonly thoughtId: string;
  readonly content: string;
  readonly outcome: IntrusionOutcome;
  readonly response: string;
  readonly rule?: PolicyRuleId | undefined;
  readonly code?: string | undefined;
  readonly reason?: string | undefined;
  readonly answer?: string | undefined;
  readonly from?: string | undefined;
}

/**
 * Takes an intrusive thought to its outcome (D12): canonical duplicate? → policy → parse and ground → consideration → commit. What it
 * commits to is the goal on the recorded thought; planning receives it with the thought's event.
 */
export class IntrusionProcessor {
  readonly #context: BotContext;
  readonly #parts: IntrusionProcessorParts;
  readonly #mutex = new KeyedMutex();

  constructor(context: BotContext, parts: IntrusionProcessorParts) {
    this.#context = context;
    this.#parts = parts;
  }

  /** Never throws for what the world, the model or the store do: the outcome says it. */
  async process(content: string, said: Said = {}): Promise<ProcessResponse> {
    const canonical = canonicalContent(content);
    try {
      // The same thought posted twice at once is one thought: the second waits for what becomes of the first.
      return await this.#mutex.run(canonical, () => this.#process(content, canonical, said));
    } catch (error) {
      this.#context.logger.error({ err: error }, 'a thought could not be recorded');
      this.#parts.onOutcome?.('failed', false);
      const response = "I can't hold on to that thought.";
      const lost = { accepted: false, recorded: false, thoughtId: this.#context.newId('thought') };
      return { ...lost, goals: [], outcome: 'failed', response, code: 'internal' };
    }
  }

  /** What a text would come to by the rules; nothing is recorded, and nobody is asked. */
  preview(content: string): RequestPreview {
    const { world, openTasks, thoughts } = this.#parts;
    const name = this.#context.config.BOT_USERNAME;
    return previewRequest(
      stripThinkBlocks(content),
      requestContext({ world, tasks: openTasks.list(), thoughts, name, from: undefined }),
    );
  }

  async #process(content: string, canonical: string, said: Said): Promise<ProcessResponse> {
    const { config, clock } = this.#context;
    const { intrusions } = this.#parts;
    const since = clock.now() - config.INTRUSION_SUPPRESSION_MS;
    const text = stripThinkBlocks(content);
    // What a player says, or what is insisted on, is said anew; a thought that comes by itself again is the same thought.
    const anew = said.from !== undefined || said.insist === true;
    const earlier = anew ? undefined : intrusions.decidedSince(canonical, since);
    if (earlier !== undefined) {
      const reason = 'the same thought was there a moment ago';
      const answer = await this.#answerAgain(text, said);
      const response = answer ?? 'I just had that thought.';
      return this.#repeat(canonical, { thoughtId: earlier, content, outcome: 'suppressed', response, reason, answer });
    }
    await this.#parts.body.refresh();
    const decision = await evaluateIntrusion(text, this.#context, this.#parts, said, (question) =>
      this.#parts.answers.answer(question, text, { player: said.from, whisper: said.whispered }),
    );
    if (decision.outcome === 'refused') {
      // Asked again, the answer is the same, but it is still the one thought that was refused before.
      const refused = intrusions.refusedSince(canonical, since);
      if (refused !== undefined) return this.#repeat(canonical, { ...decision, thoughtId: refused, content });
    }
    return this.#record(text, canonical, decision, said);
  }

  /** The answer to a question that was asked a moment ago: facts change. */
  async #answerAgain(text: string, { from, whispered }: Said): Promise<string | undefined> {
    const { answers, world } = this.#parts;
    const { vocabulary, players, name } = world.policyContext();
    const question = extractGoalTag(text).tags > 0 ? undefined : readQuestion(text, { vocabulary, players, name });
    return question === undefined ? undefined : answers.answer(question, text, { player: from, whisper: whispered });
  }

  /** Stores thought, outcome and what it does to the bot's stress with their events, all or nothing. */
  #record(text: string, canonical: string, decision: IntrusionDecision, said: Said): ProcessResponse {
    const { events, clock } = this.#context;
    const { thoughts, intero, world, onOutcome } = this.#parts;
    const { outcome, response, rule, code, reason, answer } = decision;
    const goals = decision.read?.goals ?? [];
    const [goal] = goals;
    const thought = this.#thoughtOf(text, decision, said);
    const { id: thoughtId, content } = thought;
    events.transaction(() => {
      const { callIds = [] } = decision;
      const gates = intrusionGates(decision, said);
      const making = { raw: text, stages: [], gates, ...(callIds.length === 0 ? {} : { callIds: [...callIds] }) };
      thoughts.record(thought, canonical, { making });
      const { from } = said;
      this.#note(canonical, { thoughtId, content, outcome, response, rule, code, reason, answer, from }, thought.at);
      if (outcome === 'accepted' || outcome === 'resisted') {
        const now = world.current(clock.now(), worldIsCurrentMs);
        const shift = stressShift(outcome, goal, now, gameVocabulary(world.get()?.version), decision.doubt);
        if (shift !== 0) intero.shift('situational', shift, { thoughtId });
      }
    });
    onOutcome?.(outcome, true);
    const accepted = outcome === 'accepted';
    return {
      accepted,
      outcome,
      response,
      recorded: true,
      thoughtId,
      ...(accepted && goal !== undefined ? { goal } : {}),
      ...goalsOf(accepted ? goals : []),
      ...(decision.suggestions === undefined ? {} : { suggestions: [...decision.suggestions] }),
      ...(decision.read?.readBy === undefined ? {} : { readBy: decision.read.readBy }),
      ...(decision.taskId === undefined ? {} : { taskId: decision.taskId }),
      ...present({ rule, code, reason, answer }),
    };
  }

  /** The same thought again: it is not stored a second time, that it came back is. */
  #repeat(canonical: string, note: Note): ProcessResponse {
    const { events, clock } = this.#context;
    const { onOutcome } = this.#parts;
    const { thoughtId, outcome, response, rule, reason, answer } = note;
    events.transaction(() => this.#note(canonical, note, clock.now()));
    onOutcome?.(outcome, false);
    const repeated = { accepted: false, recorded: false, goals: [] };
    return { ...repeated, outcome, response, thoughtId, ...present({ rule, reason, answer }) };
  }

  #note(canonical: string, note: Note, at: number): void {
    const { events } = this.#context;
    const { intrusions } = this.#parts;
    const { thoughtId, content, outcome, rule, code, reason } = note;
    intrusions.insert({ thoughtId, at, canonical, outcome, rule, code, reason });
    events.append(typedEvent('intrusion', note, { thoughtId }));
    if (rule !== undefined) events.append(inputBlocked(rule, content, thoughtId));
  }

  #thoughtOf(text: string, { outcome, reason, read }: IntrusionDecision, { from, whispered, insist }: Said): Thought {
    const { config, clock, newId } = this.#context;
    const tag = extractGoalTag(text);
    const goals = read?.goals ?? [];
    const [goal] = goals;
    return {
      id: newId('thought'),
      botId: config.BOT_ID,
      type: goal === undefined ? 'reflection' : 'planning',
      content: displayed(tag.text, goal ?? tag.goal),
      attribution: 'self',
      at: clock.now(),
      ...(goal === undefined ? {} : { goal }),
      ...(goals.length < 2 ? {} : { goals: [...goals] }),
      convertEligible: outcome === 'accepted' && goal !== undefined,
      novelty: 'high',
      metadata: {
        provenance: 'intrusion',
        thoughtType: 'intrusive',
        ...(from === undefined ? {} : { from }),
        ...(whispered === true ? { whispered } : {}),
        ...(insist === true ? { insists: true } : {}),
        ...(read?.whenDone === true ? { whenDone: true } : {}),
        extractedGoalSource: goal === undefined ? 'none' : (read?.source ?? 'none'),
        ...(read?.tagFailReason === undefined ? {} : { goalTagFailReason: read.tagFailReason }),
        ...(goal === undefined || read?.mind === undefined ? {} : { mind: read.mind }),
        outcome,
        ...(reason === undefined ? {} : { reason }),
        goalTableVersion: GOAL_TABLE_VERSION,
      },
    };
  }
}

type Notes = Pick<ProcessResponse, 'rule' | 'code' | 'reason' | 'answer'>;

/** What is known of these. */
function present(notes: { readonly [K in keyof Notes]: Notes[K] | undefined }): Notes {
  const { rule, code, reason, answer } = notes;
  return {
    ...(rule === undefined ? {} : { rule }),
    ...(code === undefined ? {} : { code }),
    ...(reason === undefined ? {} : { reason }),
    ...(answer === undefined ? {} : { answer }),
  };
}

/** What is to be done stands apart from what is to become of the tasks there are. */
function goalsOf(goals: readonly Goal[]): { goals: Goal[]; management?: Goal } {
  const management = goals.find(({ action }) => isManagementAction(action));
  const done = goals.filter(({ action }) => !isManagementAction(action));
  return { goals: done, ...(management === undefined ? {} : { management }) };
}
