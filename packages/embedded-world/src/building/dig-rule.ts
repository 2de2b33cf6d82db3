/**
 * How long digging takes, by the game's rule (minecraft.wiki "Breaking": calculation, speed of tools, and the tool on the page of each block;
 * Java edition 1.16 to 26.1). The world says by names which tool a block gives way to. The body has a table of its own, read from
 * minecraft-data, so that the two do not share a mistake; a test compares them.
 */

type Kind = 'pickaxe' | 'axe' | 'shovel' | 'hoe' | 'leaves' | 'wool' | 'cobweb' | 'bamboo' | 'vine' | 'hand';

interface DugBlock {
  readonly name: string;
  readonly hardness: number | null;
  /** Ids of the items that get its drop; absent when everything does. */
  readonly harvestTools?: { readonly [itemType: number]: boolean };
}

interface DiggingTool {
  readonly type: number;
  readonly name: string;
}

/** The first that fits counts; what fits none gives way to pickaxes. */
const KINDS: readonly (readonly [RegExp, Kind])[] = [
  [/^cobweb$/, 'cobweb'],
  [/_wool$/, 'wool'],
  [/_leaves$/, 'leaves'],
  [/^(vine|glow_lichen)$/, 'vine'],
  [/^bamboo(_sapling)?$/, 'bamboo'],
  [/^(hay_block|target|sponge|wet_sponge|shroomlight|dried_kelp_block|(nether|warped)_wart_block)$/, 'hoe'],
  [/^(sculk|sculk_catalyst|sculk_vein|sculk_shrieker|(calibrated_)?sculk_sensor|(pale_)?moss_(block|carpet))$/, 'hoe'],
  [
    /^(grass_block|podzol|mycelium|farmland|(dirt|grass)_path|(coarse_|rooted_)?dirt|mud|muddy_mangrove_roots|clay)$/,
    'shovel',
  ],
  [/^((red_|suspicious_)?sand|(suspicious_)?gravel|soul_(sand|soil)|snow(_block)?|\w+_concrete_powder)$/, 'shovel'],
  [
    /^((stained_)?glass|tinted_glass|\w+_stained_glass)(_pane)?$|^glass_pane$|_(bed|carpet|skull|head|froglight)$/,
    'hand',
  ],
  [
    /(^|_)candle(_cake)?$|^(cake|lever|cactus|glowstone|redstone_lamp|sea_lantern|beacon|frosted_ice|powder_snow)$/,
    'hand',
  ],
  [/^(dragon|turtle|sniffer)_egg$|^(honeycomb_block|reinforced_deepslate|trial_spawner|vault|water|lava)$/, 'hand'],
  [/^(crimson|warped)_nylium$/, 'pickaxe'],
  [/^(stripped_)?(oak|spruce|birch|jungle|acacia|cherry|(dark|pale)_oak|mangrove|crimson|warped|bamboo)_/, 'axe'],
  [
    /(^|_)(chest|barrel|banner|bookshelf|campfire|pumpkin|mushroom_block|loom)$|^(smithing|cartography|crafting|fletching)_table$/,
    'axe',
  ],
  [/^(note_block|jukebox|bee_nest|beehive|composter|lectern|ladder|daylight_detector|creaking_heart)$/, 'axe'],
  [/^(melon|jack_o_lantern|cocoa|mushroom_stem|chorus_(plant|flower)|big_dripleaf(_stem)?)$/, 'axe'],
];
/** Names that sound like wood or like a head: the chests of the end and of copper, and pistons. */
const METAL_OR_STONE = /^(ender_chest|(\w+_)?copper_chest|piston_head)$/;
/** Speed at which what has a hardness of 1 goes in one tick. */
const AT_ONCE = 30;
/** What grows and is dug with an axe is dug with a sword too, if slowly. */
const PLANT = /^(melon|(carved_)?pumpkin|jack_o_lantern|cocoa|chorus_(plant|flower)|big_dripleaf(_stem)?)$/;

