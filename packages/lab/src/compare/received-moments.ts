import { describeStep } from '@conscious-bot/contracts/phrases';
import type { Database } from '@conscious-bot/service-kit';
import { eventsOf } from './events-of.ts';
import type { Moment, View } from './run-trail.ts';
import { viewOf } from './view-of.ts';

/** Between two pictures of the world that are looked at, ms. */
const PICTURE_MS = 1_000;

/** What the body told of the world, whenever that changed; at: ms since the epoch. */
export function readViews(db: Database): { at: number; view: View }[] {
  const views: { at: number; view: View }[] = [];
  let looked = Number.NEGATIVE_INFINITY;
  for (const event of eventsOf(db, ['bot.state'])) {
    if (event.at - looked < PICTURE_MS) continue;
    looked = event.at;
    const world = event.as('bot.state');
    if (world === undefined) continue;
    const view = viewOf(world);
    if (JSON.stringify(view) !== JSON.stringify(views.at(-1)?.view)) views.push({ at: event.at, view });
  }
  return views;
}

/** What came in over the body: signals of danger, weather and company, what was said, and how its actions ended. */
export function receivedMoments(db: Database): Moment[] {
  const found: Moment[] = [];
  for (const event of eventsOf(db, ['signal', 'action.finished'])) {
    const action = event.as('action.finished');
    if (action !== undefined) {
      const { request, status, result } = action;
      const site = `the body at ${request.capability} ${JSON.stringify(request.args)}`;
      const did = { status, code: result?.error?.code };
      const text = `${describeStep(request)}: ${result?.error?.message ?? status}`;
      found.push({ at: event.at, lane: 'received', site, situation: {}, did, text });
    }
    const signal = event.as('signal');
    if (signal === undefined || !told.has(signal.category)) continue;
    const { player, text, name } = signal.detail;
    const what = [signal.name, player, text, name].filter((part) => typeof part === 'string').join(' ');
    found.push({ at: event.at, lane: 'received', site: what, situation: {}, did: {}, text: what });
  }
  return found;
}

const told: ReadonlySet<string> = new Set(['safety', 'weather', 'social']);
