import type { SituationPart, SituationPartName } from './situation.ts';

/** What of the inner life is switched off, for comparisons: each takes exactly the parts named here out of every prompt. */
export interface Ablations {
  /** DRIVE_MODE=off or DISABLE_DRIVE_TICKS: the part `pressures`. */
  readonly drives: boolean;
  /** ENABLE_MEMORY_RECALL=false: the parts `memory` and `lessons`. */
  readonly memory: boolean;
  /** ENABLE_INTEROCEPTION_TEXT=false: the part `interoception`. */
  readonly interoception: boolean;
}

const partsOf: Readonly<Record<keyof Ablations, readonly SituationPartName[]>> = {
  drives: ['pressures'],
  memory: ['memory', 'lessons'],
  interoception: ['interoception'],
};

/** The situation without what is switched off; all else stays as it is, to the byte. */
export function ablate(parts: readonly SituationPart[], off: Ablations): readonly SituationPart[] {
  const gone = new Set(
    (['drives', 'memory', 'interoception'] as const).filter((name) => off[name]).flatMap((name) => partsOf[name]),
  );
  return parts.filter(({ name }) => !gone.has(name));
}
