/** Whether a block or an item is a bed of any colour; before 1.13 one name stands for all of them. */
export const isBed = (name: string): boolean => name === 'bed' || name.endsWith('_bed');
