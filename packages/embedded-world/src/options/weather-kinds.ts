import { z } from 'zod';

export const weatherKindSchema = z.enum(['clear', 'rain', 'thunder']);
export type WeatherKind = z.infer<typeof weatherKindSchema>;
