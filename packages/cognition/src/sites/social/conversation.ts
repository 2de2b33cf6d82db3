import type { ProcessResponse } from '@conscious-bot/contracts';
import type { Answers } from '../../answers/answers.ts';
import { type BotContext, innerModel } from '../../context/bot-context.ts';
import type { IntrusionProcessor } from '../../intrusion/intrusion-processor.ts';
import { type Question, readQuestion } from '../../parse/question.ts';
import { readRequest } from '../../parse/read-request.ts';
import { spellerFor } from '../../parse/speller-for.ts';
import type { LatestWorld } from '../../world/latest-world.ts';
import type { Acquaintances } from './acquaintances.ts';
import type { AskedGoals } from './asked-goals.ts';
import type { IntakeDecisions } from './intake-decisions.ts';
import { replyToRequest } from './request-reply.ts';
import { provocation, type SmallTalk, smallTalk, smallTalkBack } from './small-talk.ts';
import { isTrusted, notTrusted } from './trusted.ts';

/** Within this time a greeting or a farewell is not returned once more, ms: two bots would never come to an end. */
const ONCE_MS = 60_000;

/** What a player said to the bot, without the bot's name. */
export interface SaidToBot {
  readonly player: string;
  readonly said: string;
  readonly whisper: boolean;
}

/** What is to be said back: these words, whatever a mind makes of it, or nothing. */
export type Reply = { readonly text: string } | 'mind' | undefined;

export interface ConversationParts {
  readonly world: LatestWorld;
  readonly answers: Pick<Answers, 'answer'>;
  readonly intrusions: Pick<IntrusionProcessor, 'process'>;
  readonly decisions: Pick<IntakeDecisions, 'of'>;
  readonly known: Acquaintances;
  readonly asked: AskedGoals;
}

/**
 * What the bot says back to a player (SOC-1). Questions are answered from facts. A request is taken from those who are trusted, as an
 * intrusive thought like any other, and whoever asked is told what follows from it; nobody else's words command anything.
 */
export class Conversation {
  readonly #context: BotContext;
  readonly #parts: ConversationParts;

  constructor(context: BotContext, parts: ConversationParts) {
    this.#context = context;
    this.#parts = parts;
  }

  async reply(line: SaidToBot, signal: AbortSignal): Promise<Reply> {
    const { config } = this.#context;
    const { player, said, whisper } = line;
    const talk = smallTalk(said);
    if (talk !== undefined) return this.#backOnce(talk, player);
    const question = this.#questionIn(said);
    if (question !== undefined && question.kind !== 'other') return this.#answer(question, line);
    const provoked = provocation(said);
    if (isTrusted(player, config) && !isAboutSpeaker(said) && provoked !== 'instruction') {
      const processed = await this.#parts.intrusions.process(said, { from: player, whispered: whisper });
      if (!isIdleTalk(processed)) return this.#told(processed, line, signal);
    } else if (provoked === undefined && this.#isRequest(said)) return { text: notTrusted(config) };
    if (provoked !== undefined) return { text: smallTalkBack(provoked, player) };
    if (innerModel(this.#context) !== undefined) return 'mind';
    return question === undefined ? undefined : this.#answer(question, line);
  }

  /** A greeting is returned, unless the two have greeted each other just now; so is a farewell. */
  #backOnce(talk: SmallTalk, player: string): Reply {
    const { clock } = this.#context;
    const { known } = this.#parts;
    const now = clock.now();
    const isRecent = (at: number | undefined) => at !== undefined && Math.abs(now - at) < ONCE_MS;
    const { greetedAt, farewellAt, thankedAt } = known.get(player) ?? {};
    switch (talk) {
      case 'greeting':
        if (isRecent(greetedAt)) return undefined;
        known.note(player, { greetedAt: now });
        break;
      case 'farewell':
        if (isRecent(farewellAt)) return undefined;
        known.note(player, { farewellAt: now });
        break;
      default:
        if (isRecent(thankedAt)) return undefined;
        known.note(player, { thankedAt: now });
    }
    return { text: smallTalkBack(talk, player) };
  }

  async #answer(question: Question, { player, said, whisper }: SaidToBot): Promise<Reply> {
    return { text: await this.#parts.answers.answer(question, said, { player, whisper }) };
  }

  /** What follows from a request, once planning has decided on it too. */
  async #told(processed: ProcessResponse, { player, whisper }: SaidToBot, signal: AbortSignal): Promise<Reply> {
    const { asked, decisions } = this.#parts;
    const { accepted, goals, management, thoughtId } = processed;
    if (management !== undefined) asked.managed(player);
    const committed = accepted && (goals.length > 0 || management !== undefined);
    if (!committed) return { text: replyToRequest(processed, undefined) };
    asked.accepted(thoughtId, player, whisper, goals);
    const decision = await decisions.of(thoughtId, signal);
    // What it is to say aloud it says, and that is the answer.
    if (goals.length > 0 && goals.every(({ action }) => action === 'say') && decision?.code === 'created')
      return undefined;
    return { text: replyToRequest(processed, decision) };
  }

  #questionIn(said: string): Question | undefined {
    const { vocabulary, players, name } = this.#parts.world.policyContext();
    return readQuestion(said, { vocabulary, players, name });
  }

  /** Whether something is to be done, as far as the rules read it. */
  #isRequest(said: string): boolean {
    if (isAboutSpeaker(said)) return false;
    const { vocabulary, players, name } = this.#parts.world.policyContext();
    const context = {
      vocabulary,
      players,
      openTasks: [],
      recent: [],
      places: [],
      ...(name === undefined ? {} : { name }),
    };
    const { goals, management } = readRequest(said, context, spellerFor(vocabulary));
    return /\[goal:/i.test(said) || goals.length > 0 || management !== undefined;
  }
}

/** Somebody's words about himself, or of what he does: another bot's answers among them. "I need", "I want" do ask for something. */
const isAboutSpeaker = (said: string): boolean =>
  /^(?:i am|i'm|im|i'll|i will|i have|i've|i can't|i cannot|i don't|i was|i did|i could not|i gave|i would rather|next i|done|my |besides|only you|nothing)\b/i.test(
    said,
  );

/** Taken in, and nothing follows from it. */
const isIdleTalk = ({ outcome, answer, goals, management }: ProcessResponse): boolean =>
  outcome === 'accepted' && answer === undefined && goals.length === 0 && management === undefined;
