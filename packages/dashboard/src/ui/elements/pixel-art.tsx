interface PixelArtProps {
  /** One letter per pixel, one text per row; a letter without a colour is left out. */
  readonly rows: readonly string[];
  /** CSS colour of each letter. */
  readonly colours: Readonly<Record<string, string>>;
  /** Width in CSS pixels; the height follows. */
  readonly size: number;
}

/** A drawing of squares. Decoration only: say in words beside it what it means. */
export function PixelArt({ rows, colours, size }: PixelArtProps) {
  const width = rows[0]?.length ?? 0;
  return (
    <svg
      width={size}
      height={(size * rows.length) / width}
      viewBox={`0 0 ${width} ${rows.length}`}
      shapeRendering="crispEdges"
      aria-hidden="true"
    >
      {runs(rows).map(({ x, y, length, letter }) => {
        const fill = colours[letter];
        return fill && <rect key={`${x},${y}`} x={x} y={y} width={length} height={1} style={{ fill }} />;
      })}
    </svg>
  );
}

/** Neighbouring pixels of one letter as one piece. */
function runs(rows: readonly string[]): { x: number; y: number; length: number; letter: string }[] {
  return rows.flatMap((row, y) =>
    [...row.matchAll(/(.)\1*/g)].map((match) => ({
      x: match.index,
      y,
      length: match[0].length,
      letter: match[1] ?? '',
    })),
  );
}
