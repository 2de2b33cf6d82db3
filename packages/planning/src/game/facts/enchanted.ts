/**
 * Things the search counts like items although no inventory slot shows them under such a name: points of experience, tools with silk
 * touch, which are kept apart from plain ones, and a portal to the nether with its frame, which stand somewhere once they are made.
 */
export const EXPERIENCE = 'experience';
export const LIT_PORTAL = '+lit_portal';
export const PORTAL_FRAME = '+portal_frame';
const SILK_TOUCH = '+silk_touch';

export const withSilkTouch = (tool: string): string => `${tool}${SILK_TOUCH}`;
/** The tool as the game's data name it. */
export const plainTool = (tool: string): string => tool.replace(SILK_TOUCH, '');

/** Tools that are worth enchanting for silk touch: pickaxes, and a shovel for what only shovels harvest. */
export const SILK_TOOLS: readonly string[] = [
  'wooden_pickaxe',
  'stone_pickaxe',
  'iron_pickaxe',
  'diamond_pickaxe',
  'wooden_shovel',
];
/** What is as good as any where the bare hand harvests. */
export const ANY_SILK_TOOL = 'wooden_pickaxe';

export const isMadeUp = (item: string): boolean => item === EXPERIENCE || isPortal(item) || item.endsWith(SILK_TOUCH);

const isPortal = (item: string): boolean => item === LIT_PORTAL || item === PORTAL_FRAME;

/** Points of experience that make up so many levels (minecraft.wiki "Experience", Java edition 1.21.4); `level` may have a fraction. */
export function pointsOf({ level, progress }: { readonly level: number; readonly progress: number }): number {
  const points = (whole: number) =>
    whole <= 16
      ? whole * whole + 6 * whole
      : whole <= 31
        ? 2.5 * whole * whole - 40.5 * whole + 360
        : 4.5 * whole * whole - 162.5 * whole + 2_220;
  return Math.floor(points(level) + progress * (points(level + 1) - points(level)));
}
