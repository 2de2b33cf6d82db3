import { commandsPage } from './commands-page.ts';
import { digTimesPage } from './dig-times.ts';
import { experimentsPage } from './experiments-page.ts';
import { httpApiPage } from './http-api.ts';
import { signalsPage } from './signals.ts';

/** Every page that is written from the code, by its name in docs/. */
export const pages: Readonly<Record<string, () => string | Promise<string>>> = {
  'http-api.md': httpApiPage,
  'signals.md': signalsPage,
  'commands.md': commandsPage,
  'experiments.md': experimentsPage,
  'dig-times.md': digTimesPage,
};
