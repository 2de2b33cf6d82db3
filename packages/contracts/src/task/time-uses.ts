/** What a task may spend its time on. */
export const timeUses = [
  'digging',
  'walking',
  'smelting',
  'handling',
  'waiting',
  'thinking',
  'repairing',
  'other',
] as const;
export type TimeUse = (typeof timeUses)[number];
