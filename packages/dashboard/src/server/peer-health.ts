import { type CallError, type Client, type Clock, readyRoute, type TimerHandle } from '@conscious-bot/service-kit';
import type { PeerName } from '../wire/process-names.ts';
import { peerName, type ServiceStatus } from '../wire/service-status.ts';

interface PeerHealthOptions {
  readonly clients: Readonly<Record<PeerName, Client>>;
  readonly clock: Clock;
}

/** Every service is asked this often, ms. */
const intervalMs = 3_000;
/** An answer later than this does not count, ms. */
const timeoutMs = 1_000;

/** Asks every service again and again whether it is ready, so that the state of all is known at any time. */
export class PeerHealth {
  readonly #options: PeerHealthOptions;
  readonly #states = new Map<PeerName, ServiceStatus>();
  readonly #disconnected = new Set<PeerName>();
  readonly #listeners = new Set<() => void>();
  #timer: TimerHandle | undefined;
  #asking: Promise<void> | undefined;

  constructor(options: PeerHealthOptions) {
    this.#options = options;
    const since = options.clock.now();
    for (const name of peerName.options) this.#states.set(name, { name, state: 'unknown', reason: null, since });
  }

  /** Calls `listener` after every change of a state from now on. */
  onChange(listener: () => void): void {
    this.#listeners.add(listener);
  }

  /** Begins asking; the first answers are in when it resolves. */
  start(): Promise<void> {
    this.#timer ??= this.#options.clock.setInterval(() => void this.check(), intervalMs);
    return this.check();
  }

  stop(): void {
    if (this.#timer) this.#options.clock.clear(this.#timer);
    this.#timer = undefined;
  }

  all(): ServiceStatus[] {
    return [...this.#states.values()].map((status) =>
      status.state === 'ready' && this.#disconnected.has(status.name)
        ? { ...status, state: 'degraded', reason: 'its events do not arrive, reconnecting' }
        : status,
    );
  }

  /** Whether the events of a service arrive. After a change all services are asked again at once. */
  setConnected(name: PeerName, connected: boolean): void {
    if (connected) this.#disconnected.delete(name);
    else this.#disconnected.add(name);
    this.#changed();
    void this.check();
  }

  /** Asks all services now, or waits for the round that is under way. */
  check(): Promise<void> {
    this.#asking ??= Promise.all(peerName.options.map((name) => this.#ask(name))).then(() => {
      this.#asking = undefined;
    });
    return this.#asking;
  }

  async #ask(name: PeerName): Promise<void> {
    const answer = await this.#options.clients[name].call(readyRoute, { timeoutMs });
    if (answer.ok) this.#set(name, { state: 'ready', reason: null, notice: noticeIn(answer.data.detail) });
    else this.#set(name, statusAfter(answer.error));
  }

  #set(name: PeerName, change: Partial<ServiceStatus>): void {
    const known = this.#states.get(name);
    if (known === undefined) return;
    const moved = change.state !== undefined && change.state !== known.state;
    const next = { ...known, ...change, since: moved ? this.#options.clock.now() : known.since };
    if (next.state === known.state && next.reason === known.reason && next.notice === known.notice) return;
    this.#states.set(name, next);
    this.#changed();
  }

  #changed(): void {
    for (const listener of this.#listeners) listener();
  }
}

function statusAfter({ code, message, detail }: CallError): Pick<ServiceStatus, 'state' | 'reason'> {
  if (code === 'upstream_timeout') return { state: 'down', reason: `does not answer within ${timeoutMs / 1_000} s` };
  if (code === 'upstream_unreachable') return { state: 'down', reason: 'not running, or not reachable' };
  return { state: 'degraded', reason: code === 'not_ready' ? (describeDetail(detail) ?? message) : message };
}

/** What a service says of its data in its `/ready` detail. */
function noticeIn({ notice }: Readonly<Record<string, unknown>>): string | undefined {
  return typeof notice === 'string' ? notice : undefined;
}

/** The readable part of a service's `/ready` detail. */
function describeDetail(detail: unknown): string | undefined {
  if (typeof detail !== 'object' || detail === null) return undefined;
  // A whole sentence, where the service has one.
  if ('reason' in detail && typeof detail.reason === 'string') return detail.reason;
  const parts: string[] = Object.entries(detail)
    .filter(([, value]) => typeof value === 'string' || typeof value === 'number')
    .map(([key, value]) => `${key}: ${value}`);
  // What it has is no reason; what it lacks is.
  const lacks = Object.entries(detail).flatMap(([key, value]) => (value === false ? [key] : []));
  if (lacks.length > 0) parts.unshift(`waits for: ${lacks.join(', ')}`);
  return parts.length === 0 ? undefined : parts.join(', ').slice(0, 200);
}
