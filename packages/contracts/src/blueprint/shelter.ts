import type { Blueprint } from './blueprint.ts';

/** The least that keeps monsters out: a cell round the bot, for one night. */
export const shelter: Blueprint = {
  name: 'shelter',
  summary: 'a closed cell round the bot',
  layers: [
    [' # ', '###', ' # '],
    [' # ', '#@#', ' # '],
    [' # ', '#.#', ' # '],
    ['   ', ' # ', '   '],
  ],
};
