/** Remembers what was made for the chunks asked for last, so that neighbours that need the same do not make it again. @param most how many. */
export function keptByChunk<T>(
  most: number,
  make: (chunkX: number, chunkZ: number) => T,
): (chunkX: number, chunkZ: number) => T {
  const kept = new Map<number, T>();
  return (chunkX, chunkZ) => {
    const key = chunkX * 2 ** 23 + chunkZ;
    const known = kept.get(key);
    if (known !== undefined) return known;
    const made = make(chunkX, chunkZ);
    kept.set(key, made);
    const oldest = kept.keys().next();
    if (kept.size > most && !oldest.done) kept.delete(oldest.value);
    return made;
  };
}
