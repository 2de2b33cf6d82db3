import type { CognitionState } from '@conscious-bot/contracts/routes';
import { quietCognition } from '@conscious-bot/contracts/testing';

/** What cognition says of itself beside what a test sets: it did a few things of its own accord. */
export const quietMind = {
  ...quietCognition,
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
} satisfies Partial<CognitionState>;
