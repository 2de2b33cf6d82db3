import { gameDataOf } from '@conscious-bot/planning/testing';

/** Whatever is written like the name of an item or of a class of items. */
const NAME = /[a-z][a-z_]+/g;

/** Kinds of items that a plan or a project wanted, gathered from their records: of one version of the game. */
export class WantedKinds {
  readonly #names = new Set<string>();
  readonly #data: NonNullable<ReturnType<typeof gameDataOf>>;

  /** @throws Error for a version the game's data do not know */
  constructor(version: string) {
    const data = gameDataOf(version);
    if (data === undefined) throw new Error(`no data for Minecraft ${version}`);
    this.#data = data;
  }

  /** Notes every item, and every member of every class, that is named in a goal, a plan's steps, quotas or milestones. */
  note(record: unknown): void {
    for (const [name] of (JSON.stringify(record) ?? '').matchAll(NAME)) {
      if (this.#data.knowsItem(name)) this.#names.add(name);
      else for (const member of this.#data.membersOf(name)) this.#names.add(member);
    }
  }

  has(kind: string): boolean {
    return this.#names.has(kind);
  }
}
