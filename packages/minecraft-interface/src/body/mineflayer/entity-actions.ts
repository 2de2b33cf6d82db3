import type { Bot } from 'mineflayer';

/** What the library means by the numbers it sends, as the protocol calls it: their numbers until 1.21.5. */
const NAMES: Readonly<Record<number, string>> = {
  2: 'stop_sleeping',
  3: 'start_sprinting',
  4: 'stop_sprinting',
  8: 'start_fall_flying',
};

/**
 * Lets the library's words for getting up and sprinting reach servers since 1.21.6, where the two for sneaking left the list and all others
 * have new numbers: by their number, getting up is to stop sprinting, and to sprint is to ride a horse's jump.
 */
export function mendEntityActions(bot: Bot): void {
  if (bot.supportFeature('sneakUsesEntityAction')) return;
  const write = bot._client.write.bind(bot._client);
  bot._client.write = (name: string, fields: Record<string, unknown>) => {
    const meant = name === 'entity_action' ? NAMES[Number(fields.actionId)] : undefined;
    write(name, meant === undefined ? fields : { ...fields, actionId: meant });
  };
}
