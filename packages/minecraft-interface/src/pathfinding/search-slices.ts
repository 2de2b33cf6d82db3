import type { Bot } from 'mineflayer';

/** Milliseconds of searching in one go: what else the body has to do waits no longer than this for it. */
export const SLICE_MS = 8;
/** Turns between two ticks of the game, which are 50 ms apart, and milliseconds before each. */
const TURNS = 2;
const PAUSE_MS = 14;

/** A search as the library runs it. */
interface Search {
  compute(): { readonly status: string };
}

/**
 * Lets the library's search for a way go on between the ticks of the game too. By itself it thinks only in a tick, and its turn there would
 * have to be as long as all its thinking: others would wait for it, twice as long when two ticks come at once.
 */
export function searchBetweenTicks(bot: Bot): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(timer);
  // One after the other: where the machine is late, turns that are due at once would come as one long turn.
  const goOn = (search: Search, turns: number) => {
    if (turns === 0) return;
    timer = setTimeout(() => {
      const result = search.compute();
      if (result.status === 'partial') goOn(search, turns - 1);
      // The library asks once more in its next tick, and has to get how it ended.
      else search.compute = () => result;
    }, PAUSE_MS);
  };
  bot.on('path_update', (path) => {
    stop();
    // Announced with every tick while it searches; a search that was given up is announced no more.
    const search = path.status === 'partial' ? searchOf(path) : undefined;
    if (search !== undefined) goOn(search, TURNS);
  });
  bot.on('goal_updated', stop);
  bot.once('end', stop);
}

/** The search behind a result; missing from the library's types. */
function searchOf(path: object): Search | undefined {
  const search: unknown = Reflect.get(path, 'context');
  return isSearch(search) ? search : undefined;
}

const isSearch = (value: unknown): value is Search =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, 'compute') === 'function';
