import { cognitionRoutes, planningRoutes, serviceUrl } from '@conscious-bot/contracts';
import { createClient, type Service, ServiceError } from '@conscious-bot/service-kit';
import type { BotContext } from '../context/bot-context.ts';

/** A dashboard asks often; it should learn quickly that planning does not answer. */
const TIMEOUT_MS = 2_000;

/** Serves `GET /api/cognitive/health`: planning owns the figures, cognition passes them on (API-1). */
export function serveExecutiveHealth(service: Service, { config }: Pick<BotContext, 'config'>): void {
  const planning = createClient(serviceUrl(config, 'planning'), { token: config.SERVICE_TOKEN, timeoutMs: TIMEOUT_MS });
  service.route(cognitionRoutes.cognitiveHealth, async () => {
    const answer = await planning.call(planningRoutes.cognitiveHealth);
    if (answer.ok) return answer.data;
    const { code, message } = answer.error;
    // When planning refuses, the caller of this route is not at fault.
    throw new ServiceError(code.startsWith('upstream_') ? code : 'upstream_invalid_response', message);
  });
}
