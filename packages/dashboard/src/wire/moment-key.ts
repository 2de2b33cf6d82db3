/** Name of the moment that is looked at in the address of a page: `?at=`, ms since the epoch. */
export const momentKey = 'at';
