import { z } from 'zod';
import { capability, embodied, met, unmet } from '../../capability/capability.ts';
import { replan, retry, TRANSIENT_MS } from '../../failure/failure-row.ts';
import { chat } from './chat.ts';

export const whisper = capability({
  name: 'whisper',
  version: '1.0.0',
  summary: 'Say a line that only one player hears.',
  input: z.object({
    player: z.string().regex(/^\w{1,16}$/, 'a player name has up to 16 letters, digits and underscores'),
    text: chat.input.shape.text.max(200),
  }),
  preconditions: ['in a world', 'the player is in the world'],
  effects: ['the player has heard the line'],
  safetyLevel: 'safe',
  nearestGoal: 'say',
  cancellation: 'any_time',
  channel: 'speech',
  failures: {
    'whisper.player_gone': replan('{the player is not here|clause}', {
      backoffMs: TRANSIENT_MS,
      blocked: 'not_in_sight',
    }),
    'whisper.refused': retry('the server did not pass the line on'),
  },
  deadlineMs: () => 5_000,
  cost: () => 0.5,
  guard: embodied,
  acceptance: (before, after, { player, text }) => {
    // The server's word that it passed the line on counts, not the sending.
    const passed = after.recentChat.some(
      (line) => line.at >= before.at && line.whisper === true && line.to === player && line.text === text,
    );
    return passed ? met(`${player} was told`) : unmet('the server did not say that it passed the line on');
  },
});
