/** The logarithm of the odds of a share, kept away from the ends: nothing is certain, neither by fit nor by experience. */
export function logOdds(share: number): number {
  const kept = Math.min(0.98, Math.max(0.02, share));
  return Math.log(kept / (1 - kept));
}
