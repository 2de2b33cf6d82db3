import { type Config, serviceUrl } from '@conscious-bot/contracts/config';
import { clause } from '@conscious-bot/contracts/phrases';
import {
  type Clock,
  createClient,
  createService,
  type Logger,
  openDatabase,
  type Service,
  steadyClock,
  subscriptionMigration,
} from '@conscious-bot/service-kit';
import manifest from '../package.json' with { type: 'json' };
import { serveBotState } from './server/bot-state-stream.ts';
import { BotView } from './server/bot-view.ts';
import { useBrowserLogin } from './server/browser-login.ts';
import { serveCognitiveStream } from './server/cognitive-stream.ts';
import { serveLab } from './server/lab/serve-lab.ts';
import { serveLiveSocket } from './server/live-socket.ts';
import { servePages } from './server/pages.ts';
import { PeerHealth } from './server/peer-health.ts';
import { Peers } from './server/peers.ts';
import { serveProxy } from './server/proxy.ts';
import { useSecurityHeaders } from './server/security-headers.ts';
import { serveSystem } from './server/system/serve-system.ts';
import { ThoughtStream } from './server/thought-stream.ts';
import type { PeerName } from './wire/process-names.ts';
import { healthRoute } from './wire/service-status.ts';

export interface DashboardOptions {
  readonly config: Config;
  readonly clock?: Clock;
  readonly logger?: Logger;
  /** Port to bind; DASHBOARD_PORT unless given, 0 picks a free one. */
  readonly port?: number;
  /** `build` serves a build of the pages (DASHBOARD_BUILD, or the newest), `dev` rebuilds from the sources, `none` leaves the pages out. */
  readonly pages?: 'build' | 'dev' | 'none';
}

export interface Dashboard {
  readonly service: Service;
  stop(): Promise<void>;
}

/** The dashboard's service: follows the other services, serves the pages and what they need. The caller opens the port. */
export async function startDashboard(options: DashboardOptions): Promise<Dashboard> {
  const { config, pages = 'build' } = options;
  const clock = steadyClock({ clock: options.clock, originMs: config.CLOCK_ORIGIN_MS });
  const db = openDatabase(':memory:', [subscriptionMigration(1)]);
  const urls = peerRecord((name) => serviceUrl(config, name));
  const clients = peerRecord((name) => createClient(urls[name], { token: config.SERVICE_TOKEN }));
  const view = new BotView(config);
  const thoughts = new ThoughtStream({ clock, intrusionWindowMs: config.INTRUSION_SUPPRESSION_MS });
  const health = new PeerHealth({ clients, clock });
  view.setServices(health.all());

  const ending: (() => unknown)[] = [];
  const service = await createService({
    name: 'dashboard',
    version: manifest.version,
    config,
    host: config.BIND_HOST,
    port: options.port ?? config.DASHBOARD_PORT,
    db,
    clock,
    ...(options.logger && { logger: options.logger }),
    isReady: () => readiness(health),
    onStop: async () => {
      await Promise.all(ending.map((end) => end()));
    },
  });
  useSecurityHeaders(service);
  if (config.SERVICE_TOKEN !== undefined) useBrowserLogin(service);
  const stream = serveBotState(service, view, clock);
  const live = await serveLiveSocket(service, stream, clock);
  const endThoughts = serveCognitiveStream(service, thoughts, clock);
  serveProxy(service, { clients, cognition: { url: urls.cognition, token: config.SERVICE_TOKEN } });
  serveSystem(service, { config, clients, urls, clock, version: manifest.version });
  ending.push(serveLab(service, config));
  service.route(healthRoute, () => {
    const services = health.all();
    return { status: services.every(({ state }) => state === 'ready') ? 'ok' : 'degraded', services };
  });
  // Open streams would delay the closing of the server until they are cut.
  service.app.addHook('preClose', async () => {
    stream.close();
    live.close();
    endThoughts();
  });
  if (pages !== 'none')
    ending.push(
      await servePages(service, {
        build: config.DASHBOARD_BUILD,
        viewerPort: config.VIEWER_PORT,
        firstState: () => view.state(clock.now()),
        dev: pages === 'dev',
      }),
    );

  health.onChange(() => {
    view.setServices(health.all());
    stream.touch();
  });
  const peers = new Peers({
    knowledge: { view, thoughts, relayed: live.relayed },
    clients,
    urls,
    token: config.SERVICE_TOKEN,
    db,
    clock,
    logger: service.logger,
    health,
    onChange: () => stream.touch(),
  });
  peers.start();
  void health.start();
  ending.push(
    () => health.stop(),
    () => peers.stop(),
  );
  return { service, stop: () => service.stop() };
}

/** The page can be read at any time; what it is for, a bot in a world, is there when the body says so. */
function readiness(health: PeerHealth): { ready: boolean; detail: Record<string, string> } {
  const body = health.all().find(({ name }) => name === 'minecraft-interface');
  if (body?.state === 'ready') return { ready: true, detail: { body: body.state } };
  // Whoever asks wants to know it now, not at the next round.
  void health.check();
  return {
    ready: false,
    detail: { reason: `No bot in a world to show: ${clause(body?.reason ?? 'its body was not asked yet')}.` },
  };
}

function peerRecord<T>(make: (name: PeerName) => T): Record<PeerName, T> {
  return {
    cognition: make('cognition'),
    planning: make('planning'),
    'minecraft-interface': make('minecraft-interface'),
    memory: make('memory'),
  };
}
