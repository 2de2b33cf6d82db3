/** Uses of the pickaxes kept for the way home from a mine: by hand a level of stairs through rock takes twenty seconds. */
const KEPT = 36;
const LEAST_KEPT = 4;

/**
 * How many uses of all pickaxes together a mining leaves for the way home. Of what is nearly worn out the most part still goes into the mine, but not for whoever
 * is `deep` already, so that a mining that is begun again does not use up what the one before kept. @param usesLeft of all pickaxes carried
 */
export function keptForHome(usesLeft: number, { deep }: { readonly deep: boolean }): number {
  return deep ? KEPT : Math.max(LEAST_KEPT, Math.min(KEPT, Math.floor(usesLeft / 4)));
}
