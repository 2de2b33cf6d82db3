import type { WorldSnapshot } from '@conscious-bot/contracts';
import type { Clock } from '@conscious-bot/service-kit';
import type { BodyAnswer, BodyClient } from './body-client.ts';
import type { WorldView } from './world-view.ts';

/** A snapshot older than this is not planned from, ms. */
const FRESH_MS = 1_000;

/** The world as it is: the newest snapshot where it is young enough, else a new one from the body. */
export async function freshWorld(
  view: WorldView,
  body: BodyClient,
  clock: Clock,
  maxAgeMs = FRESH_MS,
): Promise<BodyAnswer<WorldSnapshot>> {
  const { latest } = view;
  if (latest !== undefined && view.isFresh(clock.now(), maxAgeMs)) return { ok: true, data: latest };
  const answer = await body.state();
  if (answer.ok) view.update(answer.data);
  return answer;
}
