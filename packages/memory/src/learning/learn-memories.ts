import { type EventEnvelope, type MemoryPlace, readEvent, type WorldSnapshot } from '@conscious-bot/contracts';
import type { MemoryStore } from '../memories/memory-store.ts';
import { FactMemory, factsOfAction, factsOfBotEvent } from './learn-facts.ts';
import { learnInnerLife } from './learn-inner-life.ts';
import { learnGift, learnPeople, meetPlayers } from './learn-people.ts';
import { learnFromAction, learnFromBotEvent, learnFromWork, learnFromWorld } from './learn-places.ts';
import { PlaceMemory } from './place-memory.ts';
import { PlayerMemory } from './player-memory.ts';
import { Whereabouts } from './whereabouts.ts';

export interface Learning {
  /** Takes in what one event says about places, people, facts and the inner life. Call it once for each event, in the order of its log. */
  learn(event: EventEnvelope): void;
  /** Where the bot is, as far as the body has reported since this process began. */
  here(): MemoryPlace | undefined;
}

/** Learns by listening: from the body what is where, who is around and what holds, from the mind what it made of it. */
export function createLearning(memories: MemoryStore, botId: string): Learning {
  const where = new Whereabouts();
  const places = new PlaceMemory(memories, botId);
  const players = new PlayerMemory(memories, botId);
  const facts = new FactMemory(memories, botId);
  const look = (world: WorldSnapshot, at: number) => {
    where.see(world);
    if (world.connected) meetPlayers(world, at, where, players);
  };
  return {
    here: () => where.here,
    learn(event) {
      switch (event.type) {
        case 'bot.state': {
          const world = readEvent(event.type, event.data);
          if (world === undefined) return;
          look(world, event.at);
          learnFromWorld(world, event.at, places);
          return;
        }
        case 'action.finished': {
          const action = readEvent(event.type, event.data);
          if (action === undefined) return;
          if (action.after !== undefined) look(action.after, event.at);
          learnFromAction(action, places);
          learnGift(action, players);
          for (const fact of factsOfAction(action)) facts.observe(fact);
          return;
        }
        case 'blocks.worked': {
          const work = readEvent(event.type, event.data);
          if (work !== undefined) learnFromWork(work, places);
          return;
        }
        case 'botEvent': {
          const botEvent = readEvent(event.type, event.data);
          if (botEvent === undefined) return;
          learnFromBotEvent(botEvent, event.at, where.here?.dimension, places);
          for (const fact of factsOfBotEvent(botEvent, event.at)) facts.observe(fact);
          learnPeople(event, where, players, memories);
          return;
        }
        case 'chat':
        case 'signal':
          learnPeople(event, where, players, memories);
          return;
        case 'reflection':
        case 'narrative':
          learnInnerLife(event, memories);
      }
    },
  };
}
