import { join } from 'node:path';
import type { Config } from '@conscious-bot/contracts/config';
import type { Client, Clock, Service } from '@conscious-bot/service-kit';
import type { PeerName } from '../../wire/process-names.ts';
import { systemRoutes } from '../../wire/system.ts';
import { repositoryRoot } from '../lab/lab-work.ts';
import { Examination } from './examination.ts';
import { lastLines } from './log-lines.ts';
import { PeerVitals } from './process-vitals.ts';
import { settingHelpIn } from './setting-help.ts';

interface SystemOptions {
  readonly config: Pick<Config, 'DATA_DIR' | 'SERVICE_TOKEN'>;
  readonly clients: Readonly<Record<PeerName, Client>>;
  readonly urls: Readonly<Record<PeerName, string>>;
  readonly clock: Clock;
  readonly version: string;
}

/** Serves what the page on the system shows beyond the services' own routes: processes, logs, the doctor's findings. */
export function serveSystem(service: Service, { config, clients, urls, clock, version }: SystemOptions): void {
  const peers = new PeerVitals({ clients, urls, token: config.SERVICE_TOKEN, clock });
  const examination = new Examination();
  const startedAt = clock.monotonic();
  let used = { cpu: process.cpuUsage(), at: startedAt };
  service.route(systemRoutes.vitals, async ({ reply }) => {
    const at = clock.monotonic();
    const { user, system } = process.cpuUsage(used.cpu);
    const cpuShare = at > used.at ? (user + system) / 1_000 / (at - used.at) : 0;
    used = { cpu: process.cpuUsage(), at };
    const own = {
      name: 'dashboard' as const,
      url: `http://${reply.request.host}`,
      version,
      pid: process.pid,
      uptimeS: (at - startedAt) / 1_000,
      memoryBytes: process.memoryUsage.rss(),
      cpuShare,
    };
    return { processes: [...(await peers.all()), own] };
  });
  service.route(systemRoutes.logs, async ({ query: { program, ...query } }) => {
    const lines = await lastLines(join(config.DATA_DIR, 'logs', `${program}.log`), query);
    return { kept: lines !== undefined, lines: lines ?? [] };
  });
  service.route(systemRoutes.settings, async () => {
    return { settings: await settingHelpIn(join(repositoryRoot, '.env.example')) };
  });
  service.route(systemRoutes.doctor, () => examination.findings());
}
