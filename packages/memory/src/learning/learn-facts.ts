import {
  type ActionRecord,
  botEventData,
  countItem,
  describeItem,
  type EventData,
  failureRow,
} from '@conscious-bot/contracts';
import { z } from 'zod';
import type { MemoryStore } from '../memories/memory-store.ts';
import { capitalised } from '../text/capitalised.ts';

const evidence = z.object({ for: z.number().catch(0), against: z.number().catch(0) });
const known = z.looseObject({ evidence: evidence.catch({ for: 0, against: 0 }) });

interface Observation {
  readonly subject: string;
  readonly relation: 'found_in' | 'hurts';
  readonly object: string;
  /** Whether the observation supports it. */
  readonly holds: boolean;
  readonly text: string;
  readonly at: number;
}

/** Facts about the world, each stored once, with the number of observations for and against it. */
export class FactMemory {
  readonly #memories: MemoryStore;
  readonly #botId: string;

  constructor(memories: MemoryStore, botId: string) {
    this.#memories = memories;
    this.#botId = botId;
  }

  /**
   * Takes in one observation. Confidence starts even and follows the evidence: (for + 1) / (for + against + 2). An observation against a fact
   * that is not stored changes nothing.
   */
  observe({ subject, relation, object, holds, text, at }: Observation): void {
    const id = `fact:${relation}:${subject}:${object}`.slice(0, 200);
    const before = this.#memories.get(id);
    if (before === undefined && !holds) return;
    const seen = known.parse(before?.data ?? {}).evidence;
    const now = { for: seen.for + Number(holds), against: seen.against + Number(!holds) };
    this.#memories.put({
      id,
      botId: this.#botId,
      kind: 'semantic',
      type: relation,
      text,
      at: before?.at ?? at,
      lastAt: Math.max(at, before?.lastAt ?? at),
      entities: [subject, object].filter((name) => name !== 'me'),
      importance: 0.5,
      confidence: (now.for + 1) / (now.for + now.against + 2),
      source: 'seen',
      count: now.for + now.against,
      uses: before?.uses ?? 0,
      ...(before?.lastUsedAt === undefined ? {} : { lastUsedAt: before.lastUsedAt }),
      trace: {},
      data: { subject, relation, object, evidence: now },
    });
  }
}

/** Where things are found: what was collected in a biome, and what was not found there. */
export function factsOfAction({ request, status, before, after, endedAt, result }: ActionRecord): Observation[] {
  const { item } = request.args;
  const biome = after?.biome;
  if (request.capability !== 'collect_item' || typeof item !== 'string' || biome === undefined || after === undefined)
    return [];
  const gained = before?.connected === true && after.connected && countItem(after, item) > countItem(before, item);
  const { error } = result ?? {};
  const inVain = status === 'failed' && error !== undefined && failureRow(error.code).blocked === 'not_in_sight';
  if (!gained && !inVain) return [];
  const text = `${capitalised(describeItem(item))} is found in ${describeItem(biome)}.`;
  return [{ subject: item, relation: 'found_in', object: biome, holds: gained, text, at: endedAt ?? after.at }];
}

/** What hurts. */
export function factsOfBotEvent({ name, detail }: EventData<'botEvent'>, at: number): Observation[] {
  if (name !== 'damage') return [];
  const damage = botEventData.damage.safeParse(detail);
  const cause = damage.data?.source?.entity ?? damage.data?.source?.type;
  if (cause === undefined) return [];
  const text = `${capitalised(describeItem(cause))} hurts me.`;
  return [{ subject: cause, relation: 'hurts', object: 'me', holds: true, text, at }];
}
