/**
 * Blocks that stand nowhere unless somebody put them there, or that hold what somebody put into them: what nobody may break who did not set
 * them. Walls and floors are of blocks that are found in nature too and cannot be told by their names. Source: minecraft.wiki "Category:
 * Utility blocks", "Bed", "Door" (Java edition 1.21.4).
 */
const MADE =
  /^((trapped_|ender_)?chest|barrel|(\w+_)?shulker_box|(blast_)?furnace|smoker|hopper|dropper|dispenser|crafter|brewing_stand|crafting_table|(chipped_|damaged_)?anvil|enchanting_table|beacon|lectern|(chiseled_)?bookshelf|jukebox|note_block|loom|cartography_table|fletching_table|smithing_table|grindstone|stonecutter|composter|cauldron|(soul_)?campfire|bell|lodestone|item_frame|armor_stand|(\w+_)?(bed|door|trapdoor|fence_gate|sign|banner)|(powered_|detector_|activator_)?rail|(sticky_)?piston|observer|repeater|comparator|lever|daylight_detector|target|scaffolding)$/;

/** Whether a block of this name is somebody's work. */
export const isMadeBlock = (block: string): boolean => MADE.test(block);
