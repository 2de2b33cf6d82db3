import type { Bot } from 'mineflayer';

/** Since 1.21.6 these actions have other numbers than those the client library sends, and their old names. */
const NAMES: Readonly<Record<number, string>> = { 2: 'stop_sleeping', 3: 'start_sprinting', 4: 'stop_sprinting' };

/** Lets a bot of the bare library get up and sprint at every version, as the body does for its own. */
export function sendActionsByName(bot: Bot): void {
  if (bot.supportFeature('sneakUsesEntityAction')) return;
  const write = bot._client.write.bind(bot._client);
  bot._client.write = (packet: string, fields: Record<string, unknown>) => {
    const actionId = packet === 'entity_action' ? NAMES[Number(fields.actionId)] : undefined;
    write(packet, actionId === undefined ? fields : { ...fields, actionId });
  };
}
