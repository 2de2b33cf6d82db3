import { type EventEnvelope, eventEnvelope } from '@conscious-bot/contracts';

/** The events of one service from now on, as they come over its WebSocket. */
export class EventTap {
  readonly events: EventEnvelope[] = [];
  readonly #socket: WebSocket;
  readonly #waiting = new Set<() => void>();

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.onmessage = ({ data }) => {
      const event = eventEnvelope.safeParse(JSON.parse(String(data)));
      if (!event.success) return;
      this.events.push(event.data);
      for (const look of [...this.#waiting]) look();
    };
  }

  /** @throws Error when the service does not answer */
  static async open(url: string, types: readonly string[]): Promise<EventTap> {
    const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/ws?types=${types.join(',')}`);
    await new Promise<void>((resolve, reject) => {
      socket.onopen = () => resolve();
      socket.onerror = () => reject(new Error(`no events from ${url}`));
    });
    return new EventTap(socket);
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
    this.#socket.close();
  }
}
