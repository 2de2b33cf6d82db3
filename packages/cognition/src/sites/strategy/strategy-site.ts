import type { StrategyAnswer, StrategyQuestion } from '@conscious-bot/contracts/strategy';
import { ServiceError } from '@conscious-bot/service-kit';
import { type BotContext, innerModel } from '../../context/bot-context.ts';
import { renderPrompt } from '../../prompts/inner-prompt.ts';
import type { SituationBuilder } from '../../situation/situation-builder.ts';
import { readStrategy } from './read-strategy.ts';
import { strategyPrompt } from './strategy-prompt.ts';

const MAX_TOKENS = 600;
const TEMPERATURE = 0.4;

/** Asks the mind what it sets itself for the next while (SI-2 to SI-5). It makes no thought and commits to nothing: planning checks what comes back. */
export class StrategySite {
  readonly #context: BotContext;
  readonly #situation: SituationBuilder;

  constructor(context: BotContext, situation: SituationBuilder) {
    this.#context = context;
    this.#situation = situation;
  }

  /** @throws ServiceError where there is no mind, or it does not answer by the deadline */
  async ask(
    { deficits, projects, refused, past, deadlineMs }: StrategyQuestion,
    signal: AbortSignal,
  ): Promise<StrategyAnswer> {
    const mind = innerModel(this.#context);
    if (mind === undefined) throw new ServiceError('no_model', 'There is no model; see LLM_BASE_URL.');
    const wrong = refused.map((reason) => `What I settled before could not stand in one point: ${reason}`);
    const aims = [...past, ...deficits, ...projects, ...wrong];
    const completion = await mind.complete({
      ...renderPrompt(strategyPrompt, this.#situation.build({ aims })),
      kind: 'strategy',
      purpose: 'strategy',
      temperature: TEMPERATURE,
      maxTokens: MAX_TOKENS,
      deadlineMs,
      json: 'strategy',
      signal,
    });
    if (!completion.ok) throw new ServiceError(completion.code, completion.message);
    const { proposal, rejected } = readStrategy(completion.text);
    const reason = rejected.map((part) => `${part.part}: ${part.reason}`).join('; ');
    mind.parsed(completion.callId, {
      ok: proposal !== undefined,
      ...(proposal === undefined ? {} : { value: proposal }),
      ...(reason === '' ? {} : { reason: reason.slice(0, 500) }),
    });
    return {
      ...(proposal === undefined ? {} : { proposal }),
      rejected: [...rejected],
      stamp: { callId: completion.callId, model: mind.model },
    };
  }
}
