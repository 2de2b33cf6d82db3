import { planningRoutes, serviceUrl } from '@conscious-bot/contracts';
import { createClient } from '@conscious-bot/service-kit';
import type { Mind } from '../../context/mind.ts';
import { BackgroundThoughts, type BackgroundThoughtsOptions } from './background-thoughts.ts';

const TIMEOUT_MS = 5_000;

/** Starts the thoughts that come while the bot is busy; without a model, or with the inner model switched off, there are none. Returns what ends them. */
export function startBackgroundThoughts(
  options: Omit<BackgroundThoughtsOptions, 'isBusy' | 'mind'> & { readonly mind: Mind | undefined },
): () => Promise<void> {
  const { config, mind } = options;
  if (mind === undefined || !config.ENABLE_INNER_MODEL) return async () => {};
  const planning = createClient(serviceUrl(config, 'planning'), { token: config.SERVICE_TOKEN, timeoutMs: TIMEOUT_MS });
  const isBusy = async () => {
    const answer = await planning.call(planningRoutes.state);
    return answer.ok && !answer.data.idle.idle && answer.data.activeTaskId !== undefined;
  };
  return new BackgroundThoughts({ ...options, mind, isBusy }).start();
}
