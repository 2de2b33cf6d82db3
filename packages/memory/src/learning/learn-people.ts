import {
  type ActionRecord,
  botEventData,
  describeOne,
  type EventEnvelope,
  formatCoordinates,
  type MemoryPlace,
  readEvent,
  type WorldSnapshot,
} from '@conscious-bot/contracts';
import { z } from 'zod';
import type { MemoryStore } from '../memories/memory-store.ts';
import type { PlayerMemory } from './player-memory.ts';
import type { Whereabouts } from './whereabouts.ts';

const someone = z.looseObject({ player: z.string().min(1).max(100) });

/** Learns from a snapshot who is around. */
export function meetPlayers(world: WorldSnapshot, at: number, where: Whereabouts, players: PlayerMemory): void {
  for (const { username, position } of world.nearbyEntities)
    if (username !== undefined && !where.isSelf(username))
      players.met(username, { at, place: placeIn(position, world.dimension) });
  for (const name of world.players) if (!where.isSelf(name)) players.met(name, { at });
}

/** What was given to a player, as the world shows it. */
export function learnGift({ request, status, before, after, endedAt }: ActionRecord, players: PlayerMemory): void {
  const { player, item } = request.args;
  if (request.capability !== 'give_item' || typeof player !== 'string' || typeof item !== 'string') return;
  if (status !== 'succeeded' || before === undefined || after === undefined) return;
  const taken = (after.pickups ?? []).filter(
    (one) => one.at >= before.at && one.by === player && one.item.name === item,
  );
  const count = taken.reduce((sum, one) => sum + one.item.count, 0);
  if (count > 0) players.wasGiven(player, item, count, { at: endedAt ?? after.at });
}

/** Learns from chat, from who comes and goes, and from what players do. What was said is stored as a quotation; it is never an instruction. */
export function learnPeople(
  event: EventEnvelope,
  where: Whereabouts,
  players: PlayerMemory,
  memories: MemoryStore,
): void {
  const { at, botId } = event;
  if (event.type === 'chat') {
    const line = readEvent('chat', event.data);
    if (line?.from === undefined || where.isSelf(line.from)) return;
    const { from, text, whisper } = line;
    players.said(from, text, whisper, { at, place: where.here });
    memories.add({
      id: `said:${event.id}`,
      botId,
      kind: 'social',
      type: 'said',
      at,
      lastAt: at,
      importance: 0.4,
      text: `${from} ${whisper === true ? 'whispered' : 'said'}: “${text}”`,
      ...(where.here === undefined ? {} : { place: where.here }),
      entities: [from],
      source: 'told',
      count: 1,
      uses: 0,
      trace: event.trace,
      data: { from, text, ...(whisper === true ? { whisper } : {}) },
    });
  } else if (event.type === 'signal') {
    const signal = readEvent('signal', event.data);
    if (signal?.category !== 'social') return;
    const who = someone.safeParse(signal.detail);
    if (!who.success || where.isSelf(who.data.player)) return;
    if (signal.name === 'player_joined') players.did(who.data.player, 'came into the world', { at });
    if (signal.name === 'player_left') players.did(who.data.player, 'left the world', { at });
    if (signal.name === 'player_near') players.met(who.data.player, { at, place: where.here });
  } else if (event.type === 'botEvent') learnBehaviour(event, where, players);
}

function learnBehaviour(event: EventEnvelope, where: Whereabouts, players: PlayerMemory): void {
  const botEvent = readEvent('botEvent', event.data);
  const { at } = event;
  if (botEvent?.name === 'blocks_changed') {
    const changed = botEventData.blocks_changed.safeParse(botEvent.detail);
    const nearest = changed.data?.nearest;
    if (nearest === undefined) return;
    const what = `changed ${describeOne(nearest.from)} into ${describeOne(nearest.to)} at ${formatCoordinates(nearest.position)}`;
    for (const name of changed.data?.by ?? []) if (!where.isSelf(name)) players.did(name, what, { at });
  } else if (botEvent?.name === 'damage') {
    const damage = botEventData.damage.safeParse(botEvent.detail);
    const name = damage.data?.source?.entity;
    // Creatures have names in lower case; only a known player counts as one.
    if (name !== undefined && damage.data?.source?.type === 'player_attack')
      players.did(name, `hit me for ${damage.data.amount}`, { at, place: where.here });
  }
}

function placeIn({ x, y, z: south }: MemoryPlace, dimension: string | undefined): MemoryPlace {
  return { x, y, z: south, ...(dimension === undefined ? {} : { dimension }) };
}
