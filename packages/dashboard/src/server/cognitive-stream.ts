import { type Clock, newId, type Service } from '@conscious-bot/service-kit';
import { postThoughtRoute } from '../wire/thought-post.ts';
import { SseFeed, type SseMessage } from './sse-feed.ts';
import type { Revision, ThoughtStream } from './thought-stream.ts';

/**
 * `GET /api/ws/cognitive-stream`: the thoughts kept, oldest first, then each new one as `thought` and what became of it as
 * `thought_update`; resumes from `Last-Event-ID`. `POST`: adds one. Returns the function that ends the open streams.
 */
export function serveCognitiveStream(service: Service, thoughts: ThoughtStream, clock: Clock): () => void {
  const feed = new SseFeed({ clock });
  // Revisions start over with each process, so an id names the process as well.
  const run = newId('run');
  thoughts.onChange(() => feed.wake());
  service.app.get(
    '/api/ws/cognitive-stream',
    {
      schema: {
        summary: 'Thoughts as server-sent events: `thought` and `thought_update`; resumes from Last-Event-ID.',
      },
    },
    (request, reply) => {
      let revision = resumeFrom(request.headers['last-event-id'], run);
      feed.requireRoom();
      reply.hijack();
      feed.open(reply.raw, () => {
        const next = thoughts.since(revision).next();
        if (next.done) return undefined;
        const known = revision;
        revision = next.value.revision;
        return message(next.value, known, run);
      });
    },
  );
  service.route(postThoughtRoute, ({ body }) => thoughts.add(body));
  return () => feed.close();
}

/** A new thought and a change of one the reader has are different events. */
function message({ revision, addedIn, entry }: Revision, known: number, run: string): SseMessage {
  return { event: addedIn > known ? 'thought' : 'thought_update', id: `${run}:${revision}`, data: entry };
}

/** Where a reader left off in this run; 0 (everything kept) for one of an earlier run or none. */
function resumeFrom(lastEventId: string | string[] | undefined, run: string): number {
  if (typeof lastEventId !== 'string' || !lastEventId.startsWith(`${run}:`)) return 0;
  const revision = Number(lastEventId.slice(run.length + 1));
  return Number.isSafeInteger(revision) && revision > 0 ? revision : 0;
}
