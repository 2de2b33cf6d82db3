import { type EventEnvelope, type ProcessResponse, readEvent } from '@conscious-bot/contracts';
import type { OrderForLater } from '@conscious-bot/contracts/thought';
import { KeyedMutex } from '@conscious-bot/service-kit';
import { z } from 'zod';
import type { Answers } from '../../answers/answers.ts';
import type { BotContext } from '../../context/bot-context.ts';
import type { IntrusionProcessor } from '../../intrusion/intrusion-processor.ts';
import { readQuestion } from '../../parse/question.ts';
import { BackgroundWork } from '../../peers/background-work.ts';
import type { SelfModel } from '../../self/self-model.ts';
import { type LatestWorld, worldIsCurrentMs } from '../../world/latest-world.ts';
import type { InnerVoice, VoiceRequest } from '../inner-voice.ts';
import { Acquaintances } from './acquaintances.ts';
import { isAddressed, type LastExchange, type Line, withoutName } from './address.ts';
import { AskedGoals, type Ended } from './asked-goals.ts';
import { Conversation, type SaidToBot } from './conversation.ts';
import { IntakeDecisions } from './intake-decisions.ts';
import { replyToRequest } from './request-reply.ts';
import { answerPrompt, greetingPrompt } from './social-prompt.ts';
import { Speaker } from './speaker.ts';
import { Speech } from './speech.ts';

/** Who comes and goes and comes again is said goodbye to once within this time, ms. */
const FAREWELL_MS = 300_000;

const seen = z.object({ player: z.string() });
const chatLine = seen.extend({ text: z.string(), whisper: z.boolean().optional() });

interface CompanyParts {
  readonly voice: InnerVoice;
  readonly world: LatestWorld;
  readonly answers: Pick<Answers, 'answer'>;
  /** Remembers whom it meets for the first time. */
  readonly self: Pick<SelfModel, 'onMet'>;
  /** Takes what was said to it as an intrusive thought, where that is enabled. */
  readonly intrusions: Pick<IntrusionProcessor, 'process'>;
}

/**
 * The bot among others (SOC-1): greets who comes, answers who speaks to it, says goodbye, tells how it went what somebody asked for, and
 * remembers them. A whisper is answered by a whisper. What others say is text and never a command: of all goals an answer may hold, only the
 * saying of words is committed to.
 */
export class Company {
  readonly #context: BotContext;
  readonly #parts: CompanyParts;
  readonly known: Acquaintances;
  readonly #asked: AskedGoals;
  readonly #decisions: IntakeDecisions;
  readonly #conversation: Conversation;
  readonly #work = new BackgroundWork();
  /** What one player says is answered in the order in which it was said. */
  readonly #turns = new KeyedMutex();
  readonly #speaker: Speaker;
  readonly #speech: Speech;
  #last: LastExchange | undefined;

