import { minecraftInterfaceRoutes as routes } from '@conscious-bot/contracts';
import type { BotStatus } from '@conscious-bot/contracts/routes';
import { type Service, ServiceError } from '@conscious-bot/service-kit';
import type { BodyContext } from '../body/context.ts';
import { type Body, destinationOf } from './body.ts';
import { capabilityHealths } from './health/capability-health.ts';
import { addMapRoutes } from './map/map-routes.ts';

/** Actions that the health of capabilities is read from: the last ones, whatever their capability. */
const HEALTH_OF = 500;

/** What the body answers over HTTP. */
export function addBodyRoutes(service: Service, context: BodyContext, body: Body): void {
  const { presence, actions, store, viewer, record, mines } = body;
  service.route(routes.state, () => presence.snapshot());
  service.route(routes.status, () => statusOf(context, body));
  service.route(routes.retryConnection, () => {
    body.connection.retryNow();
    return statusOf(context, body);
  });
  service.route(routes.createAction, (request) => actions.accept(request.body));
  service.route(routes.getAction, ({ params }) => actions.get(params.id));
  service.route(routes.cancelAction, ({ params, query }) => actions.cancel(params.id, query.reason));
  service.route(routes.lease, (request) => actions.hold(request.body));
  service.route(routes.capabilityHealth, () => ({ capabilities: capabilityHealths(store.latest(HEALTH_OF)) }));
  addMapRoutes(service, { record, body: presence, mines: () => mines.mapped() });
  service.route(routes.viewer, async (request) => {
    const { action, firstPerson = viewer.look.firstPerson, distance = viewer.look.distance } = request.body;
    viewer.lookLike({ firstPerson, distance });
    if (action === 'start') {
      const problem = await viewer.start();
      if (problem !== undefined) throw new ServiceError('conflict', problem);
    }
    if (action === 'stop') await viewer.stop();
    const { url, note } = viewer;
    return {
      running: url !== undefined,
      ...(url === undefined ? {} : { url }),
      ...(note === undefined ? {} : { note }),
      ...viewer.look,
    };
  });
}

function statusOf({ botId, config }: BodyContext, { connection, actions, failsafe, presence }: Body): BotStatus {
  const { phase, reason, code, version, retryInMs, reconnects } = connection.status();
  const { host, port } = destinationOf(config);
  const { currentId } = actions;
  const { health, food, position, dimension } = presence.snapshot();
  return {
    botId,
    connected: phase === 'online',
    phase,
    server: { host, port, ...(version === undefined ? {} : { version }) },
    username: connection.bot?.username ?? config.BOT_USERNAME,
    reconnects,
    failsafe: failsafe.state,
    ...(reason === undefined ? {} : { reason }),
    ...(code === undefined ? {} : { code }),
    ...(retryInMs === undefined ? {} : { retryInMs }),
    ...(currentId === undefined ? {} : { currentActionId: currentId }),
    ...(health === undefined ? {} : { health }),
    ...(food === undefined ? {} : { food }),
    ...(position === undefined ? {} : { position }),
    ...(dimension === undefined ? {} : { dimension }),
  };
}
