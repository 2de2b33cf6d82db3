import type { MemoryPlace, WorldSnapshot } from '@conscious-bot/contracts';

/** Where the bot is and who it is, according to the last snapshot; unknown until the first one arrives. */
export class Whereabouts {
  #here: MemoryPlace | undefined;
  #username: string | undefined;

  see({ position, dimension, username }: WorldSnapshot): void {
    if (username !== undefined) this.#username = username;
    if (position !== undefined) this.#here = { ...position, ...(dimension === undefined ? {} : { dimension }) };
  }

  get here(): MemoryPlace | undefined {
    return this.#here;
  }

  isSelf(name: string): boolean {
    return name === this.#username;
  }
}
