import type { Blueprint } from './blueprint.ts';

/**
 * The least frame that makes a portal to the nether: ten obsidian round an opening of two by three. The corners are no part of a frame and may
 * be of anything (minecraft.wiki "Nether portal"); without them the sides and the top would have nothing to hold on to.
 */
export const netherPortal: Blueprint = {
  name: 'nether_portal',
  summary: 'the frame of a portal to the nether, to be lit',
  layers: [['#XX#'], ['X..X'], ['X..X'], ['X..X'], ['#XX#']],
};
