import type { Config } from '@conscious-bot/contracts';
import type { CapabilitySpec } from '@conscious-bot/contracts/capability';
import type { Clock, InputJournal, Logger } from '@conscious-bot/service-kit';
import type { CrashHook } from '../context/crash-point.ts';
import type { Detectors } from '../context/detectors.ts';
import type { OutlookOf } from '../strategy/engine/outlook/outlook.ts';

export interface StartPlanningOptions {
  readonly config: Config;
  /** The machine's clock unless given. */
  readonly clock?: Clock;
  /** 0 ≤ x < 1; `Math.random` unless given. */
  readonly random?: () => number;
  readonly logger?: Logger;
  /** What everything from outside passes through; the one that the settings ask for unless given. */
  readonly journal?: InputJournal;
  /** Where a test may kill the process. */
  readonly crash?: CrashHook;
  /** Those a test switches off. */
  readonly detectors?: Partial<Detectors>;
  /** What the strategist sees it could do; its catalogue of projects unless given. */
  readonly outlookOf?: OutlookOf;
  /** Versions of verbs on trial; those of the registry unless given. */
  readonly shadows?: readonly CapabilitySpec[];
}
