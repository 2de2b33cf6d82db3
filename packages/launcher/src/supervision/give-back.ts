import { collectAfterStart } from './collect-once.ts';

/** Loaded before the program of every child (`node --import`): once the launcher says that the child works, what only its start needed is given back. */
process.on('message', (message) => {
  if (message === 'works') collectAfterStart();
});
// The listener alone would keep a program alive that has nothing else to do.
process.channel?.unref();
