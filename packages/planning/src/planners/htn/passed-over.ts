/** A method that was not taken, and why. */
export interface PassedOver {
  readonly method: string;
  readonly why: string;
}

/** The first reason against each method that was not taken. */
export class PassedOverMethods {
  readonly #reasons = new Map<string, string>();

  add(method: string, why: string): undefined {
    if (!this.#reasons.has(method)) this.#reasons.set(method, why);
    return undefined;
  }

  list(): PassedOver[] {
    return [...this.#reasons].map(([method, why]) => ({ method, why }));
  }
}
