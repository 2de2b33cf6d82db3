import { z } from 'zod';

/** In the order of the game's own numbers, 0 to 3. */
export const difficultySchema = z.enum(['peaceful', 'easy', 'normal', 'hard']);
export type Difficulty = z.output<typeof difficultySchema>;

/** The number of a difficulty on the wire and in the game's formulas. */
export const difficultyNumber = (difficulty: Difficulty): number => difficultySchema.options.indexOf(difficulty);
