import { isNight } from '@conscious-bot/contracts';
import { DAY_TICKS, dayTicks } from '@conscious-bot/contracts/game';
import { describeDuration } from '@conscious-bot/contracts/phrases';
import type { AnswerFacts, AskedQuestion } from '../facts/answer-facts.ts';

/** Ticks of an hour of the game, and the hour at which its day of 24 hours begins (minecraft.wiki "Daylight cycle"). */
const HOUR_TICKS = 1_000;
const FIRST_HOUR = 6;

const weathers = { clear: 'The sky is clear.', rain: 'It is raining.', thunder: 'There is a thunderstorm.' } as const;

/** "What's the weather like?", "Is it raining?" */
const asksForWeather =
  /\b(?:weather|rain(?:ing|y|s)?|storm(?:ing|y|s)?|thunder(?:ing|s|storm)?|snow(?:ing|y|s)?|sunny|cloudy)\b/i;

/** "What time is it?", "How is the weather?" */
export function answerTime({ world, tickMs }: AnswerFacts, { text }: AskedQuestion): string {
  if (asksForWeather.test(text))
    return world?.weather === undefined ? "I can't tell what the weather is like." : weathers[world.weather];
  const ticks = world?.timeOfDay;
  if (world === undefined || ticks === undefined) return "I can't tell what time it is.";
  if (/\b(?:what|which) day\b/i.test(text) && world.day !== undefined) return `It is day ${world.day + 1}.`;
  const hour = (Math.floor(ticks / HOUR_TICKS) + FIRST_HOUR) % 24;
  const minute = Math.floor(((ticks % HOUR_TICKS) * 60) / HOUR_TICKS);
  const weather = world.weather === 'rain' || world.weather === 'thunder' ? ` ${weathers[world.weather]}` : '';
  const clock = `${hour}:${String(minute).padStart(2, '0')}`;
  const change = /\b(?:dark|night|dusk|sunset|sundown|light|morning|dawn|sunrise|sun|long|late)\b/i.test(text)
    ? untilChange(ticks, tickMs)
    : '';
  return `It is ${clock} by the sun, and it is ${isNight(world) === true ? 'night' : 'day'}.${change}${weather}`;
}

/** When it gets dark, or light again: how long it is until then where it is known how fast days pass here, else at which hour. */
function untilChange(ticks: number, tickMs: number | undefined): string {
  const isDark = ticks >= dayTicks.night && ticks < dayTicks.dawn;
  const to = isDark ? dayTicks.dawn : dayTicks.night;
  const change = isDark ? 'light' : 'dark';
  if (tickMs === 0) return ` The sun stands still here, so it will not get ${change}.`;
  if (tickMs === undefined) return ` It will be ${change} at ${(to / HOUR_TICKS + FIRST_HOUR) % 24}:00 by the sun.`;
  const left = (to - ticks + DAY_TICKS) % DAY_TICKS;
  return ` It will be ${change} in about ${describeDuration(left * tickMs)}.`;
}
