/** A method that was not taken, and why. */
export interface PassedOver {
  readonly method: string;
  readonly why: string;
  /** The reason says nothing to a person: another method was meant. */
  readonly notMeant: boolean;
}

/** The first reason against each method that was not taken. */
export class PassedOverMethods {
  readonly #reasons = new Map<string, Omit<PassedOver, 'method'>>();

  add(method: string, why: string, notMeant = false): undefined {
    if (!this.#reasons.has(method)) this.#reasons.set(method, { why, notMeant });
    return undefined;
  }

  list(): PassedOver[] {
    return [...this.#reasons].map(([method, reason]) => ({ method, ...reason }));
  }
}
