import { z } from 'zod';
import { capability, embodied, met, unmet } from '../../capability/capability.ts';
import { retry } from '../../failure/failure-row.ts';

export const chat = capability({
  name: 'chat',
  version: '1.0.0',
  summary: 'Say a line in the chat.',
  input: z.object({
    text: z
      .string()
      .trim()
      .min(1)
      .max(256)
      .regex(/^[^/\n\r]/, 'a line that begins with / would be a command')
      .regex(/^[^\n\r§]*$/, 'one line without formatting codes'),
  }),
  preconditions: ['in a world'],
  effects: ['the line stands in the chat'],
  safetyLevel: 'safe',
  nearestGoal: 'say',
  cancellation: 'any_time',
  channel: 'speech',
  failures: {
    'chat.refused': retry('the line did not appear in the chat'),
  },
  deadlineMs: () => 5_000,
  cost: () => 0.5,
  guard: embodied,
  acceptance: (before, after, args) => {
    // The server's echo counts, not the sending: it is what the others saw.
    const seen = after.recentChat.some(
      (line) => line.at >= before.at && line.whisper !== true && line.text.includes(args.text),
    );
    return seen ? met('the line stands in the chat') : unmet('the line was not seen in the chat');
  },
});
