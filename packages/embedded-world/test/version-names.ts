import type { Bot } from 'mineflayer';

/** Names and ways that differ between the versions live tests run at, asked of what the client knows of its version. */

/** What dug iron ore gives: the ore itself until 1.16.5. */
export const rawIron = ({ registry }: Bot): string => (registry.itemsByName.raw_iron ? 'raw_iron' : 'iron_ore');

/** The one-block grass plant: `grass` until 1.20.2. */
export const shortGrass = ({ registry }: Bot): string => (registry.blocksByName.short_grass ? 'short_grass' : 'grass');

/** Whether clicks in windows are answered one by one and may be refused (until 1.16.5). */
export const clicksAreAnswered = ({ registry }: Bot): boolean => registry.supportFeature('transactionPacketExists');
