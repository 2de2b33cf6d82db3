/** Kinds of news that the body stores together with what became of an action. */
export const storedNews = ['action.started', 'action.first_command', 'action.finished'] as const;
type StoredNews = (typeof storedNews)[number];

const between = [
  /** An action was asked for and is sound; nothing of it is stored. */
  'action.taking',
  /** It is stored; neither was it answered nor begun. */
  'action.taken',
  /** Its runner has ended and the world was looked at; that is not stored. */
  'action.ended',
  /** Before a command goes out to the world, and when it has left the process. Steps and turns of the head have no points. */
  'command.sending',
  'command.sent',
] as const;

/** Places where a test may kill the body, to see what is left. In service they do nothing. */
export type BodyCrashPoint = (typeof between)[number] | `storing.${StoredNews}` | `stored.${StoredNews}`;

export const bodyCrashPoints: readonly BodyCrashPoint[] = [
  ...between,
  ...storedNews.flatMap((news) => [`storing.${news}` as const, `stored.${news}` as const]),
];

export type BodyCrashHook = (point: BodyCrashPoint) => void;
