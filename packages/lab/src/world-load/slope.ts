/** Least-squares slope of `y` over `x`; 0 for fewer than two points. */
export function slope(points: readonly { x: number; y: number }[]): number {
  if (points.length < 2) return 0;
  const meanX = points.reduce((sum, p) => sum + p.x, 0) / points.length;
  const meanY = points.reduce((sum, p) => sum + p.y, 0) / points.length;
  const spread = points.reduce((sum, p) => sum + (p.x - meanX) ** 2, 0);
  if (spread === 0) return 0;
  return points.reduce((sum, p) => sum + (p.x - meanX) * (p.y - meanY), 0) / spread;
}
