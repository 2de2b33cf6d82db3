import type { CognitionState } from '@conscious-bot/contracts/routes';

/** What cognition says of itself beside what a test sets: it did a few things of its own accord, and knows nobody. */
export const quietMind = {
  ablations: { drives: 'salience', memory: true, interoception: true, model: true },
  idle: { cycles: 0, deferred: 0, goalInMs: 0 },
  agency: {
    counters: {
      llmCalls: 12,
      goalTags: 3,
      driveTicks: 0,
      signatureSuppressions: 5,
      contentSuppressions: 2,
      intentExtractions: 4,
      lowNoveltyRecorded: 7,
      lowNoveltyBroadcast: 1,
      intentFinalLine: 4,
      intentInline: 0,
      startedAtMs: 0,
    },
    goalTagsPerCall: 0.25,
    driveMode: 'salience' as const,
  },
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
