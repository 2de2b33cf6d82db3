import type { ThoughtFacets, ThoughtFacetsQuery } from '@conscious-bot/contracts/thought';

/** How many thoughts there are of one combination of kinds. */
export interface FacetRow {
  readonly provenance: string;
  readonly site: string;
  readonly type: string;
  readonly fate: string;
  readonly mind: string;
  /** 1: came again and was suppressed. */
  readonly again: number;
  readonly n: number;
}

const names = ['provenance', 'site', 'type', 'fate', 'mind', 'again'] as const;
type Facet = (typeof names)[number];

/** Adds combinations up to counts by facet: of each facet, over what the choices in all others leave. */
export class FacetCounts {
  readonly #chosen: Readonly<Record<Facet, readonly string[]>>;
  readonly #counts = new Map(names.map((name) => [name, new Map<string, number>()]));
  #total = 0;

  constructor({ provenance, site = [], type = [], fate = [], mind = [], cameBack }: ThoughtFacetsQuery) {
    const again = cameBack === undefined ? [] : [cameBack === 'true' ? '1' : '0'];
    this.#chosen = { provenance: provenance === undefined ? [] : [provenance], site, type, fate, mind, again };
  }

  add(row: FacetRow): void {
    const missed = names.filter((name) => {
      const chosen = this.#chosen[name];
      return chosen.length > 0 && !chosen.includes(String(row[name]));
    });
    if (missed.length === 0) this.#total += row.n;
    for (const name of names) {
      if (missed.some((other) => other !== name)) continue;
      const counts = this.#counts.get(name);
      const value = String(row[name]);
      counts?.set(value, (counts.get(value) ?? 0) + row.n);
    }
  }

  get(): Omit<ThoughtFacets, 'firstAt' | 'lastAt'> {
    const of = (name: Facet) => Object.fromEntries(this.#counts.get(name) ?? []);
    return {
      total: this.#total,
      provenance: of('provenance'),
      site: of('site'),
      type: of('type'),
      fate: of('fate'),
      mind: of('mind'),
      cameBack: of('again')['1'] ?? 0,
    };
  }
}
