import { type EventEnvelope, readEvent } from '@conscious-bot/contracts';
import { z } from 'zod';
import { EventTap } from '../../stack/event-tap.ts';
import type { StackUrls } from '../../stack/stack-client.ts';

/** How long before a death what happened belongs to its story, milliseconds. */
const BEFORE_MS = 45_000;

/** How the bot came to die, for people who want to mend it. */
export const deathStory = z.object({
  /** The sentence of the server, or the kind of damage. */
  cause: z.string(),
  /** Blows, dangers and actions before it: seconds before the death, and what. */
  before: z.array(z.string()),
});
type DeathStory = z.infer<typeof deathStory>;

/** Follows the body's events from now on, to tell afterwards how it died. */
export async function followDeaths(urls: StackUrls): Promise<{ stories(): DeathStory[]; close(): void }> {
  const tap = await EventTap.open(urls['minecraft-interface'], [
    ...['signal', 'botEvent', 'action.started', 'action.finished'],
  ]);
  return {
    stories: () => tap.events.flatMap((event, at) => storyOf(event, tap.events.slice(0, at))),
    close: () => tap.close(),
  };
}

function storyOf(event: EventEnvelope, earlier: readonly EventEnvelope[]): DeathStory[] {
  const told = event.type === 'botEvent' ? readEvent('botEvent', event.data) : undefined;
  if (told?.name !== 'death') return [];
  const { message, source } = told.detail;
  const before = earlier
    .filter(({ at }) => event.at - at <= BEFORE_MS)
    .flatMap((one) => {
      const text = describe(one);
      return text === undefined ? [] : [`-${((event.at - one.at) / 1_000).toFixed(1)} s ${text}`];
    });
  return [{ cause: String(message ?? JSON.stringify(source) ?? 'unknown'), before }];
}

function describe({ type, data }: EventEnvelope): string | undefined {
  if (type === 'signal') {
    const { category, name, detail = {} } = readEvent('signal', data) ?? {};
    return category === 'safety' || category === 'time_of_day' ? `${name} ${JSON.stringify(detail)}` : undefined;
  }
  if (type === 'botEvent') {
    const { name, detail = {} } = readEvent('botEvent', data) ?? {};
    return name === 'damage' || name === 'death' || name === 'respawn'
      ? `${name} ${JSON.stringify(detail)}`
      : undefined;
  }
  const action = type === 'action.started' ? readEvent('action.started', data) : readEvent('action.finished', data);
  if (action === undefined) return undefined;
  const { capability, args } = action.request;
  if (type === 'action.started') return `begins ${capability} ${JSON.stringify(args)}`;
  const { ok, error } = action.result ?? {};
  return `ends ${capability}: ${ok === true ? 'ok' : `${error?.code} ${error?.message ?? ''}`}`;
}
