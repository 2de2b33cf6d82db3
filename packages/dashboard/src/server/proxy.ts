import type { RouteSpec } from '@conscious-bot/contracts/http';
import {
  cognitionRoutes,
  configRoutes,
  eventRoutes,
  memoryRoutes,
  minecraftInterfaceRoutes,
  planningRoutes,
} from '@conscious-bot/contracts/routes';
import { type Client, type Service, ServiceError, TextAnswer } from '@conscious-bot/service-kit';
import type { PeerName } from '../wire/process-names.ts';
import { peerName } from '../wire/service-status.ts';

/** Serves the few routes of the services a page needs under `/api/services/<service>`; everything else of them stays closed. */
export function serveProxy(
  service: Service,
  { clients, cognition }: { readonly clients: Readonly<Record<PeerName, Client>>; readonly cognition: TextPeer },
): void {
  const pass = passTo(service, clients);
  for (const name of peerName.options) {
    pass(name, configRoutes.config);
    pass(name, configRoutes.changeConfig);
    pass(name, eventRoutes.eventHistory);
    pass(name, eventRoutes.eventDensity);
  }
  pass('cognition', cognitionRoutes.process, 25_000);
  pass('cognition', cognitionRoutes.previewProcess);
  pass('cognition', cognitionRoutes.getThought);
  pass('cognition', cognitionRoutes.listThoughts);
  pass('cognition', cognitionRoutes.thoughtFacets);
  pass('cognition', cognitionRoutes.modelCall);
  pass('cognition', cognitionRoutes.modelUsage);
  pass('cognition', cognitionRoutes.askAgainOptions);
  // As long as all answers together may take, and some.
  pass('cognition', cognitionRoutes.askAgain, 65_000);
  pass('cognition', cognitionRoutes.state);
  pass('cognition', cognitionRoutes.interoCourse);
  pass('cognition', cognitionRoutes.interoRises);
  pass('cognition', cognitionRoutes.interoDangers);
  passHistory(service, clients.cognition, cognition);
  pass('planning', planningRoutes.listTasks);
  pass('planning', planningRoutes.taskHistory);
  pass('planning', planningRoutes.taskFacets);
  pass('planning', planningRoutes.getTask);
  pass('planning', planningRoutes.explainTask);
  pass('planning', planningRoutes.taskTime);
  pass('planning', planningRoutes.pauseTask);
  pass('planning', planningRoutes.resumeTask);
  pass('planning', planningRoutes.cancelTask);
  pass('planning', planningRoutes.capabilities);
  pass('planning', planningRoutes.shadows);
  pass('planning', planningRoutes.strategicIntent);
  pass('planning', planningRoutes.strategicIntentHistory);
  pass('planning', planningRoutes.strategyMoment);
  pass('planning', planningRoutes.strategyConsidered);
  pass('planning', planningRoutes.projects);
  pass('planning', planningRoutes.decisions);
  pass('planning', planningRoutes.cognitiveHealth);
  pass('memory', memoryRoutes.provenance);
  pass('memory', memoryRoutes.query);
  pass('memory', memoryRoutes.search);
  pass('memory', memoryRoutes.memory);
  pass('memory', memoryRoutes.memoryUses);
  pass('memory', memoryRoutes.memoryStats);
  pass('memory', memoryRoutes.fading);
  pass('memory', memoryRoutes.forgotten);
  pass('memory', memoryRoutes.places);
  pass('memory', memoryRoutes.episodes);
  pass('memory', memoryRoutes.blockChanges);
  pass('memory', memoryRoutes.provenanceAt);
  pass('minecraft-interface', minecraftInterfaceRoutes.getAction);
  pass('minecraft-interface', minecraftInterfaceRoutes.status);
  pass('minecraft-interface', minecraftInterfaceRoutes.viewer, 15_000);
  pass('minecraft-interface', minecraftInterfaceRoutes.worldMap);
  pass('minecraft-interface', minecraftInterfaceRoutes.groundMap);
  pass('minecraft-interface', minecraftInterfaceRoutes.trail);
  pass('minecraft-interface', minecraftInterfaceRoutes.landmarks);
}

function passTo(service: Service, clients: Readonly<Record<PeerName, Client>>) {
  return (name: PeerName, spec: RouteSpec, timeoutMs = 5_000): void => {
    service.route({ ...spec, path: `/api/services/${name}${spec.path}` }, async ({ params, query, body }) => {
      const answer = await clients[name].call(spec, { params, query, body, timeoutMs });
      if (!answer.ok) throw new ServiceError(answer.error.code, textOf(answer), answer.error.detail);
      return answer.data;
    });
  };
}

/** How it is said on a page, behind the name of the service, that it could not be reached. */
const notReached: Readonly<Record<string, string>> = {
  upstream_timeout: 'it did not answer in time.',
  upstream_unreachable: 'it is not running, or cannot be reached.',
};

/** What a service said of its refusal; where it said nothing itself, in words for whoever reads a page. */
const textOf = ({ status, error }: Extract<Awaited<ReturnType<Client['call']>>, { ok: false }>): string =>
  (status === undefined ? notReached[error.code] : undefined) ?? error.message;

/** A service that is asked for text, which the typed client does not read. */
interface TextPeer {
  readonly url: string;
  readonly token: string | undefined;
}

const TEXT_MS = 10_000;

/** What the bot felt, as JSON by the typed client, or as the table it is downloaded as. */
function passHistory(service: Service, client: Client, { url, token }: TextPeer): void {
  const spec = cognitionRoutes.interoHistory;
  service.route({ ...spec, path: `/api/services/cognition${spec.path}` }, async ({ query }) => {
    if (query.format !== 'csv') {
      const answer = await client.call(spec, { query });
      if (!answer.ok) throw new ServiceError(answer.error.code, answer.error.message, answer.error.detail);
      return answer.data;
    }
    const asked = Object.entries(query).map(([name, value]) => [name, String(value)]);
    const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const address = `${url}${spec.path}?${new URLSearchParams(asked)}`;
    const response = await fetch(address, { headers, signal: AbortSignal.timeout(TEXT_MS) }).catch(() => undefined);
    if (response?.ok !== true)
      throw new ServiceError('upstream_unreachable', 'Cognition returned no table of what was felt.');
    return new TextAnswer('text/csv', await response.text());
  });
}
