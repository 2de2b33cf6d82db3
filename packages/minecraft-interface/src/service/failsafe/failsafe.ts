import { fail, typedEvent, type WorldSnapshot } from '@conscious-bot/contracts';
import type { BodyContext } from '../../body/context.ts';
import type { Embodiment } from '../../embodiment/embodiment.ts';
import type { PresentBody } from '../../embodiment/present-body.ts';
import { bestFood } from '../../skills/eating/eat.ts';
import { hazardsOf } from '../../skills/hazards/hazard.ts';
import { rescue } from '../../skills/hazards/rescue.ts';
import { runners } from '../../verbs/index.ts';
import { type ActionRun, type RunOptions, runAction } from '../running/run-action.ts';
import { chooseReflex, type ReflexAction } from './reflexes.ts';

type FailsafeState = 'off' | 'watching' | 'engaged';

/** A reflex may take this long, milliseconds. */
const REFLEX_MS = 12_000;
/** One that came to nothing is not tried again at once. */
const REST_MS = 2_000;
/** Without danger for this long it lets go. */
const CALM_MS = 3_000;
/** A new action waits at most this long for a reflex to let go of the body. */
const YIELD_MS = 1_600;

/**
 * Keeps the bot alive while nobody is there to do it: gets out of what harms, away from what hunts, eats. Looks whenever the senses do,
 * does one thing at a time, and lets go at once when an action comes.
 */
export class Failsafe {
  readonly #context: BodyContext;
  readonly #body: PresentBody;
  readonly #isHeld: () => boolean;
  #reflex: { readonly abort: () => void; readonly ended: Promise<void> } | undefined;
  #engagedSince: number | undefined;
  #calmSince = 0;
  readonly #restUntil = new Map<string, number>();

  /** @param isHeld whether somebody above is there or an action runs: then the body is not its own master */
  constructor(context: BodyContext, body: PresentBody, isHeld: () => boolean) {
    this.#context = context;
    this.#body = body;
    this.#isHeld = isHeld;
  }

  get #enabled(): boolean {
    return this.#context.config.FAILSAFE;
  }

  get state(): FailsafeState {
    if (!this.#enabled) return 'off';
    return this.#engagedSince === undefined ? 'watching' : 'engaged';
  }

  /** Whether one of its reflexes has the body just now. */
  get isActing(): boolean {
    return this.#reflex !== undefined;
  }

  /** Called with every look at the world. */
  consider(world: WorldSnapshot): void {
    const { clock } = this.#context;
    const body = this.#body.embodiment;
    if (!this.#enabled || this.#reflex !== undefined || body === undefined || body.dimensionChange.underWay) return;
    if (this.#isHeld()) {
      this.#release('an executive is there');
      return;
    }
    const danger = { world, hazards: hazardsOf(body.bot), meal: bestFood(body.bot, undefined)?.name };
    const now = clock.now();
    if (chooseReflex(danger) === undefined) {
      if (now - this.#calmSince >= CALM_MS) this.#release('the danger is over');
      return;
    }
    this.#calmSince = now;
    const chosen = chooseReflex(danger, (name) => now < (this.#restUntil.get(name) ?? 0));
    if (chosen === undefined) return;
    const { reflex, why } = chosen;
    this.#engage(why);
    this.#reflex = this.#start(body, reflex.name, why, reflex.action(danger));
  }

  /** Gives the body up for an action; resolves when nothing moves it any more, after `YIELD_MS` at the latest. */
  async yieldBody(): Promise<void> {
    const reflex = this.#reflex;
    if (reflex === undefined) return;
    reflex.abort();
    await Promise.race([reflex.ended, this.#context.clock.sleep(YIELD_MS)]);
  }

  #start(body: Embodiment, name: string, why: string, action: ReflexAction) {
    const { clock, logger } = this.#context;
    const began = clock.now();
    const { abort, ended } = this.#perform(body, action);
    const over = ended
      .catch((error: unknown) => {
        logger.error({ err: error, reflex: name }, 'a reflex has a fault');
        return 'internal';
      })
      .then((code) => {
        this.#reflex = undefined;
        if (code !== undefined) this.#restUntil.set(name, clock.now() + REST_MS);
        const detail = { reflex: name, why, ok: code === undefined, ms: clock.now() - began };
        this.#emit('failsafe.reflex', code === undefined ? detail : { ...detail, code });
      });
    return { abort, ended: over };
  }

  /** Ends with the failure's code, or with nothing when it went well. */
  #perform(body: Embodiment, action: ReflexAction): { abort: () => void; ended: Promise<string | undefined> } {
    const { clock, logger } = this.#context;
    if (action.kind === 'rescue') {
      const controller = new AbortController();
      const ended = rescue({ bot: body.bot, signal: controller.signal }, REFLEX_MS).then(
        (saved) => (saved ? undefined : 'timeout'),
        (error: unknown) => {
          if (controller.signal.aborted) return fail('preempted').code;
          throw error;
        },
      );
      return { abort: () => controller.abort(new Error('preempted')), ended };
    }
    const common: Common = {
      embodiment: body,
      sources: this.#body.sources,
      clock,
      deadlineAt: clock.now() + REFLEX_MS,
      ofOwnAccord: true,
      onStart: () => {},
      onCommand: () => {},
      onProgress: () => {},
      onFault: (error: unknown) => logger.error({ err: error, verb: action.verb }, 'a runner has a fault'),
    };
    const run = carryOut(action, common);
    return { abort: () => run.abort('preempted'), ended: run.ended.then(({ failure }) => failure?.code) };
  }

  #engage(why: string): void {
    if (this.#engagedSince !== undefined) return;
    this.#engagedSince = this.#context.clock.now();
    this.#context.logger.info({ why }, 'nobody is there: the body looks after itself');
    this.#emit('failsafe.engaged', { why });
  }

  #release(why: string): void {
    if (this.#engagedSince === undefined) return;
    const ms = this.#context.clock.now() - this.#engagedSince;
    this.#engagedSince = undefined;
    this.#emit('failsafe.released', { why, ms });
  }

  #emit(name: string, detail: Record<string, unknown>): void {
    this.#context.events.append(typedEvent('botEvent', { name, detail }));
  }
}

type Common = Omit<RunOptions<'flee'>, 'runner' | 'args'>;

function carryOut(action: Extract<ReflexAction, { kind: 'verb' }>, common: Common): ActionRun {
  switch (action.verb) {
    case 'defend':
      return runAction<'defend'>({ ...common, runner: runners.defend, args: action.args });
    case 'flee':
      return runAction<'flee'>({ ...common, runner: runners.flee, args: action.args });
    case 'consume_food':
      return runAction<'consume_food'>({ ...common, runner: runners.consume_food, args: action.args });
  }
}
