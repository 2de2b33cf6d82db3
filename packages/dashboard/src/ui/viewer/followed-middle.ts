interface Column {
  readonly x: number;
  readonly z: number;
}

/** The bot may go so far from the middle of a map that follows it, blocks: one that moved with every step would be restless, and drawn all the time. */
const reach = 12;

/** The middle of a map that follows the bot, whole blocks: the one it has, until the bot has gone too far from it. */
export function followed(middle: Column | undefined, here: Column): Column {
  const near = middle !== undefined && Math.hypot(here.x - middle.x, here.z - middle.z) <= reach;
  return near ? middle : { x: Math.round(here.x), z: Math.round(here.z) };
}
