import type { CognitionState } from '../src/routes/index.ts';

/** What cognition says of itself where it thinks of nothing, has done nothing and knows nobody. */
export const quietCognition = {
  ablations: { drives: 'salience', memory: true, interoception: true, model: true },
  idle: { cycles: 0, deferred: 0, goalInMs: 0 },
  selfModel: {
    name: 'Mira',
    botId: 'bot-1',
    deaths: 0,
    completed: 0,
    failed: 0,
    actions: {},
    lines: [],
    checkpoints: [],
  },
  socialCognition: { playersKnown: 0, acquaintances: [] },
} satisfies Partial<CognitionState>;
