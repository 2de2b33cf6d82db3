/** What a person changed in a copy of a life, as it stands in the data of a memory under `edited`. */
interface MemoryEdit {
  /** When the text was changed last, by the machine's clock, ms since the epoch. */
  readonly at: number;
  /** The text before anybody changed it. */
  readonly original: string;
}

/** The edit of a memory by its data; undefined for the bot's own. Needs no schema, because pages come without them. */
export function memoryEditOf({ edited }: Readonly<Record<string, unknown>>): MemoryEdit | undefined {
  if (typeof edited !== 'object' || edited === null || !('at' in edited) || !('original' in edited)) return undefined;
  const { at, original } = edited;
  return typeof at === 'number' && typeof original === 'string' ? { at, original } : undefined;
}
