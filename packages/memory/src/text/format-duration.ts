/** A duration for people: 740 ms → "0.7 s", 21_300 ms → "21 s", 130_000 ms → "2 min 10 s". */
export function formatDuration(ms: number): string {
  const seconds = Math.max(0, ms) / 1_000;
  if (seconds < 9.95) return `${seconds.toFixed(1)} s`;
  if (seconds < 119.5) return `${Math.round(seconds)} s`;
  const whole = Math.round(seconds);
  return whole % 60 === 0 ? `${whole / 60} min` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
}
