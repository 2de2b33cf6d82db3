/** What has a colour that a dye changes, by what its name ends with. */
const COLOURED = /^(?:\w+_)?(wool|carpet|bed)$/;
/** What has none at first and takes one. */
const PLAIN_TOO = /^(?:\w+_)?(bundle|shulker_box)$/;
const DYE = /^(\w+)_dye$/;

/**
 * What comes of a dye and one thing that can be dyed, or undefined. Of these recipes minecraft-data keeps one in sixteen, or none at all. Source:
 * minecraft.wiki "Dye" (Java edition 1.21.4): wool, carpets, beds, bundles and shulker boxes of any other colour.
 */
export function dyedItem(names: readonly string[]): string | undefined {
  const [dye, thing, ...others] = names.toSorted((a, b) => Number(DYE.test(b)) - Number(DYE.test(a)));
  if (dye === undefined || thing === undefined || others.length > 0) return undefined;
  const colour = DYE.exec(dye)?.[1];
  const kind = (COLOURED.exec(thing) ?? PLAIN_TOO.exec(thing))?.[1];
  const made = `${colour}_${kind}`;
  return colour === undefined || kind === undefined || made === thing ? undefined : made;
}
