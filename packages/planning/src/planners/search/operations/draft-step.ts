import type { CapabilityArgs, CapabilityName } from '@conscious-bot/contracts';
import type { Need } from '../../planner.ts';

/** A step as a planner writes it; ids, version and texts of the capability are added when it is stored. */
export type DraftStep = {
  [Name in CapabilityName]: {
    readonly capability: Name;
    readonly args: CapabilityArgs<Name>;
    /** Estimated seconds. */
    readonly cost: number;
    /** What makes it needless, where luck may bring that earlier. */
    readonly enough?: Need & { readonly others?: string[] };
  };
}[CapabilityName];
