import { z } from 'zod';

/** What the drop of some blocks depends on besides a tool that harvests them: shears for leaves, silk touch for ore itself. */
export const dugWith = z.enum(['shears', 'silk_touch']);
export type DugWith = z.infer<typeof dugWith>;
