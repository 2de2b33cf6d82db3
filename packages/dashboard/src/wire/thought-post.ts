import { route } from '@conscious-bot/contracts/http';
import { thoughtProvenance } from '@conscious-bot/contracts/thought';
import { z } from 'zod';

/** A thought somebody adds to the stream by hand. It is shown, not acted on: nothing here reaches cognition or planning. */
const thoughtPost = z.object({
  content: z.string().trim().min(1).max(2_000),
  type: z.string().trim().min(1).max(50).default('reflection'),
  metadata: z.object({ provenance: thoughtProvenance.default('chain-of-thought') }).default({
    provenance: 'chain-of-thought',
  }),
});

export const postThoughtRoute = route({
  method: 'POST',
  path: '/api/ws/cognitive-stream',
  summary:
    'Adds a thought to the stream; a thought that is already there is answered with its id and `deduplicated: true`.',
  body: thoughtPost,
  response: z.object({ deduplicated: z.boolean(), id: z.string() }),
});