const TIERS: Readonly<Record<string, number>> = {
  wooden: 2,
  stone: 4,
  copper: 5,
  iron: 6,
  diamond: 8,
  netherite: 9,
  golden: 12,
};

const kindOf = (name: string): Kind =>
  METAL_OR_STONE.test(name) ? 'pickaxe' : (KINDS.find(([pattern]) => pattern.test(name))?.[1] ?? 'pickaxe');

/** How many times as fast as the hand. */
function speedOf(block: string, tool: string, hasGlowLichen: boolean): number {
  const kind = kindOf(block);
  const [, tier = '', made = ''] = /^([a-z]+)_(pickaxe|axe|shovel|hoe|sword)$/.exec(tool) ?? [];
  if (tool === 'shears') {
    if (kind === 'vine') return hasGlowLichen ? 2 : 1;
    return kind === 'wool' ? 5 : kind === 'leaves' || kind === 'cobweb' ? 15 : 1;
  }
  if (made === 'sword') {
    if (kind === 'cobweb') return 15;
    if (kind === 'bamboo') return AT_ONCE;
    return kind === 'leaves' || kind === 'vine' || PLANT.test(block) ? 1.5 : 1;
  }
  const effective =
    made === kind ||
    (made === 'hoe' && kind === 'leaves') ||
    (made === 'axe' && ((kind === 'bamboo' && block === 'bamboo') || kind === 'vine'));
  return effective ? (TIERS[tier] ?? 1) : 1;
}

/** Of stone all of them need a pickaxe; the data of 1.16 forget it. */
const OF_STONE = /_(stairs|slab|wall)$|^(stonecutter|chiseled_polished_blackstone)$/;

/** Whether a block gives its drop to a tool, null being the bare hand. */
export function harvests({ name, harvestTools }: DugBlock, tool: DiggingTool | null): boolean {
  const kind = kindOf(name);
  // Nothing of wood and nothing soft needs a tool, whatever the data of 1.16 say.
  if (kind === 'axe' || kind === 'hoe') return true;
  if (harvestTools !== undefined) return tool !== null && harvestTools[tool.type] === true;
  return kind !== 'pickaxe' || !OF_STONE.test(name) || tool?.name.endsWith('_pickaxe') === true;
}

/** Hardness of what the data of 1.18 call as hard as grass. */
function forgotten(name: string): number {
  if (/^(waxed_|copper_ore$)|cut_copper/.test(name)) return 3;
  if (/deepslate/.test(name)) return name === 'infested_deepslate' ? 1.5 : 3.5;
  if (name.startsWith('infested_')) return name === 'infested_cobblestone' ? 1 : 0.75;
  if (name.endsWith('_cauldron')) return 2;
  if (name.endsWith('_bud')) return 1.5;
  if (name.endsWith('candle_cake')) return 0.5;
  return name === 'smooth_basalt' ? 1.25 : name === 'tinted_glass' ? 0.3 : 0;
}

/** Milliseconds to dig a block standing on the ground; 0 for what goes at once, infinite for what cannot be dug. */
export function digMs(
  block: DugBlock,
  tool: DiggingTool | null,
  { efficiency, hasGlowLichen }: { readonly efficiency: number; readonly hasGlowLichen: boolean },
): number {
  const hardness = block.hardness === 0 && hasGlowLichen ? forgotten(block.name) : block.hardness;
  if (hardness === null || hardness < 0) return Number.POSITIVE_INFINITY;
  const plain = tool === null ? 1 : speedOf(block.name, tool.name, hasGlowLichen);
  const speed = plain > 1 && efficiency > 0 ? plain + efficiency * efficiency + 1 : plain;
  const ticks = (hardness * (harvests(block, tool) ? 30 : 100)) / speed;
  return ticks <= 1 ? 0 : Math.ceil(ticks - 1e-6) * 50;
}
