import { isMadeBlock } from './made-blocks.ts';

/**
 * Blocks that are worked, so that where one stands somebody has built, or planted: planks, glass, stairs, torches, fields. The rest is ground
 * and growth, which walls may be of as well. Source: minecraft.wiki "Building block", "Decoration block", "Crops" (Java edition 1.21.4).
 */
const WORKED = [
  /^(stripped_.+|.+_(planks|wood|stairs|slab|wall|fence|fence_gate|button|pressure_plate|glass|glass_pane|wool|carpet|concrete|bricks))$/,
  /^((white|orange|magenta|light_blue|yellow|lime|pink|gray|light_gray|cyan|purple|blue|brown|green|red|black)_concrete_powder|.+_glazed_terracotta)$/,
  /^(planks|glass|glass_pane|wool|carpet|bricks|fence|stained_glass|iron_bars|(iron_)?chain|ladder|(cut|chiseled|polished|smooth|waxed|exposed|weathered|oxidized)_.+)$/,
  /^((soul_|redstone_|copper_)?(wall_)?(torch|lantern)|.*candle|flower_pot|potted_.+|.+_(head|skull)|hay_block|farmland|dirt_path|grass_path)$/,
  /^(wheat|carrots|potatoes|beetroots|torchflower_crop|pitcher_crop|(attached_)?(melon|pumpkin)_stem|jack_o_lantern|carved_pumpkin)$/,
  /^((iron|gold|diamond|emerald|netherite|lapis|redstone|coal|copper|quartz)_block|redstone_(wire|lamp)|tripwire(_hook)?|bookshelf|dried_kelp_block|tinted_glass)$/,
] as const;
/** Of those words what grows or lies there by itself. */
const BY_ITSELF = /^(moss_carpet|pale_moss_carpet|smooth_basalt)$/;

/** Whether a block of this name stands nowhere but where somebody has built or planted. */
export const isBuiltBlock = (block: string): boolean =>
  isMadeBlock(block) || (!BY_ITSELF.test(block) && WORKED.some((kinds) => kinds.test(block)));
