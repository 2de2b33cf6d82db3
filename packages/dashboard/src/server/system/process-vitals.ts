import type { Clock } from '@conscious-bot/service-kit';
import { type Client, healthRoute } from '@conscious-bot/service-kit';
import type { PeerName } from '../../wire/process-names.ts';
import { peerName } from '../../wire/service-status.ts';
import type { ProcessVitals } from '../../wire/system.ts';

const timeoutMs = 2_000;

interface VitalsOptions {
  readonly clients: Readonly<Record<PeerName, Client>>;
  readonly urls: Readonly<Record<PeerName, string>>;
  readonly token: string | undefined;
  readonly clock: Clock;
}

interface Used {
  readonly pid: number;
  readonly cpuSeconds: number;
  readonly at: number;
}

/** What the processes of the stack say of themselves. The share of a core is over the time since they were asked before. */
export class PeerVitals {
  readonly #options: VitalsOptions;
  readonly #before = new Map<PeerName, Used>();

  constructor(options: VitalsOptions) {
    this.#options = options;
  }

  all(): Promise<ProcessVitals[]> {
    return Promise.all(peerName.options.map((name) => this.#ask(name)));
  }

  async #ask(name: PeerName): Promise<ProcessVitals> {
    const url = this.#options.urls[name];
    const [health, metrics] = await Promise.all([
      this.#options.clients[name].call(healthRoute, { timeoutMs }),
      this.#metrics(url),
    ]);
    if (!health.ok) return { name, url };
    const { version, pid, uptimeS } = health.data;
    const memoryBytes = metricIn(metrics, 'process_resident_memory_bytes');
    const cpuSeconds = metricIn(metrics, 'process_cpu_seconds_total');
    const cpuShare = cpuSeconds === undefined ? undefined : this.#shareSince(name, pid, cpuSeconds);
    return {
      name,
      url,
      version,
      pid,
      uptimeS,
      ...(memoryBytes !== undefined && { memoryBytes }),
      ...(cpuShare !== undefined && { cpuShare }),
    };
  }

  #shareSince(name: PeerName, pid: number, cpuSeconds: number): number | undefined {
    const at = this.#options.clock.monotonic();
    const before = this.#before.get(name);
    this.#before.set(name, { pid, cpuSeconds, at });
    if (before?.pid !== pid || at <= before.at) return undefined;
    return Math.max(0, (cpuSeconds - before.cpuSeconds) / ((at - before.at) / 1_000));
  }

  async #metrics(url: string): Promise<string> {
    const { token } = this.#options;
    try {
      const answer = await fetch(`${url}/metrics`, {
        headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
        signal: AbortSignal.timeout(timeoutMs),
      });
      return answer.ok ? await answer.text() : '';
    } catch {
      // A service that does not answer has no figures; that it is away stands beside them.
      return '';
    }
  }
}

/** The value of a metric without labels in Prometheus text, or with the labels every metric of a service carries. */
export function metricIn(text: string, name: string): number | undefined {
  const line = text.split('\n').find((one) => one.startsWith(`${name} `) || one.startsWith(`${name}{`));
  const value = Number(line?.split(' ').at(-1));
  return line === undefined || Number.isNaN(value) ? undefined : value;
}
