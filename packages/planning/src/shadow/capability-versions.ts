import { type ActionRecord, findCapability, type StepRecord, typedEvent } from '@conscious-bot/contracts';
import type { CapabilitySpec, Promotion, ShadowStatistics } from '@conscious-bot/contracts/capability';
import type { BotContext } from '../context/bot-context.ts';
import { lacksFor } from './promotion-sla.ts';
import type { ShadowStore } from './shadow-store.ts';

type PromotionResult =
  | { readonly ok: true; readonly promotion: Promotion }
  | { readonly ok: false; readonly reason: 'unknown' }
  | { readonly ok: false; readonly reason: 'lacks'; readonly lacks: readonly string[] };

/**
 * Which version of a verb decides, and how those on trial would have decided (CAP-4). A version on trial sees the snapshots of what the
 * stable one did, and a runner of its own was run dry by the body, up to its first command; nothing of it reaches the world, the step or the
 * task until its statistics allow a promotion.
 */
export class CapabilityVersions {
  readonly #context: BotContext;
  readonly #store: ShadowStore;
  readonly #shadows: readonly CapabilitySpec[];

  /** @param shadows the versions on trial */
  constructor(context: BotContext, store: ShadowStore, shadows: readonly CapabilitySpec[]) {
    this.#context = context;
    this.#store = store;
    this.#shadows = shadows;
  }

  /** The spec in force for a verb now; undefined for an unknown verb (V1). */
  find(name: string): CapabilitySpec | undefined {
    const promoted = this.#store.promoted(name);
    const candidate = promoted === undefined ? undefined : this.#shadow(name, promoted);
    return candidate ?? findCapability(name);
  }

  /** The version the body is asked for: a promoted one with a runner of its own, else the stable one. */
  runs(name: string): string | undefined {
    const spec = this.find(name);
    return spec?.ownRunner === true ? spec.version : findCapability(name)?.version;
  }

  /** Whether a stored step of that version can still be carried out. */
  knows(name: string, version: string): boolean {
    return version === findCapability(name)?.version || version === this.find(name)?.version;
  }

  /** Lets every version on trial of the step's verb evaluate an ended attempt. Never throws. */
  evaluate(
    { stepId, capability }: StepRecord,
    args: unknown,
    { before, after, dryRuns = [] }: ActionRecord,
    stableOk: boolean,
  ): void {
    const { clock, logger } = this.#context;
    const store = this.#store;
    if (before === undefined || after === undefined) return;
    const current = this.find(capability)?.version;
    for (const spec of this.#shadows) {
      if (spec.name !== capability || spec.version === current) continue;
      const run = { capability, version: spec.version, stepId, at: clock.now(), stableOk };
      const dry = dryRuns.find(({ version }) => version === spec.version);
      // A runner of its own that came to nothing in the time it had shows nothing either.
      if (spec.ownRunner === true && dry === undefined) continue;
      try {
        const parsed = spec.input.parse(args);
        const begun = spec.guard(before, parsed).ok;
        const wouldRun = begun && dry?.ok !== false;
        const shadowOk = wouldRun && spec.acceptance(before, after, parsed).ok;
        store.add({ ...run, begun: wouldRun, shadowOk, fault: dry?.fault === true });
      } catch (error) {
        logger.warn({ err: error, capability, version: spec.version }, 'a version on trial has a fault');
        store.add({ ...run, begun: false, shadowOk: false, fault: true });
      }
    }
  }

  statistics(): ShadowStatistics[] {
    return this.#shadows.map((spec) => this.#statisticsOf(spec));
  }

  /** Lets a version on trial replace the stable one, where its statistics allow it; the decision is recorded with them. */
  promote(name: string, version: string): PromotionResult {
    const { events, clock } = this.#context;
    const store = this.#store;
    const spec = this.#shadow(name, version);
    if (spec === undefined) return { ok: false, reason: 'unknown' };
    const statistics = this.#statisticsOf(spec);
    if (statistics.lacks.length > 0) return { ok: false, reason: 'lacks', lacks: statistics.lacks };
    const promotion = { capability: name, from: statistics.stable, to: version, statistics: statistics };
    events.transaction(() => {
      store.promote(name, version, clock.now());
      events.append(typedEvent('capability.promoted', promotion));
    });
    return { ok: true, promotion };
  }

  #shadow(name: string, version: string): CapabilitySpec | undefined {
    return this.#shadows.find((spec) => spec.name === name && spec.version === version);
  }

  #statisticsOf({ name, version }: CapabilitySpec): ShadowStatistics {
    const { agreed, ...counts } = this.#store.counts(name, version);
    const promoted = this.#store.promoted(name) === version;
    const statistics = {
      capability: name,
      stable: findCapability(name)?.version ?? '',
      shadow: version,
      ...counts,
      ...(counts.runs === 0 ? {} : { agreement: agreed / counts.runs }),
    };
    return { ...statistics, promoted, lacks: lacksFor(statistics) };
  }
}
