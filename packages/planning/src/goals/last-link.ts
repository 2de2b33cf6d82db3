/** How the last item of a chain must be had: all but `any` rule out the other ways. `process` is the furnace, creatures, fields and water. */
export type LastLink = 'any' | 'craft' | 'collect' | 'process';
