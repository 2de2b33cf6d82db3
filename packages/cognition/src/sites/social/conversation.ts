import type { ProcessResponse } from '@conscious-bot/contracts';
import type { Answers } from '../../answers/answers.ts';
import { type BotContext, innerModel } from '../../context/bot-context.ts';
import type { IntrusionProcessor } from '../../intrusion/intrusion-processor.ts';
import { nothingText } from '../../intrusion/nothing-text.ts';
import { understand } from '../../intrusion/understand.ts';
import { askedAfterwards } from '../../parse/asked-afterwards.ts';
import type { Question } from '../../parse/question.ts';
import type { NothingWhy } from '../../parse/read-request.ts';
import { isAllFormulas } from '../../parse/small-talk.ts';
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

interface ReadLine {
  readonly question: Question | undefined;
  /** Something is to be done, possible or not. */
  readonly isRequest: boolean;
  readonly nothing: NothingWhy | undefined;
}

/** What is to be said back: these words, whatever a mind makes of it, or nothing. */
export type Reply = { readonly text: string } | 'mind' | undefined;

interface ConversationParts {
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
    const { question, isRequest, nothing } = this.#read(line);
    if (question !== undefined && !isRequest && question.kind !== 'other') return this.#answer(question, line);
    const provoked = provocation(said);
    if (isTrusted(player, config) && !isAboutSpeaker(said) && provoked !== 'instruction') {
      // A question to which facts know no answer is for the mind, where there is one.
      const processed =
        question !== undefined && !isRequest
          ? undefined
          : await this.#parts.intrusions.process(said, { from: player, whispered: whisper });
      if (processed !== undefined && !isIdleTalk(processed)) return this.#told(processed, line, signal);
    } else if (provoked === undefined && isRequest) return { text: notTrusted(config) };
    if (provoked !== undefined) return { text: smallTalkBack(provoked, player) };
    if (innerModel(this.#context) !== undefined) return 'mind';
    if (question !== undefined) return this.#answer(question, line);
    return isTrusted(player, config) && !isAboutSpeaker(said) ? nothingFollows(said, nothing) : undefined;
  }

  /** A greeting is returned once, also where the bot has just greeted; so is a farewell. */
  #backOnce(talk: SmallTalk, player: string): Reply {
    const { clock } = this.#context;
    const { known } = this.#parts;
    const now = clock.now();
    const isRecent = (at: number | undefined) => at !== undefined && Math.abs(now - at) < ONCE_MS;
    const { greetedAt, returnedAt, farewellAt, thankedAt } = known.get(player) ?? {};
    switch (talk) {
      case 'greeting':
        if (isRecent(returnedAt)) return undefined;
        known.note(player, { greetedAt: now, returnedAt: now });
        // The bot greeted first: it hears the answer, and does not say the same again.
        if (isRecent(greetedAt)) return { text: `Good to see you, ${player}.` };
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
  async #told(processed: ProcessResponse, line: SaidToBot, signal: AbortSignal): Promise<Reply> {
    const { player, said, whisper } = line;
    const { asked, decisions } = this.#parts;
    const { accepted, goals, management, thoughtId, taskId } = processed;
    if (management !== undefined) asked.managed(player);
    const committed = accepted && (goals.length > 0 || management !== undefined);
    if (taskId !== undefined) asked.joined(thoughtId, player, whisper, taskId);
    if (!committed) return { text: replyToRequest(processed, undefined) };
    asked.accepted(thoughtId, line, goals, askedAfterwards(said, goals));
    const decision = await decisions.of(thoughtId, signal);
    // To go on may be to take up again what had been called off.
    if (management !== undefined && decision?.code === 'created' && decision.taskId !== undefined)
      asked.joined(thoughtId, player, whisper, decision.taskId);
    // What it is to say aloud it says, and that is the answer.
    if (goals.length > 0 && goals.every(({ action }) => action === 'say') && decision?.code === 'created')
      return undefined;
    return { text: replyToRequest(processed, decision, (id) => asked.isKeptFrom(player, id)) };
  }

  /** What is asked, and whether something is to be done, possible or not, as far as the rules read it. */
  #read({ said, player }: SaidToBot): ReadLine {
    const { vocabulary, players, name } = this.#parts.world.policyContext();
    const context = { vocabulary, players, openTasks: [], recent: [], places: [], from: player };
    const { reading: read } = understand(said, name === undefined ? context : { ...context, name });
    const { goals, management, cannot, question, nothing } = read;
    // What the rules cannot make out is talk to a mind.
    const beyond = cannot !== undefined && (cannot.why !== 'unclear' || innerModel(this.#context) === undefined);
    const asksFor = goals.length > 0 || management !== undefined || beyond || /\[goal:/i.test(said);
    return { question, isRequest: asksFor && !isAboutSpeaker(said), nothing };
  }
}

/** Shorter lines are no more than a sound of company: "ok", "lol". */
const FEWEST_WORDS = 3;

/** What somebody who may ask for things is told when nothing comes of a line, so that nobody waits for it. */
function nothingFollows(said: string, nothing: NothingWhy | undefined): Reply {
  if (nothing === 'conditional' || nothing === 'negated') return { text: nothingText(nothing) };
  if (nothing !== 'statement' || said.split(/\s+/).length < FEWEST_WORDS || isAllFormulas(said, undefined))
    return undefined;
  return { text: "I don't know what to make of that." };
}

/** Words by which one asks for something in the first person. */
const wants = '(?:need|want|wish|fancy|require|would like|would love|could use|could really use|could do with)\\b';
/** How the bot's own lines begin, and those of others like it. */
const told = 'done|my|besides|only you|nothing|there is nothing|next i|let us be|you are welcome';
const aboutSpeaker = new RegExp(`^(?:i(?:'m|'ll|'ve|'d rather)\\b|i (?!${wants})\\w|(?:${told})\\b)`, 'i');

/** Somebody's words about himself, or of what he does: another bot's answers among them. */
const isAboutSpeaker = (said: string): boolean => aboutSpeaker.test(said);

/** Taken in, and nothing follows from it. */
const isIdleTalk = ({ outcome, answer, goals, management }: ProcessResponse): boolean =>
  outcome === 'accepted' && answer === undefined && goals.length === 0 && management === undefined;
