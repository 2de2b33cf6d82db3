interface Point {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** A place in whole blocks, rounded down as the game does, as one types it there: "3 64 -2". */
export function formatCoordinates({ x, y, z }: Point): string {
  return [x, y, z].map((along) => Math.floor(along) + 0).join(' ');
}

/** A distance in whole blocks: "1 block", "7 blocks". */
export function formatBlocks(blocks: number): string {
  const whole = Math.round(blocks);
  return `${whole} block${Math.abs(whole) === 1 ? '' : 's'}`;
}

const dimensions: Readonly<Record<string, string>> = {
  overworld: 'the overworld',
  nether: 'the Nether',
  the_nether: 'the Nether',
  end: 'the End',
  the_end: 'the End',
};

/** A dimension as it stands in a sentence: "the Nether". */
export function describeDimension(name: string): string {
  const plain = name.replace(/^minecraft:/, '');
  return dimensions[plain] ?? plain.replaceAll('_', ' ');
}
