/** Finders of failure modes (FM cards) that a test may switch off to show what each is for. In service all are on. */
export interface Detectors {
  /** FM-01: a posted verb that is not registered is refused by intake; without this its task is refused only when its turn comes. */
  readonly unknownVerb: boolean;
  /** FM-01: a first command that does not come, and A4: an action that stands still. */
  readonly lateCommand: boolean;
  /** FM-02: a guard that fails again and again. */
  readonly guardLoop: boolean;
  /** FM-05: a dispatch repeated after a restart is known by its key. */
  readonly doubleDispatch: boolean;
}

export const allDetectors: Detectors = { unknownVerb: true, lateCommand: true, guardLoop: true, doubleDispatch: true };
