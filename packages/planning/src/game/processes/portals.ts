import { LIT_PORTAL, PORTAL_FRAME } from '../facts/enchanted.ts';
import type { Process } from './process.ts';

/** Name of the blueprint of a frame. */
export const PORTAL = 'nether_portal';
/** What the corners of the frame are of, which are no part of a portal and hold its sides while it is built. */
export const CORNER = 'cobblestone';
const OBSIDIAN = 10;
const CORNERS = 4;
/** Fourteen blocks put one by one, part of them from a scaffold. */
const BUILDING_SECONDS = 60;
const LIGHTING_SECONDS = 5;

/**
 * A portal to the nether: the least frame there is, and flint and steel to light it (minecraft.wiki "Nether portal", Java edition 1.21.4).
 * Once lit it stays, so that a plan has it like a thing it keeps.
 */
export function portals(knows: (item: string) => boolean): Process[] {
  if (!knows('obsidian') || !knows('flint_and_steel')) return [];
  return [
    {
      item: PORTAL_FRAME,
      verb: { kind: 'frame' },
      yields: 1,
      consumes: [
        { item: 'obsidian', count: OBSIDIAN },
        { item: CORNER, count: CORNERS },
      ],
      tools: [],
      wear: 0,
      seconds: BUILDING_SECONDS,
    },
    {
      item: LIT_PORTAL,
      verb: { kind: 'light' },
      yields: 1,
      consumes: [{ item: PORTAL_FRAME, count: 1 }],
      tools: ['flint_and_steel'],
      wear: 1,
      seconds: LIGHTING_SECONDS,
    },
  ];
}
