import type { Position } from '@conscious-bot/contracts';

/** A place as people write it, `x y z`; also the key of a block's place in a set or map. */
export const formatPosition = ({ x, y, z }: Position): string => `${x} ${y} ${z}`;
