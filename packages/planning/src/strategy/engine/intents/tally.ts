import type {
  ConstraintCompliance,
  Deficit,
  StrategicIntent,
  StrategyDiagnostics,
  StrategyZone,
} from '@conscious-bot/contracts/strategy';
import { strategicIntentEnd, strategicIntentOrigin, strategyZone } from '@conscious-bot/contracts/strategy';
import type { Database } from '@conscious-bot/service-kit';

/** Evaluations that are stored together. */
const BATCH = 20;

/** Counts what SI-0 and SI-7 ask for, over all runs on one database. Evaluations are stored a batch at a time; a kill loses less than one. */
export class Tally {
  readonly #add;
  readonly #counts: Map<string, number>;
  readonly #unsaved = new Map<string, number>();
  #ticks = 0;

  constructor(db: Database) {
    const all = db.prepare<[], { name: string; n: number }>('SELECT name, n FROM strategy_counts');
    this.#counts = new Map(all.all().map(({ name, n }) => [name, n]));
    this.#add = db.prepare<[string, number]>(
      'INSERT INTO strategy_counts (name, n) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET n = n + excluded.n',
    );
  }

  tick(zone: StrategyZone): void {
    for (const name of ['ticks', `zone ${zone}`]) {
      this.#count(name);
      this.#unsaved.set(name, (this.#unsaved.get(name) ?? 0) + 1);
    }
    this.#ticks += 1;
    if (this.#ticks % BATCH === 0) this.save();
  }

  save(): void {
    for (const [name, n] of this.#unsaved) this.#add.run(name, n);
    this.#unsaved.clear();
  }

  died(): void {
    this.#stored('deaths');
  }

  adopted({ origin }: StrategicIntent): void {
    this.#stored('adopted');
    this.#stored(`source ${origin}`);
  }

  rejected(): void {
    this.#stored('rejected');
  }

  ended({ endedBy }: StrategicIntent, deficits: readonly Deficit[], compliance: readonly ConstraintCompliance[]): void {
    this.#stored(`ended ${endedBy ?? 'stale'}`);
    if (deficits.length > 0) {
      this.#stored('with quotas');
      if (deficits.every(({ missing }) => missing === 0)) this.#stored('quotas satisfied');
    }
    for (const { checked, penalised, forbidden, broken } of compliance) {
      this.#stored('checked', checked);
      this.#stored('not kept', Math.min(checked, penalised + broken));
      this.#stored('forbidden', forbidden);
    }
  }

  get diagnostics(): StrategyDiagnostics {
    const ticks = this.#get('ticks');
    const adopted = this.#get('adopted');
    const deaths = this.#get('deaths');
    const ended = this.#each(strategicIntentEnd.options, 'ended');
    const per1000 = (n: number) => (ticks === 0 ? undefined : (n * 1_000) / ticks);
    const shares = {
      completionRate: share(ended.completed ?? 0, adopted),
      deathsPer1000Ticks: per1000(deaths),
      quotaSatisfaction: share(this.#get('quotas satisfied'), this.#get('with quotas')),
      constraintCompliance: share(this.#get('checked') - this.#get('not kept'), this.#get('checked')),
      adoptedPer1000Ticks: per1000(adopted),
    };
    const zones = Object.entries(this.#each(strategyZone.options, 'zone'));
    return {
      adopted,
      rejected: this.#get('rejected'),
      ended,
      sources: this.#each(strategicIntentOrigin.options, 'source'),
      ticks,
      deaths,
      zones: Object.fromEntries(zones.map(([zone, n]) => [zone, n / Math.max(1, ticks)])),
      ...Object.fromEntries(Object.entries(shares).filter(([, value]) => value !== undefined)),
    };
  }

  #each<K extends string>(names: readonly K[], kind: string): Partial<Record<K, number>> {
    const counted: Partial<Record<K, number>> = {};
    for (const name of names) {
      const n = this.#get(`${kind} ${name}`);
      if (n > 0) counted[name] = n;
    }
    return counted;
  }

  #get(name: string): number {
    return this.#counts.get(name) ?? 0;
  }

  #count(name: string, by = 1): void {
    this.#counts.set(name, this.#get(name) + by);
  }

  #stored(name: string, by = 1): void {
    if (by === 0) return;
    this.#count(name, by);
    this.#add.run(name, by);
  }
}

const share = (part: number, of: number): number | undefined => (of === 0 ? undefined : part / of);
