import type { Bot } from 'mineflayer';

/** Milliseconds of searching in one go: what else the body has to do waits no longer than this for it. */
export const SLICE_MS = 8;
/** When between two ticks of the game, 50 ms apart, the search goes on, milliseconds after the tick. */
const BETWEEN_MS = [14, 28] as const;

/** A search as the library runs it. */
interface Search {
  compute(): { readonly status: string };
}

/**
 * Lets the library's search for a way go on between the ticks of the game too. By itself it thinks only in a tick, and its turn there would
 * have to be as long as all its thinking: others would wait for it, twice as long when two ticks come at once.
 */
export function searchBetweenTicks(bot: Bot): void {
  let timers: ReturnType<typeof setTimeout>[] = [];
  const stop = () => {
    for (const timer of timers) clearTimeout(timer);
    timers = [];
  };
  bot.on('path_update', (path) => {
    stop();
    const search = searchOf(path);
    if (path.status !== 'partial' || search === undefined) return;
    // Told anew with every tick while it searches; a search that was given up is told no more.
    timers = BETWEEN_MS.map((ms) => setTimeout(() => goOn(search, stop), ms));
  });
  bot.on('goal_updated', stop);
  bot.once('end', stop);
}

function goOn(search: Search, stop: () => void): void {
  const result = search.compute();
  if (result.status === 'partial') return;
  stop();
  // The library asks once more in its next tick, and is to hear how it ended.
  search.compute = () => result;
}

/** The search behind a result; missing from the library's types. */
function searchOf(path: object): Search | undefined {
  const search: unknown = Reflect.get(path, 'context');
  return isSearch(search) ? search : undefined;
}

const isSearch = (value: unknown): value is Search =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, 'compute') === 'function';
