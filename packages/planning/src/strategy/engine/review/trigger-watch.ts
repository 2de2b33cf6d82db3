import type { WorldSnapshot } from '@conscious-bot/contracts';
import type { StrategicIntent, StrategyZone } from '@conscious-bot/contracts/strategy';
import type { ClassMembers } from '../../constraints/constraint-filters.ts';
import { isMajorZoneChange } from '../../signature/matches.ts';
import { fires } from '../../triggers/fires.ts';
import type { Moment } from '../../triggers/moment.ts';
import { deficitsOf } from '../outlook/deficits.ts';

/** What is looked at on every evaluation. */
export interface Sight {
  readonly world: WorldSnapshot;
  readonly zone: StrategyZone;
  readonly now: number;
  owned(item: string): number;
}

/** Looks at the triggers of the current intent on every evaluation (SI-5), and at changes of zone (SI-2). */
export class TriggerWatch {
  readonly #data: () => ClassMembers;
  readonly #everSeen: ReadonlySet<string>;
  #before: { readonly intentId: string; readonly moment: Moment; readonly zone: StrategyZone } | undefined;

  /** `everSeen`: biomes the bot has been in before. */
  constructor(data: () => ClassMembers, everSeen: ReadonlySet<string>) {
    this.#data = data;
    this.#everSeen = everSeen;
  }

  /** Why the intent is to be looked at again, in words; undefined where nothing happened since the last evaluation. */
  look(intent: StrategicIntent, { world, zone, now, owned }: Sight): string | undefined {
    const missing = deficitsOf(intent.quotas, owned).reduce((sum, each) => sum + each.missing, 0);
    // As they were known now: the set grows.
    const biomes = new Set(this.#everSeen);
    const moment: Moment = {
      world,
      missing: Object.keys(intent.quotas).length === 0 ? undefined : missing,
      ticksLeft: intent.horizonTicks - Math.floor((now - intent.commitment.adoptedAt) / intent.tickMs),
      knowsBiome: (biome) => biomes.has(biome),
    };
    const before = this.#before;
    this.#before = { intentId: intent.id, moment, zone };
    if (before?.intentId !== intent.id) return undefined;
    for (const trigger of intent.replanTriggers) {
      const words = fires(trigger, before.moment, moment, this.#data());
      if (words !== undefined) return words;
    }
    return isMajorZoneChange(before.zone, zone) ? `I went from ${before.zone} to ${zone}` : undefined;
  }
}
