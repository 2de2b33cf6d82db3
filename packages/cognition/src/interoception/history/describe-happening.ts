import { botEventData, describeCount, describeOne, type EventData, type Signal } from '@conscious-bot/contracts';
import { z } from 'zod';

const plain = (name: string): string => name.replace(/^minecraft:/, '').replaceAll('_', ' ');

/** The game's kinds of damage that do not read as what hurt somebody; what is of no particular kind tells nobody anything. */
const causes: Readonly<Record<string, string | undefined>> = {
  generic: undefined,
  on_fire: 'fire',
  in_fire: 'fire',
  hot_floor: 'hot ground',
  fall: 'a fall',
  drown: 'drowning',
  starve: 'hunger',
  in_wall: 'suffocation',
  out_of_world: 'the void',
  mob_attack: 'a creature',
  player_attack: 'a player',
};

/** Who or what hurt it: "a zombie", "fire"; undefined where that is not known. */
function whatHurt(source: { entity?: string | undefined; type?: string | undefined } | undefined): string | undefined {
  const { entity, type } = source ?? {};
  if (entity !== undefined) return describeOne(entity);
  const kind = type?.replace(/^minecraft:/, '');
  return kind === undefined || kind in causes ? causes[kind ?? ''] : plain(kind);
}

/** What hurt the bot, in a few words, and its health after that; nothing for what is no harm. */
export function describeHarm({ name, detail }: EventData<'botEvent'>): { words?: string; health?: number } {
  if (name === 'damage') {
    const damage = botEventData.damage.safeParse(detail).data;
    if (damage === undefined) return {};
    const by = whatHurt(damage.source);
    const lost = `lost ${Math.round(damage.amount * 10) / 10} of its health`;
    return { words: by === undefined ? lost : `${lost} to ${by}`, health: damage.health };
  }
  if (name === 'death') {
    const death = botEventData.death.safeParse(detail).data;
    const by = whatHurt(death?.source);
    const words = death?.message ?? (by === undefined ? 'died' : `died: ${by}`);
    return { words, health: 0 };
  }
  return {};
}

const stacks = z.array(z.object({ name: z.string(), count: z.number() })).catch([]);
const list = (value: unknown): string =>
  stacks
    .parse(value)
    .map(({ name, count }) => describeCount(count, name))
    .join(', ');

/** A signal in a few words. */
export function describeSignal({ name, detail }: Signal): string {
  switch (name) {
    case 'hostile_near':
      return `${plain(String(detail.name ?? 'a monster'))} near`;
    case 'inventory_changed': {
      const [gained, lost] = [list(detail.gained), list(detail.lost)];
      return [gained && `gained ${gained}`, lost && `lost ${lost}`].filter(Boolean).join('; ') || 'pockets changed';
    }
    case 'biome_entered':
    case 'dimension_entered':
      return `came to ${plain(String(detail.to ?? 'another place'))}`;
    case 'tool_broke':
      return `${plain(String(detail.name ?? 'a tool'))} broke`;
    default:
      return plain(name);
  }
}
