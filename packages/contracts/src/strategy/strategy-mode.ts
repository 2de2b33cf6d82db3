import { z } from 'zod';

/**
 * Who sets the bot's own goals: nobody (`off`), its motivators alone (`motivators`), a model alone (`model`), or both. Where there is no model, `both`
 * is `motivators`.
 */
export const strategyMode = z.enum(['off', 'motivators', 'model', 'both']);
export type StrategyMode = z.infer<typeof strategyMode>;
