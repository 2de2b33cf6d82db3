import { describeAbsent, describePerson, smeltingResult } from '@conscious-bot/contracts';
import { commonMonsters } from '../../../game/facts/monsters.ts';
import { hostileNames, meatOf, splitGift } from '../../../goals/goal-vocabulary.ts';
import { lastSeen, playerNamed, sighted } from '../../../goals/sighted.ts';
import { isShut } from '../../search/ways/failed-before.ts';
import { namesAt, textAt } from './bindings.ts';
import type { HtnState } from './htn-state.ts';
import { type Lookup, lookup } from './lookup.ts';
import type { Value } from './value.ts';

/** Who is meant by a target, be it a gift or a name alone, and who is here instead. */
function absent({ data, world }: HtnState, values: readonly Value[]): string {
  const target = textAt(values, 0);
  const name = splitGift(target, data.knowsItem)?.to ?? target;
  return describeAbsent(
    describePerson(name, world.players),
    world.players.filter((player) => player !== world.username),
  );
}

export const creatureLookups = {
  quarry: lookup('', (_state, values) => {
    const target = textAt(values, 0);
    return hostileNames.has(target) ? 'hostile' : target === 'animal' ? [...meatOf.keys()] : target;
  }),
  /** Names to look for: no creature is called "hostile". */
  quarry_sought: lookup('', (_state, values) => {
    const names = namesAt(values, 0);
    return names.includes('hostile') ? commonMonsters : names;
  }),
  count_in_sight: lookup('no % is in sight', ({ world }, values) => {
    const names = namesAt(values, 0);
    const creatures = world.nearbyEntities.filter(
      ({ name, kind }) => names.includes(name) || (kind === 'hostile' && names.includes('hostile')),
    ).length;
    const blocks = world.nearbyBlocks.find(({ name }) => names.includes(name))?.count ?? 0;
    return creatures + blocks || undefined;
  }),
  /** The nearest animal whose meat becomes one of the items in a furnace, or is one of them. */
  prey_for: lookup('no animal in sight gives %', ({ world, held }, values) => {
    const wanted = namesAt(values, 0);
    const gives = (animal: string) => {
      const meat = meatOf.get(animal) ?? '';
      return wanted.includes(meat) || wanted.includes(smeltingResult(meat) ?? '');
    };
    return world.nearbyEntities
      .filter(({ name, baby }) => baby !== true && gives(name) && !isShut(held, 'attack', name))
      .sort((a, b) => a.distance - b.distance)
      .at(0)?.name;
  }),
  /** Animals worth looking for, by what they give. */
  prey_sought: lookup('no animal gives %', (_state, values) => {
    const wanted = namesAt(values, 0);
    const found = [...meatOf].flatMap(([animal, meat]) =>
      wanted.includes(meat) || wanted.includes(smeltingResult(meat) ?? '') ? [animal] : [],
    );
    return found.length > 0 ? found : undefined;
  }),
  meat_of: lookup('% leaves no meat', (_state, values) => meatOf.get(textAt(values, 0))),
  given_player: lookup(absent, (state, values) => {
    const gift = splitGift(textAt(values, 0), state.data.knowsItem);
    return gift && playerNamed(gift.to, state.world.players);
  }),
  player_named: lookup(absent, (state, values) => playerNamed(textAt(values, 0), state.world.players)),
  last_seen: lookup('it is not known where % was seen last', ({ world }, values) => {
    const player = textAt(values, 0);
    return sighted(player, world) === undefined ? lastSeen(player, world) : undefined;
  }),
  creature_named: lookup(
    'no % is in sight',
    ({ world }, values) =>
      world.nearbyEntities
        .filter(({ name, kind }) => name === textAt(values, 0) && kind !== 'player' && kind !== 'item')
        .sort((a, b) => a.distance - b.distance)
        .at(0)?.id,
  ),
  /** Words as they were written, or with their blanks again; then a player's name at the end is written as it is in the game. */
  spoken: lookup('there is nothing to say', (state, values) => {
    const written = textAt(values, 0).trim();
    if (/[^a-z0-9_]/.test(written)) return written;
    const words = textAt(values, 0)
      .split('_')
      .filter((word) => word !== '');
    const last = words.at(-1);
    const to = last === undefined || words.at(-2) !== 'to' ? undefined : playerNamed(last, state.world.players);
    const text = to === undefined ? words.join(' ') : [...words.slice(0, -2), to].join(' ');
    return text === '' ? undefined : text;
  }),
  whispered_to: lookup(
    (state, values) => absent(state, [splitWhisper(textAt(values, 0)).to]),
    (state, values) => playerNamed(splitWhisper(textAt(values, 0)).to, state.world.players),
  ),
  whispered: lookup('there is nothing to whisper', (_state, values) => {
    const { text } = splitWhisper(textAt(values, 0));
    return text === '' ? undefined : text;
  }),
} satisfies Record<string, Lookup>;

/** Who is to hear a whisper, and the words as they were written. */
function splitWhisper(target: string): { readonly to: string; readonly text: string } {
  const [, to = '', text = ''] = /^\s*(\S+)\s*(.*)$/s.exec(target) ?? [];
  return { to, text: text.trim() };
}
