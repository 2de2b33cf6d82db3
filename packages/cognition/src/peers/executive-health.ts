import { cognitionRoutes, planningRoutes, serviceUrl } from '@conscious-bot/contracts';
import { createClient, type Service, ServiceError } from '@conscious-bot/service-kit';
import type { BotContext } from '../context/bot-context.ts';

/** A dashboard asks often; it is better told soon that planning does not answer. */
const TIMEOUT_MS = 2_000;

/** Serves `GET /api/cognitive/health`: planning owns the figures, cognition passes them on (API-1). */
export function serveExecutiveHealth(service: Service, { config }: Pick<BotContext, 'config'>): void {
  const planning = createClient(serviceUrl(config, 'planning'), { token: config.SERVICE_TOKEN, timeoutMs: TIMEOUT_MS });
  service.route(cognitionRoutes.cognitiveHealth, async () => {
    const answer = await planning.call(planningRoutes.cognitiveHealth);
    if (answer.ok) return answer.data;
    const { code, message } = answer.error;
    // What planning refuses or breaks off at is no fault of whoever asks here.
    throw new ServiceError(code.startsWith('upstream_') ? code : 'upstream_invalid_response', message);
  });
}