  constructor(context: BotContext, parts: CompanyParts) {
    this.#context = context;
    this.#parts = parts;
    this.known = new Acquaintances(context.state, context.clock);
    this.#asked = new AskedGoals(context.state, context.clock);
    this.#decisions = new IntakeDecisions(context.clock);
    this.#conversation = new Conversation(context, {
      ...parts,
      known: this.known,
      asked: this.#asked,
      decisions: this.#decisions,
    });
    this.#speaker = new Speaker(context, this.#work);
    this.#speech = new Speech(context, { voice: parts.voice, speaker: this.#speaker });
  }

  /** Call it with every event of the body, in the transaction that consumes it. */
  onBody({ type, data }: EventEnvelope): void {
    if (type === 'botEvent' && readEvent('botEvent', data)?.name === 'connected') this.known.none();
    const signal = type === 'signal' ? readEvent('signal', data) : undefined;
    if (signal?.category !== 'social') return;
    const one = seen.safeParse(signal.detail);
    if (!one.success || this.#isSelf(one.data.player)) return;
    const { player } = one.data;
    if (signal.name === 'player_joined' || signal.name === 'player_near') this.#came(player);
    if (signal.name === 'player_left') this.#left(player);
    const line = signal.name === 'chat' ? chatLine.safeParse(signal.detail) : undefined;
    if (line?.success === true) this.#onChat({ ...line.data, whisper: line.data.whisper ?? false });
  }

  /** Call it with every event of planning, in the transaction that consumes it. */
  onPlanning({ type, data }: EventEnvelope): void {
    const decision = type === 'decision' ? readEvent('decision', data) : undefined;
    if (decision !== undefined) {
      this.#asked.onDecision(decision);
      this.#decisions.onDecision(decision);
    }
    const task = type === 'task.finished' ? readEvent('task.finished', data) : undefined;
    const at = this.#parts.world.current(this.#context.clock.now(), worldIsCurrentMs)?.position;
    for (const ended of task === undefined ? [] : this.#asked.onFinished(task, at)) this.#tellEnd(ended);
    const changed = type === 'task.updated' ? readEvent('task.updated', data) : undefined;
    for (const waiting of changed === undefined ? [] : this.#asked.onWaiting(changed)) this.#tellEnd(waiting);
  }

  /** The time of an order for later has come: whoever gave it is told, now and when it is done. */
  onLaterBegun({ from, whispered, does, condition }: OrderForLater, processed: ProcessResponse): void {
    // Who keeps away says nothing about it each time.
    if (from === undefined || !this.#context.config.ENABLE_SOCIAL || condition.kind === 'near') return;
    const { accepted, thoughtId, goals } = processed;
    if (accepted) this.#asked.accepted(thoughtId, { player: from, whisper: whispered === true }, goals);
    const text = accepted
      ? `You wanted me to ${does} when ${condition.said}: that is now.`
      : replyToRequest(processed, undefined);
    if (this.known.get(from)?.here !== false)
      this.#speech.say(`I tell ${from} that it is time.`, text, whispered === true ? from : undefined);
  }

  stop(): Promise<void> {
    return this.#work.stop();
  }

  #came(player: string): void {
    const { config, clock } = this.#context;
    const before = this.known.get(player);
    const { isNew } = this.known.arrive(player);
    if (isNew) this.#parts.self.onMet(player);
    if (!config.ENABLE_SOCIAL) return;
    const now = clock.now();
    const isGreeted = before?.greetedAt !== undefined && Math.abs(now - before.greetedAt) < config.GREETING_INTERVAL_MS;
    if (!isGreeted) {
      this.known.note(player, { greetedAt: now });
      this.#last = { player, at: now };
    }
    this.#work.run(async () => {
      if (!isGreeted) await this.#greet(player, before?.lastSeenAt);
      for (const ended of this.#asked.untold(player)) this.#tellEnd(ended);
    });
  }

  /** `lastSeenAt` is absent for somebody it meets for the first time. */
  async #greet(player: string, lastSeenAt: number | undefined): Promise<void> {
    const isNew = lastSeenAt === undefined;
    const memories = isNew ? [] : [{ id: `met:${player}`, at: lastSeenAt, text: `I saw ${player} last.` }];
    const request = { prompt: greetingPrompt, fill: { player }, beside: { memories } };
    const text = isNew ? `Hello, ${player}.` : `Hello again, ${player}.`;
    await this.#speech.ask(request, { player, whisper: false }, { thought: `${player} is here.`, text });
  }

  #left(player: string): void {
    const { config, clock } = this.#context;
    const before = this.known.get(player);
    if (before?.here !== true) return;
    this.known.leave(player);
    if (!config.ENABLE_SOCIAL) return;
    const now = clock.now();
    const others = this.#parts.world.players().filter((other) => other !== player);
    const isSaid = before.farewellAt !== undefined && Math.abs(now - before.farewellAt) < FAREWELL_MS;
    const thought = `${player} has left.`;
    if (isSaid || others.length === 0) this.#speech.note(thought);
    else {
      this.known.note(player, { farewellAt: now });
      this.#speech.say(thought, `Goodbye, ${player}.`, undefined);
    }
  }

  #onChat(line: Line): void {
    const { config, clock, logger } = this.#context;
    const { world, self } = this.#parts;
    const { player, text, whisper } = line;
    if (this.known.arrive(player).isNew) self.onMet(player);
    this.known.note(player, { lastSaid: text.slice(0, 256) });
    const hearing = { name: config.BOT_USERNAME, others: world.players(), last: this.#last, now: clock.now() };
    const addressed = isAddressed(line, hearing);
    // Whoever else speaks up in between has the word.
    if (!whisper) this.#last = addressed ? { player, at: clock.now() } : undefined;
    const said = addressed ? withoutName(text, config.BOT_USERNAME) : '';
    if (said === '' || !this.#speaker.mayAnswer(player)) return;
    this.#work.run((signal) =>
      this.#turns
        .run(player, () => this.#answer({ player, said, whisper }, signal))
        .catch((error: unknown) => logger.error({ err: error }, 'an answer to a player failed')),
    );
  }

  async #answer(line: SaidToBot, signal: AbortSignal): Promise<void> {
    const { player, said, whisper } = line;
    const reply = await this.#conversation.reply(line, signal);
    if (reply === undefined || signal.aborted || !this.#context.config.ENABLE_SOCIAL) return;
    if (reply === 'mind') {
      const beside = this.#asked.isPrivateFrom(line) ? { withoutTasks: true } : {};
      const request: Pick<VoiceRequest, 'prompt' | 'fill' | 'beside'> = {
        prompt: answerPrompt,
        fill: { player, said },
        beside,
      };
      return this.#speech.ask(request, { player, whisper }, undefined);
    }
    this.#speech.say(
      whisper ? `I whisper to ${player}.` : `I answer ${player}.`,
      reply.text,
      whisper ? player : undefined,
    );
  }

  /** Who asked for it is told; whoever is away is told on coming back. */
  #tellEnd(ended: Ended): void {
    const { player, whisper, text, asks } = ended;
    if (!this.#context.config.ENABLE_SOCIAL) return;
    const tell = (words: string) =>
      this.#speech.say(`I tell ${player} how it went.`, words, whisper ? player : undefined);
    if (this.known.get(player)?.here === false) this.#asked.keep(ended);
    else if (asks === undefined) tell(text);
    else
      this.#work.run(async () => {
        const answer = await this.#answerTo(asks, ended).catch(() => undefined);
        tell(answer === undefined ? text : `${text} ${answer}`);
      });
  }

  /** What facts say to a question that was to be answered afterwards; undefined where they know no answer. */
  async #answerTo(
    text: string,
    listener: { readonly player: string; readonly whisper: boolean },
  ): Promise<string | undefined> {
    const { world, answers } = this.#parts;
    const { vocabulary, players } = world.policyContext();
    const question = readQuestion(text, { vocabulary, players, name: this.#context.config.BOT_USERNAME });
    const answer = question && (await answers.answer(question, text, listener));
    return answer === "I don't know." ? undefined : answer;
  }

  #isSelf(player: string): boolean {
    return player.toLowerCase() === this.#context.config.BOT_USERNAME.toLowerCase();
  }
}
