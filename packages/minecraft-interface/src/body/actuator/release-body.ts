import type { Bot } from 'mineflayer';

/** Lets go of everything: no key pressed, no way being walked, nothing being dug or used, no window open. Safe at any time. */
export function releaseBody(bot: Bot): void {
  // stop() would leave a flag behind that fails the next walk; taking the goal away does not.
  bot.pathfinder.setGoal(null);
  bot.stopDigging();
  bot.clearControlStates();
  if (bot.usingHeldItem) bot.deactivateItem();
  const window = bot.currentWindow;
  if (window !== null) bot.closeWindow(window);
}
