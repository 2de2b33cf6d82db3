/**
 * What an item takes in the game for which the registry has no verb, by name (Java edition 1.21.4, minecraft.wiki page of each). It is said
 * where the search finds no way, and opens none: a row goes when its verb comes.
 */
const NEEDED: readonly (readonly [RegExp, string])[] = [
  [
    /^(flow|bolt)_armor_trim_smithing_template$|^heavy_core$|^music_disc_(creator|precipice)$|^(flow|guster)_banner_pattern$/,
    'lies in the vaults of trial chambers, which the bot cannot open',
  ],
  [/^silence_armor_trim_smithing_template$/, 'lies in only one chest of eighty'],
  [/^tide_armor_trim_smithing_template$/, 'falls from elder guardians, which the bot cannot beat'],
  [/^(elytra|dragon_head)$/, 'is on ships of the End, and only the death of the dragon opens a way back from there'],
  [/^(tall_grass|large_fern)$/, 'lies only in chests of villages, which belong to somebody'],
  [
    /^(heart_of_the_sea|coast_armor_trim_smithing_template)$/,
    'lies in wrecks and buried treasure, which nothing marks',
  ],
  [/^wither_rose$/, 'grows only where the wither kills'],
  [/^globe_banner_pattern$/, 'is sold only by masters of their trade'],
  [/^(flow|guster|scrape)_pottery_sherd$|^music_disc_creator_music_box$/, 'lies only in pots of trial chambers'],
  [/^music_disc_/, 'falls only when a skeleton shoots a creeper'],
  [
    /^(trident|goat_horn|ominous_bottle|(ominous_)?trial_key)$/,
    'is only found in structures or left by rare creatures',
  ],
  [/^(torchflower(_seeds)?|pitcher_(pod|plant))$/, 'is dug up by sniffers, which would have to be hatched and grow'],
  [/^(splash_potion|lingering_potion|tipped_arrow|dragon_breath|potion)$/, 'needs a brewing stand'],
  [/^(enchanted_book|experience_bottle)$/, 'needs enchanting'],
  [/^(chipped|damaged)_anvil$/, 'is what use leaves of an anvil'],
  [/^(waxed_)?(exposed|weathered|oxidized)_/, 'is copper that has stood for hours in the weather'],
  [/^chainmail_/, 'is only sold, or dropped by chance'],
  [
    /^(written_book|filled_map|firework_star|knowledge_book)$/,
    'is made of an item in the hand, which the bot cannot do',
  ],
  [/_(bundle|shulker_box)$|^resin_|^creaking_heart$/, 'has a recipe that is not known here'],
  [/^(creeper|zombie|piglin)_head$/, 'falls only when a charged creeper kills'],
  [/_froglight$/, 'needs a frog that eats a magma cube'],
  [/^(turtle_scute|turtle_helmet|frogspawn|turtle_egg)$/, 'needs animals of the water to be bred'],
  [/^nether_star$/, 'falls only from the wither'],
];

/** A sentence on what getting an item takes that no verb can do; undefined where nothing is known about it. */
export const neededFor = (item: string): string | undefined => NEEDED.find(([name]) => name.test(item))?.[1];
