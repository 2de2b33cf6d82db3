import { type EventEnvelope, readEvent } from '@conscious-bot/contracts';
import { z } from 'zod';
import type { BotContext } from '../../context/bot-context.ts';
import type { IntrusionProcessor } from '../../intrusion/intrusion-processor.ts';
import { BackgroundWork } from '../../peers/background-work.ts';
import type { SelfModel } from '../../self/self-model.ts';
import type { SituationBuilder } from '../../situation/situation-builder.ts';
import type { ReadThought } from '../../thoughts/read-thought.ts';
import type { LatestWorld } from '../../world/latest-world.ts';
import type { InnerVoice, VoiceRequest } from '../inner-voice.ts';
import { LatestWins } from '../latest-wins.ts';
import { Acquaintances } from './acquaintances.ts';
import { isAddressed, type Line, withoutName } from './address.ts';
import { plainAnswer, plainGreeting } from './plain-speech.ts';
import { answerPrompt, greetingPrompt } from './social-prompt.ts';

/** Players whose words wait for an answer. */
const MOST_WAITING = 8;
/** Nobody is answered more often than this, ms. */
const PAUSE_MS = 2_000;

/** Something to be said: to a player who came, or in answer to one who spoke. */
interface Turn {
  /** The player: who says more before an answer gets one answer, to what was said last. */
  readonly key: string;
  readonly request: () => VoiceRequest;
}

const seen = z.object({ player: z.string() });
const chatLine = seen.extend({ text: z.string(), whisper: z.boolean().optional() });

export interface CompanyParts {
  readonly situation: SituationBuilder;
  readonly voice: InnerVoice;
  /** Who is there now. */
  readonly world: Pick<LatestWorld, 'players'>;
  /** Remembers whom it meets for the first time. */
  readonly self: Pick<SelfModel, 'onMet'>;
  /** Takes what was said to it as an intrusive thought, where that is enabled. */
  readonly intrusions: Pick<IntrusionProcessor, 'process'>;
}

/**
 * The bot among others (SOC-1): greets who comes, answers who speaks to it, notices who goes, and remembers them. What others say is text
 * and never a command: of all goals an answer may hold, only the saying of words is committed to.
 */
export class Company {
  readonly #context: BotContext;
  readonly #parts: CompanyParts;
  readonly known: Acquaintances;
  readonly #turns = new LatestWins<Turn>(MOST_WAITING);
  readonly #work = new BackgroundWork();
  #running = false;

  constructor(context: BotContext, parts: CompanyParts) {
    this.#context = context;
    this.#parts = parts;
    this.known = new Acquaintances(context.state, context.clock);
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

  stop(): Promise<void> {
    return this.#work.stop();
  }

  #came(player: string): void {
    const { config, clock } = this.#context;
    const before = this.known.get(player);
    const { isNew } = this.known.arrive(player);
    if (isNew) this.#parts.self.onMet(player);
    const now = clock.now();
    if (before?.greetedAt !== undefined && Math.abs(now - before.greetedAt) < config.GREETING_INTERVAL_MS) return;
    if (!config.ENABLE_SOCIAL) return;
    this.known.note(player, { greetedAt: now });
    const lastTime =
      before === undefined ? [] : [{ id: `met:${player}`, at: before.lastSeenAt, text: `I saw ${player} last.` }];
    this.#say({
      key: player,
      request: () => ({
        site: 'social',
        prompt: greetingPrompt,
        fill: { player },
        beside: { memories: lastTime },
        plain: plainGreeting(player, isNew),
        type: 'social',
        maxTokens: 96,
        heldBack: onlySpeech,
      }),
    });
  }

  #left(player: string): void {
    const { events, config } = this.#context;
    const { voice } = this.#parts;
    if (this.known.get(player)?.here !== true) return;
    this.known.leave(player);
    if (!config.ENABLE_SOCIAL) return;
    const note = { site: 'social', type: 'observation', heldBack: () => 'site' } as const;
    events.transaction(() => voice.record({ text: `${player} has left.`, ungrounded: [] }, note));
  }

  #onChat(line: Line): void {
    const { config, logger } = this.#context;
    const { world, self, intrusions, situation } = this.#parts;
    const { player, text } = line;
    if (this.known.arrive(player).isNew) self.onMet(player);
    this.known.note(player, { lastSaid: text.slice(0, 256) });
    if (!isAddressed(line, config.BOT_USERNAME, world.players().length)) return;
    const said = withoutName(text, config.BOT_USERNAME);
    if (said === '') return;
    if (config.CHAT_AS_INTRUSION)
      this.#work.run(async () => {
        await intrusions
          .process(said)
          .catch((error: unknown) =>
            logger.error({ err: error }, 'a chat message could not be processed as an intrusion'),
          );
      });
    if (!config.ENABLE_SOCIAL) return;
    this.#say({
      key: player,
      request: () => ({
        site: 'social',
        prompt: answerPrompt,
        fill: { player, said },
        plain: plainAnswer(player, said, situation.build()),
        type: 'social',
        maxTokens: 96,
        heldBack: onlySpeech,
      }),
    });
  }

  #say(turn: Turn): void {
    this.#turns.put(turn);
    if (this.#running) return;
    this.#running = true;
    this.#work.run(async (signal) => {
      try {
        for (let next = this.#turns.take(); next !== undefined && !signal.aborted; next = this.#turns.take()) {
          await this.#speak(next.request());
          await this.#context.clock.sleep(PAUSE_MS, signal).catch(() => undefined);
        }
      } finally {
        this.#running = false;
      }
    });
  }

  async #speak(request: VoiceRequest): Promise<void> {
    const { events, logger } = this.#context;
    const { voice } = this.#parts;
    try {
      const saying = await voice.ask(request);
      if (saying !== undefined) events.transaction(() => voice.record(saying, request));
    } catch (error) {
      logger.error({ err: error }, 'an answer to a player failed');
    }
  }

  #isSelf(player: string): boolean {
    return player.toLowerCase() === this.#context.config.BOT_USERNAME.toLowerCase();
  }
}

/** In company words are all that may come of words. */
const onlySpeech = ({ goal }: ReadThought): string | undefined =>
  goal === undefined || goal.action === 'say' ? undefined : 'site';
