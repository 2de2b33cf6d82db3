/** What can be drawn over the ground. Apart from the address that keeps it, which the live page does not load. */
export const layerNames = ['trail', 'changes', 'places', 'deaths'] as const;
export type LayerName = (typeof layerNames)[number];

/** How long it takes the trail to fade, by name. */
export const fades = {
  minutes: 10 * 60_000,
  hour: 3_600_000,
  day: 24 * 3_600_000,
  never: Number.POSITIVE_INFINITY,
} as const;
export type Fade = keyof typeof fades;
export const fadeNames = ['minutes', 'hour', 'day', 'never'] as const;
