import { describeGoal, type ProcessResponse, singularsOf, type WorldSnapshot } from '@conscious-bot/contracts';
import { clause, listOf } from '@conscious-bot/contracts/phrases';
import { type PolicyRule, policyRules } from '@conscious-bot/contracts/policy';
import type { OrderForLater } from '@conscious-bot/contracts/thought';
import type { BotContext } from '../context/bot-context.ts';
import type { LaterReply, Said } from '../intrusion/evaluate-intrusion.ts';
import { describeLater, type UnderstoodLater, understandLater } from '../intrusion/understand-later.ts';
import { isSo } from '../later/is-so.ts';
import { callsBack } from '../later/keep-away.ts';
import { orderTalk } from '../later/order-talk.ts';
import { asksToBeTold } from '../later/tell-when-done.ts';
import type { RequestContext } from '../parse/phrases/request-context.ts';
import { BackgroundWork } from '../peers/background-work.ts';
import type { OpenTasks } from '../peers/open-tasks.ts';
import type { LatestWorld } from '../world/latest-world.ts';
import { type KeptOrder, OrderStore } from './order-store.ts';

/** More is more than anybody can look out for. */
const MOST = 20;
/** What goes on being so is done again after this time at the earliest, ms: "whenever you see a cow". */
const AGAIN_MS = 60_000;
/** Whoever comes after the bot that keeps away from him is got away from again after this time at the earliest, ms. */
const FOLLOWED_MS = 3_000;
/** Where nothing could be done of it, it is tried again after this time, ms. */
const RETRY_MS = 10_000;

interface OrdersForLaterParts {
  readonly world: LatestWorld;
  readonly openTasks: Pick<OpenTasks, 'list'>;
  /** Takes an order as if it had just been said. */
  process(content: string, said: Said): Promise<ProcessResponse>;
  /** Whether a thought of these words was recorded since then, ms since the epoch. */
  wasSaidSince(text: string, at: number): boolean;
  /** Called with what comes of an order of somebody, once its time has come. */
  onBegun(order: OrderForLater, processed: ProcessResponse): void;
}

/**
 * What the bot is to do as soon as, or whenever, something is so. It is kept over restarts, listed, and dropped by words or by id; when its
 * time has come the order goes the way of every request, as if whoever gave it said it then.
 */
export class OrdersForLater {
  readonly #context: BotContext;
  readonly #parts: OrdersForLaterParts;
  readonly #store: OrderStore;
  readonly #work = new BackgroundWork();
  #isBusy = false;
  readonly #retryAt = new Map<string, number>();

  constructor(context: BotContext, parts: OrdersForLaterParts) {
    this.#context = context;
    this.#parts = parts;
    this.#store = new OrderStore(context.db);
  }

  start(): void {
    // The process may have ended between an order and the note that it was followed: it is not followed twice.
    for (const kept of this.#store.all()) {
      const { order, begunAt } = kept;
      if (begunAt === undefined) continue;
      if (this.#parts.wasSaidSince(order.order, begunAt)) this.#done(kept, begunAt);
      else this.#store.update({ ...kept, begunAt: undefined });
    }
    this.#parts.world.follow((snapshot) => this.#onWorld(snapshot));
  }

  stop(): Promise<void> {
    return this.#work.stop();
  }

  /** The oldest first. */
  list(): OrderForLater[] {
    return this.#store.all().map(({ order }) => order);
  }

  /** What somebody wants done later, in words; what was whispered only where the same player alone hears it. */
  wantedBy({
    player,
    whisper,
  }: {
    readonly player?: string | undefined;
    readonly whisper?: boolean | undefined;
  }): string[] {
    return this.list()
      .filter(
        ({ from, whispered }) =>
          from?.toLowerCase() === player?.toLowerCase() && (whispered !== true || whisper === true),
      )
      .map(describeLater);
  }

  /** False where there is none of that id. */
  remove(id: string): boolean {
    return this.#store.remove(id);
  }

  /** What the bot says to words that order something for later, or speak of such orders; undefined to all others. */
  hear(text: string, context: RequestContext, said: Said): LaterReply | undefined {
    const talk = orderTalk(text);
    if (talk?.kind === 'list') return { response: `${this.#listed()}${talk.isOfConduct ? ` ${conduct()}` : ''}` };
    if (talk?.kind === 'forget') return { response: this.#forgotten(talk.about) };
    if (said.from !== undefined && asksToBeTold(text)) return toldWhenDone(context);
    // Whoever wants it by his side again is kept away from no longer; that it comes is read as ever.
    if (said.from !== undefined && callsBack(text)) this.#callOff(said.from);
    const later = understandLater(text, context);
    return later === undefined ? undefined : { response: this.#keep(text, later, said) };
  }

  #keep(text: string, later: UnderstoodLater, { from, whispered }: Said): string {
    const { condition, order, does, isEachTime } = later;
    const all = this.list();
    const isKept = all.some(
      (kept) => kept.order === order && JSON.stringify(kept.condition) === JSON.stringify(condition),
    );
    // Another distance takes the place of the one before.
    if (!isKept && condition.kind === 'near') this.#callOff(condition.player);
    if (!isKept && all.length >= MOST)
      return `I have ${MOST} things in mind for later already. Tell me which of them to forget.`;
    if (!isKept) {
      const { clock, newId } = this.#context;
      const by = { ...(from === undefined ? {} : { from }), ...(whispered === true ? { whispered } : {}) };
      this.#store.add({ id: newId('order'), at: clock.now(), ...by, text, condition, order, does, isEachTime });
    }
    return `I'll ${describeLater(later)}${condition.kind === 'near' ? ' until you want me near again' : ''}.`;
  }

  /** The bot keeps away from somebody no longer. */
  #callOff(player: string): void {
    for (const { id, condition } of this.list())
      if (condition.kind === 'near' && condition.player === player) this.#store.remove(id);
  }

  #listed(): string {
    const all = this.list();
    return all.length === 0 ? nothingKept : `I am to ${listOf(all.map(describeLater))}.`;
  }

