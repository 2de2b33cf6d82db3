import type { Block } from 'prismarine-block';
import { isTrapdoor } from './openable.ts';

/** One of the four ways of the compass. */
export interface Heading {
  readonly x: number;
  readonly z: number;
}

type Level = 'feet' | 'head';
type StateOfBlock = Pick<Block, 'name' | 'getProperties'>;

/** The side of its cell on which a trapdoor stands when it is open, by where it faces: the one it was put against. */
const PANEL: Readonly<Record<string, Heading>> = {
  north: { x: 0, z: 1 },
  south: { x: 0, z: -1 },
  west: { x: 1, z: 0 },
  east: { x: -1, z: 0 },
};

const panelOf = (trapdoor: StateOfBlock): Heading => PANEL[String(trapdoor.getProperties().facing)] ?? { x: 0, z: 0 };
const liesLow = (trapdoor: StateOfBlock): boolean => trapdoor.getProperties().half === 'bottom';

/** Whether an open trapdoor stands at the side of who goes this way, out of the way. */
export function foldsAside(trapdoor: StateOfBlock, heading: Heading): boolean {
  const panel = panelOf(trapdoor);
  return panel.x * heading.x + panel.z * heading.z === 0;
}

/** Whether a trapdoor lets nobody go this way, open or shut. @param crossing into its cell, or out of it */
export function bars(trapdoor: StateOfBlock, at: Level, heading: Heading, crossing: 'in' | 'out'): boolean {
  if (!isTrapdoor(trapdoor.name) || foldsAside(trapdoor, heading)) return false;
  // Shut it lies on the ground, or under the lintel.
  if (liesLow(trapdoor) === (at === 'feet')) return false;
  const panel = panelOf(trapdoor);
  return crossing === 'in' || (panel.x === heading.x && panel.z === heading.z);
}

/**
 * Whether a trapdoor, laid down, can only be stepped onto with the head already below a lintel. A player does so; the library of
 * the body's physics lifts the body to its full step first, unless it stands below that lintel or one as low, and is stopped.
 * @param above the block two above the trapdoor; @param aboveHere the one two above the feet of who comes.
 */
export function isLowStep(trapdoor: StateOfBlock, above: boolean, aboveHere: boolean): boolean {
  return isTrapdoor(trapdoor.name) && liesLow(trapdoor) && above && !aboveHere;
}
