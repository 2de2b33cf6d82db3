/** Water fills every column up to this height. */
export const SEA_LEVEL = 62;
