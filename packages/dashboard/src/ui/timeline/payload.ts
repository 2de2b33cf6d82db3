/** The payload of an event had another shape than expected. */
class UnreadablePayload extends Error {}

/** What `read` reads; undefined for a payload of another shape than expected. */
export function readable<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof UnreadablePayload) return undefined;
    throw error;
  }
}

/**
 * The payload of an event, read by what is drawn of it. The schemas of the events would be most of what the first page has to load, so this is
 * done without them.
 *
 * @throws UnreadablePayload where a field is not there, or of another kind.
 */
export class Payload {
  readonly #fields: Readonly<Record<string, unknown>>;

  constructor(data: unknown) {
    if (typeof data !== 'object' || data === null) throw new UnreadablePayload('a payload is an object');
    this.#fields = { ...data };
  }

  text(name: string): string {
    const value = this.#fields[name];
    if (typeof value !== 'string') throw new UnreadablePayload(`${name} is no text`);
    return value;
  }

  /** Undefined where it is absent. */
  optionalText(name: string): string | undefined {
    return this.#fields[name] === undefined ? undefined : this.text(name);
  }

  number(name: string): number {
    const value = this.#fields[name];
    if (typeof value !== 'number') throw new UnreadablePayload(`${name} is no number`);
    return value;
  }

  /** Undefined where it is absent. */
  optionalNumber(name: string): number | undefined {
    return this.#fields[name] === undefined ? undefined : this.number(name);
  }

  within(name: string): Payload {
    return new Payload(this.#fields[name]);
  }

  record(name: string): Readonly<Record<string, unknown>> {
    return this.within(name).#fields;
  }
}
