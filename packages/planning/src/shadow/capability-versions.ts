import {
  type ActionRecord,
  type CapabilitySpec,
  findCapability,
  type Promotion,
  type ShadowStatistics,
  type StepRecord,
  typedEvent,
} from '@conscious-bot/contracts';
import type { Clock, EventLog, Logger } from '@conscious-bot/service-kit';
import { lacksFor } from './promotion-sla.ts';
import type { ShadowStore } from './shadow-store.ts';

export interface CapabilityVersionsOptions {
  readonly store: ShadowStore;
  /** Versions on trial. */
  readonly shadows: readonly CapabilitySpec[];
  readonly events: EventLog;
  readonly clock: Clock;
  readonly logger: Logger;
}

export type PromotionResult =
  | { readonly ok: true; readonly promotion: Promotion }
  | { readonly ok: false; readonly reason: 'unknown' }
  | { readonly ok: false; readonly reason: 'lacks'; readonly lacks: readonly string[] };

/**
 * Which version of a verb judges, and how those on trial would have judged (CAP-4). A version on trial sees the snapshots of what the
 * stable one did; nothing of it reaches the body, the step or the task until it is promoted by its figures.
 */
export class CapabilityVersions {
  readonly #o: CapabilityVersionsOptions;

  constructor(options: CapabilityVersionsOptions) {
    this.#o = options;
  }

  /** The spec by which a verb is judged now; undefined for an unknown verb (V1). */
  find(name: string): CapabilitySpec | undefined {
    const promoted = this.#o.store.promoted(name);
    const candidate = promoted === undefined ? undefined : this.#shadow(name, promoted);
    return candidate ?? findCapability(name);
  }

  /** Whether a stored step of that version can still be carried out. */
  knows(name: string, version: string): boolean {
    return version === findCapability(name)?.version || version === this.find(name)?.version;
  }

  /** Lets every version on trial of the step's verb judge an ended attempt. Never throws. */
  judge({ stepId, capability }: StepRecord, args: unknown, { before, after }: ActionRecord, stableOk: boolean): void {
    const { shadows, store, clock, logger } = this.#o;
    if (before === undefined || after === undefined) return;
    const current = this.find(capability)?.version;
    for (const spec of shadows) {
      if (spec.name !== capability || spec.version === current) continue;
      const run = { capability, version: spec.version, stepId, at: clock.now(), stableOk };
      try {
        const parsed = spec.input.parse(args);
        const begun = spec.guard(before, parsed).ok;
        store.add({ ...run, begun, shadowOk: begun && spec.acceptance(before, after, parsed).ok, fault: false });
      } catch (error) {
        logger.warn({ err: error, capability, version: spec.version }, 'a version on trial has a fault');
        store.add({ ...run, begun: false, shadowOk: false, fault: true });
      }
    }
  }

  figures(): ShadowStatistics[] {
    return this.#o.shadows.map((spec) => this.#figuresOf(spec));
  }

  /** Lets a version on trial take the stable one's place, where its figures allow it; the decision is recorded with them. */
  promote(name: string, version: string): PromotionResult {
    const { store, events, clock } = this.#o;
    const spec = this.#shadow(name, version);
    if (spec === undefined) return { ok: false, reason: 'unknown' };
    const figures = this.#figuresOf(spec);
    if (figures.lacks.length > 0) return { ok: false, reason: 'lacks', lacks: figures.lacks };
    const promotion = { capability: name, from: figures.stable, to: version, statistics: figures };
    events.transaction(() => {
      store.promote(name, version, clock.now());
      events.append(typedEvent('capability.promoted', promotion));
    });
    return { ok: true, promotion };
  }

  #shadow(name: string, version: string): CapabilitySpec | undefined {
    return this.#o.shadows.find((spec) => spec.name === name && spec.version === version);
  }

  #figuresOf({ name, version }: CapabilitySpec): ShadowStatistics {
    const { agreed, ...counts } = this.#o.store.counts(name, version);
    const promoted = this.#o.store.promoted(name) === version;
    const figures = {
      ...{ capability: name, stable: findCapability(name)?.version ?? '', shadow: version, ...counts },
      ...(counts.runs === 0 ? {} : { agreement: agreed / counts.runs }),
    };
    return { ...figures, promoted, lacks: lacksFor(figures) };
  }
}
