/** What adds and takes off listeners, as an event emitter of Node does. */
interface Emitter {
  addListener(event: string | symbol, listener: Listener): unknown;
  prependListener(event: string | symbol, listener: Listener): unknown;
  removeListener(event: string | symbol, listener: Listener): unknown;
}
type Listener = (...args: unknown[]) => void;

interface Added {
  readonly emitter: Emitter;
  readonly event: string | symbol;
  readonly listener: Listener;
  /** What was added in its place. */
  readonly stand: Listener;
}

const METHODS: ReadonlySet<string> = new Set([
  ...['on', 'once', 'off', 'addListener', 'removeListener', 'prependListener', 'prependOnceListener'],
]);

export const isEmitter = (value: object): value is Emitter =>
  ['addListener', 'prependListener', 'removeListener'].every(
    (name) => name in value && typeof Reflect.get(value, name) === 'function',
  );

/**
 * The listeners that a dry run adds to the real bot. Each is a stand-in of its own: taking them off leaves alone what the action that really runs
 * has added of the same function, and what one of them throws does not reach the bot, which is in the middle of telling others.
 */
export class TriedListeners {
  readonly #onThrow: (error: unknown) => void;
  #added: Added[] = [];
  #ended = false;

  constructor(onThrow: (error: unknown) => void) {
    this.#onThrow = onThrow;
  }

  /** In place of the method of that name; undefined when it has nothing to do with listeners. `self` is what chained calls go on with. */
  method(
    emitter: Emitter,
    name: string,
    self: unknown,
  ): ((event: string | symbol, listener: Listener) => unknown) | undefined {
    if (!METHODS.has(name)) return undefined;
    return (event, listener) => {
      if (name === 'off' || name === 'removeListener') this.#takeOff(emitter, event, listener);
      else this.#add(emitter, event, listener, name);
      return self;
    };
  }

  /** Takes all of them off; whatever the run adds from now on is not added. */
  end(): void {
    this.#ended = true;
    for (const { emitter, event, stand } of this.#added) emitter.removeListener(event, stand);
    this.#added = [];
  }

  #add(emitter: Emitter, event: string | symbol, listener: Listener, name: string): void {
    if (this.#ended) return;
    const stand = (...args: unknown[]) => {
      if (name.toLowerCase().includes('once')) this.#takeOff(emitter, event, listener);
      try {
        listener.apply(emitter, args);
      } catch (error) {
        this.#onThrow(error);
      }
    };
    this.#added.push({ emitter, event, listener, stand });
    if (name.startsWith('prepend')) emitter.prependListener(event, stand);
    else emitter.addListener(event, stand);
  }

  /** Like the emitter itself: the one added last, and nothing that others have added. */
  #takeOff(emitter: Emitter, event: string | symbol, listener: Listener): void {
    const one = this.#added.findLast(
      (added) => added.emitter === emitter && added.event === event && added.listener === listener,
    );
    if (one === undefined) return;
    this.#added = this.#added.filter((added) => added !== one);
    emitter.removeListener(event, one.stand);
  }
}
