import { seededRandom } from '@conscious-bot/service-kit';

/** What can be done about a monster. */
export const responses = ['fight', 'flee'] as const;
export type Response = (typeof responses)[number];

/** One monster that comes, and how each try to deal with it would go. */
export interface Encounter {
  readonly night: boolean;
  /** Whether the try of this number (0, 1, …) goes well; the same for whoever asks. */
  goesWell(response: Response, attempt: number): boolean;
}

/** Chances of one try, 0 to 1. Fighting is the better way by day and hardly ever works at night; running is the same at any time. */
export const chances = {
  fight: { day: 0.9, night: 0.1 },
  flee: { day: 0.85, night: 0.85 },
} as const;

/** Tries of each kind that are drawn beforehand; further ones go as the last. */
const DRAWN = 16;

/** The encounters of a seed: day and night in turn, two of each. All luck is drawn beforehand, so that two lives of one seed meet the same. */
export function encountersOf(seed: number, count: number): Encounter[] {
  const random = seededRandom(seed);
  return Array.from({ length: count }, (_, index) => {
    const night = index % 4 >= 2;
    const drawn = Array.from({ length: DRAWN }, () => ({ fight: random(), flee: random() }));
    return {
      night,
      goesWell: (response, attempt) =>
        (drawn[Math.min(attempt, DRAWN - 1)]?.[response] ?? 1) < chances[response][night ? 'night' : 'day'],
    };
  });
}
