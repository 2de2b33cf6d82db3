import { configRoutes } from '@conscious-bot/contracts/routes';
import { type Service, ServiceError } from '@conscious-bot/service-kit';

/** Settings of a made-up service, of which one may be changed while it runs: LOG_LEVEL, to a level there is. */
export function serveSettings(service: Service, settings: Map<string, string>): void {
  const answer = () => ({ values: Object.fromEntries(settings), changeable: ['LOG_LEVEL' as const] });
  service.route(configRoutes.config, answer);
  service.route(configRoutes.changeConfig, ({ body }) => {
    const { LOG_LEVEL: to } = body;
    if (to === undefined || !/^(debug|info|warn)$/.test(to))
      throw new ServiceError('unprocessable', 'LOG_LEVEL: "loud" is none of debug, info, warn.');
    const change = { key: 'LOG_LEVEL' as const, from: settings.get('LOG_LEVEL') ?? '', to };
    settings.set('LOG_LEVEL', to);
    return { ...answer(), changes: [change] };
  });
}
