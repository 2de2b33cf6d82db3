import { type EventEnvelope, eventEnvelope } from '@conscious-bot/contracts';

/** Milliseconds after which a service that has gone is asked again. */
const AGAIN_MS = 250;

/**
 * The events of one service from now on, as they come over its WebSocket. A service that is started again meanwhile is listened to again, from where
 * it broke off: its log goes on.
 */
export class EventTap {
  readonly events: EventEnvelope[] = [];
  readonly #url: string;
  readonly #waiting = new Set<() => void>();
  readonly #openedAt = Date.now();
  #socket: WebSocket;
  #isClosed = false;

  private constructor(url: string, socket: WebSocket) {
    this.#url = url;
    this.#socket = socket;
    this.#listen(socket);
  }

  /** @param since events from before are left out, milliseconds */
  #listen(socket: WebSocket, since = 0): void {
    this.#socket = socket;
    socket.onmessage = ({ data }) => {
      const event = eventEnvelope.safeParse(JSON.parse(String(data)));
      if (!event.success || event.data.at < since) return;
      this.events.push(event.data);
      for (const look of [...this.#waiting]) look();
    };
    socket.onclose = () => this.#listenAgain();
  }

  #listenAgain(): void {
    if (this.#isClosed) return;
    // One that has heard nothing yet asks for all there is, and takes what is new to it.
    const after = this.events.at(-1)?.seq ?? 0;
    setTimeout(() => {
      if (!this.#isClosed) this.#listen(new WebSocket(`${this.#url}&after=${after}`), this.#openedAt);
    }, AGAIN_MS);
  }

  /** @throws Error when the service does not answer */
  static async open(url: string, types: readonly string[]): Promise<EventTap> {
    const address = `${url.replace(/^http/, 'ws')}/ws?types=${types.join(',')}`;
    const socket = new WebSocket(address);
    await new Promise<void>((resolve, reject) => {
      socket.onopen = () => resolve();
      socket.onerror = () => reject(new Error(`no events from ${url}`));
    });
    return new EventTap(address, socket);
  }

  /** The first event after `from` (an index into `events`) that is meant; undefined when none comes within `ms`. */
  async next(from: number, isMeant: (event: EventEnvelope) => boolean, ms: number): Promise<EventEnvelope | undefined> {
    const find = () => this.events.slice(from).find(isMeant);
    const found = find();
    if (found !== undefined) return found;
    return new Promise((resolve) => {
      const end = (event: EventEnvelope | undefined) => {
        clearTimeout(timer);
        this.#waiting.delete(look);
        resolve(event);
      };
      const look = () => {
        const event = find();
        if (event !== undefined) end(event);
      };
      const timer = setTimeout(() => end(undefined), ms);
      this.#waiting.add(look);
    });
  }

  close(): void {
    this.#isClosed = true;
    this.#socket.close();
  }
}
