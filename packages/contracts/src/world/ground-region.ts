/** Edge of a region of the ground in pixels: at level 0 a pixel is a block, at every further level it stands for twice as many to each side. */
export const GROUND_REGION = 64;
export const GROUND_LEVELS = 6;
