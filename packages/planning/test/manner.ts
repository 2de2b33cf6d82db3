import type { FailureCode } from '@conscious-bot/contracts';

/** How the body behaves in the next attempts of a verb. */
export type Manner =
  | 'honest'
  /** Says ok and does nothing. */
  | 'lie'
  /** Takes the action and never gives a command. */
  | 'hang'
  /** Gives a first command and then nothing. */
  | 'stall'
  /** Commands and makes progress for ever, past its deadline. */
  | 'dawdle'
  /** Does it without any event going out. */
  | 'silent'
  /** Says ok and has done half. */
  | 'half_lie'
  /** Sends every event twice. */
  | 'twice'
  /** Answers the call a second after it has taken the action. */
  | 'late'
  /** Takes the action and never answers the call. */
  | 'deaf'
  /** Neither takes the action nor answers. */
  | 'mute'
  /** Answers with a fault of its own and takes nothing. */
  | 'error'
  /** The same, but it has taken the action. */
  | 'error_after'
  /** Takes the action and cuts the connection. */
  | 'hang_up'
  /** Takes the action and answers with the record of another. */
  | 'wrong_record'
  | {
      readonly fail: FailureCode;
      readonly detail?: unknown /** Share of the count that is done all the same. */;
      readonly partly?: number;
    };