  #forgotten(about: string | undefined): string {
    const all = this.list();
    if (all.length === 0) return nothingKept;
    const words = wordsOf(about ?? '');
    const isMeant = ({ text, does }: OrderForLater): boolean =>
      about === undefined || wordsOf(`${text} ${does}`).some((word) => words.includes(word));
    const meant = all.filter(isMeant);
    if (meant.length === 0) return `I have nothing about ${clause(about ?? '')} in mind for later.`;
    for (const { id } of meant) this.#store.remove(id);
    return `All right, I won't ${listOf(meant.map(describeLater), 'or')}.`;
  }

  #onWorld(snapshot: WorldSnapshot): void {
    if (this.#isBusy || !snapshot.connected) return;
    const now = this.#context.clock.now();
    for (const kept of this.#store.all()) {
      const { order, holds } = kept;
      const is = isSo(order.condition, snapshot);
      if (is === undefined) continue;
      if (is && this.#isDue(kept, now)) {
        this.#begin(kept, now);
        return;
      }
      if (!is && holds) this.#store.update({ ...kept, holds: is });
    }
  }

  #isDue({ order, holds }: KeptOrder, now: number): boolean {
    if ((this.#retryAt.get(order.id) ?? 0) > now) return false;
    if (!holds) return true;
    const isNear = order.condition.kind === 'near';
    const isUnderWay = this.#parts.openTasks
      .list()
      .some(({ goal }) => (isNear ? goal.action === 'navigate' : order.does.startsWith(describeGoal(goal))));
    return order.isEachTime && now - (order.doneAt ?? 0) >= (isNear ? FOLLOWED_MS : AGAIN_MS) && !isUnderWay;
  }

  #begin(kept: KeptOrder, now: number): void {
    const { order } = kept;
    const { from, whispered } = order;
    this.#isBusy = true;
    this.#store.update({ ...kept, begunAt: now });
    this.#work.run(async () => {
      try {
        const processed = await this.#parts.process(order.order, { from, whispered });
        if (processed.outcome === 'failed') {
          this.#retryAt.set(order.id, now + RETRY_MS);
          this.#store.update({ ...kept, begunAt: undefined });
          return;
        }
        this.#done(kept, now);
        this.#parts.onBegun(order, processed);
      } finally {
        this.#isBusy = false;
      }
    });
  }

  /** What is meant once has had its time. */
  #done(kept: KeptOrder, at: number): void {
    const { order } = kept;
    if (order.isEachTime) this.#store.update({ order: { ...order, doneAt: at }, holds: true, begunAt: undefined });
    else this.#store.remove(order.id);
  }
}

const nothingKept = 'I have nothing in mind for later.';

/** A rule without its reason, as part of a sentence. */
const ruleText = ({ description }: PolicyRule): string =>
  `${description.charAt(0).toLowerCase()}${description.slice(1).replace(/(?::.*|\.)$/s, '')}`;

/** What it does for nobody, in words. */
const conduct = (): string => `Whoever asks, these are my rules: ${policyRules.map(ruleText).join('; ')}.`;

/** Whoever asks to be told of the end of what is in hand. */
const toldWhenDone = ({ openTasks: [task] }: RequestContext): LaterReply =>
  task === undefined
    ? { response: 'I am not doing anything right now.' }
    : { response: "I'll tell you when that is done.", taskId: task.taskId };

const silent = /^(?:the|a|an|to|my|your|it|when|whenever|if|you|i|and|of|about|that|thing|things|all|one|rule|with)$/;

/** The words of a text that say something, in the singular. */
const wordsOf = (text: string): string[] =>
  (text.toLowerCase().match(/[a-z']+/g) ?? [])
    .filter((word) => !silent.test(word))
    .map((word) => singularsOf(word)[0] ?? word);
