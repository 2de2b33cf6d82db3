/**
 * What an item takes in the game for which the registry has no verb, by name (Java edition 1.21.4, minecraft.wiki page of each). It is said
 * where the search finds no way, and opens none: a row goes when its verb comes.
 */
const NEEDED: readonly (readonly [RegExp, string])[] = [
  [
    /^(flow|bolt)_armor_trim_smithing_template$|^heavy_core$|^music_disc_(creator|precipice)$|^(flow|guster)_banner_pattern$/,
    'lies in the vaults of trial chambers, and there is no verb to open them',
  ],
  [/^silence_armor_trim_smithing_template$/, 'lies in one chest of eighty only'],
  [/^tide_armor_trim_smithing_template$/, 'falls from elder guardians, which no fight of this body is won against'],
  [/^(elytra|dragon_head)$/, 'is on ships of the end, from where only the death of the dragon opens a way back'],
  [/^(tall_grass|large_fern)$/, "lies in chests of villages only, which are somebody's"],
  [
    /^(heart_of_the_sea|coast_armor_trim_smithing_template)$/,
    'lies in wrecks and buried treasure, which nothing marks',
  ],
  [/^wither_rose$/, 'grows where the wither kills only'],
  [/^globe_banner_pattern$/, 'is sold by masters of their trade only'],
  [/^(flow|guster|scrape)_pottery_sherd$|^music_disc_creator_music_box$/, 'lies in pots of trial chambers only'],
  [/^music_disc_/, 'falls when a skeleton shoots a creeper only'],
  [/^(trident|goat_horn|ominous_bottle|(ominous_)?trial_key)$/, 'is loot of structures or of rare creatures only'],
  [/^(torchflower(_seeds)?|pitcher_(pod|plant))$/, 'is dug up by sniffers, which would have to be hatched and grow'],
  [/^(splash_potion|lingering_potion|tipped_arrow|dragon_breath|potion)$/, 'needs a brewing stand'],
  [/^(enchanted_book|experience_bottle)$/, 'needs enchanting'],
  [/^(chipped|damaged)_anvil$/, 'is what use leaves of an anvil, and there is no verb for that'],
  [/^(waxed_)?(exposed|weathered|oxidized)_/, 'is copper that has stood for hours in the weather'],
  [/^chainmail_/, 'is sold or dropped by chance only'],
  [
    /^(written_book|filled_map|firework_star|knowledge_book)$/,
    'is made of an item in the hand, and there is no verb for that',
  ],
  [/_(bundle|shulker_box)$|^resin_|^creaking_heart$/, 'has a recipe that the data of this version lack'],
  [/^(creeper|zombie|piglin)_head$/, 'falls when a charged creeper kills only'],
  [/_froglight$/, 'needs a frog that eats a magma cube'],
  [/^(turtle_scute|turtle_helmet|frogspawn|turtle_egg)$/, 'needs animals of the water to be bred'],
  [/^nether_star$/, 'falls from the wither only'],
];

/** A sentence on what getting an item takes that no verb can do; undefined where nothing is known about it. */
export const neededFor = (item: string): string | undefined => NEEDED.find(([name]) => name.test(item))?.[1];
