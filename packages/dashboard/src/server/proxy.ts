import type { RouteSpec } from '@conscious-bot/contracts/http';
import {
  cognitionRoutes,
  memoryRoutes,
  minecraftInterfaceRoutes,
  planningRoutes,
} from '@conscious-bot/contracts/routes';
import { type Client, type Service, ServiceError } from '@conscious-bot/service-kit';
import type { PeerName } from '../wire/service-status.ts';

/** Serves the few routes of the services a page needs under `/api/services/<service>`; everything else of them stays closed. */
export function serveProxy(service: Service, clients: Readonly<Record<PeerName, Client>>): void {
  const pass = passTo(service, clients);
  pass('cognition', cognitionRoutes.process, 25_000);
  pass('cognition', cognitionRoutes.getThought);
  pass('cognition', cognitionRoutes.state);
  pass('cognition', cognitionRoutes.interoHistory);
  pass('planning', planningRoutes.listTasks);
  pass('planning', planningRoutes.getTask);
  pass('planning', planningRoutes.explainTask);
  pass('planning', planningRoutes.taskTime);
  pass('planning', planningRoutes.pauseTask);
  pass('planning', planningRoutes.resumeTask);
  pass('planning', planningRoutes.cancelTask);
  pass('planning', planningRoutes.changeConfig);
  pass('planning', planningRoutes.strategicIntent);
  pass('planning', planningRoutes.decisions);
  pass('planning', planningRoutes.cognitiveHealth);
  pass('memory', memoryRoutes.provenance);
  pass('memory', memoryRoutes.query);
  pass('minecraft-interface', minecraftInterfaceRoutes.status);
  pass('minecraft-interface', minecraftInterfaceRoutes.viewer, 15_000);
}

function passTo(service: Service, clients: Readonly<Record<PeerName, Client>>) {
  return (name: PeerName, spec: RouteSpec, timeoutMs = 5_000): void => {
    service.route({ ...spec, path: `/api/services/${name}${spec.path}` }, async ({ params, query, body }) => {
      const answer = await clients[name].call(spec, { params, query, body, timeoutMs });
      if (!answer.ok) throw new ServiceError(answer.error.code, answer.error.message, answer.error.detail);
      return answer.data;
    });
  };
}
