import { isNight } from '@conscious-bot/contracts';
import type { AnswerFacts, AskedQuestion } from './answer-facts.ts';

/** Ticks of an hour of the game, and the hour at which its day of 24 hours begins (minecraft.wiki "Daylight cycle"). */
const HOUR_TICKS = 1_000;
const FIRST_HOUR = 6;

const weathers = { rain: ' It is raining.', thunder: ' There is a thunderstorm.' } as const;

/** "What time is it?" */
export function answerTime({ world }: AnswerFacts, { text }: AskedQuestion): string {
  const ticks = world?.timeOfDay;
  if (world === undefined || ticks === undefined) return "I can't tell what time it is.";
  if (/\b(?:what|which) day\b/i.test(text) && world.day !== undefined) return `It is day ${world.day + 1}.`;
  const hour = (Math.floor(ticks / HOUR_TICKS) + FIRST_HOUR) % 24;
  const minute = Math.floor(((ticks % HOUR_TICKS) * 60) / HOUR_TICKS);
  const weather = world.weather === 'rain' || world.weather === 'thunder' ? weathers[world.weather] : '';
  const clock = `${hour}:${String(minute).padStart(2, '0')}`;
  return `It is ${clock} by the sun, and it is ${isNight(world) === true ? 'night' : 'day'}.${weather}`;
}
