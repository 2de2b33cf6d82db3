import type { IndexedBlock, IndexedData } from 'minecraft-data';

type State = NonNullable<IndexedBlock['states']>[number];
type Blocks = Pick<IndexedData, 'blocksArray' | 'blocksByName' | 'blocksByStateId'>;

/** What stands for a block that nothing is like. */
const PLAIN = 'stone';

/**
 * Which state of an older version's block looks like a state of this one's: the block of the same name, with the same properties as far as it has
 * them; for a block that is not there, one with a like name that stops bodies as it does. @returns state ids of `to` by those of `from`
 */
export function translateStates(from: Blocks, to: Blocks): (stateId: number) => number {
  const known = new Map<number, number>();
  const alike = new Map<string, IndexedBlock | undefined>();

  function likeBlock(block: IndexedBlock): IndexedBlock | undefined {
    const same = to.blocksByName[block.name];
    if (same) return same;
    if (!alike.has(block.name)) alike.set(block.name, mostAlike(block, to.blocksArray));
    return alike.get(block.name);
  }

  function translate(stateId: number): number {
    const block = from.blocksByStateId[stateId];
    const like = block && likeBlock(block);
    if (!block || !like) return 0;
    const values = propertiesOf(block, stateId);
    let state = 0;
    let rest = (like.defaultState ?? 0) - (like.minStateId ?? 0);
    let place = 1;
    for (const property of [...(like.states ?? [])].reverse()) {
      const wanted = digitOf(property, values.get(property.name));
      state += (wanted ?? rest % property.num_values) * place;
      rest = Math.floor(rest / property.num_values);
      place *= property.num_values;
    }
    return (like.minStateId ?? 0) + state;
  }

  return (stateId) => {
    const before = known.get(stateId);
    if (before !== undefined) return before;
    const after = translate(stateId);
    known.set(stateId, after);
    return after;
  };
}

/** Names are alike by the words they end with, or else begin with: a copper chest is like a chest, an oak shelf like an oak log. */
function mostAlike(block: IndexedBlock, candidates: readonly IndexedBlock[]): IndexedBlock | undefined {
  const words = block.name.split('_');
  const stops = candidates.filter(({ boundingBox }) => boundingBox === block.boundingBox);
  for (const shared of [
    (other: string[]) => common([...words].reverse(), [...other].reverse()),
    (other: string[]) => common(words, other),
  ]) {
    const rated = stops
      .map((candidate) => ({ candidate, shared: shared(candidate.name.split('_')) }))
      .filter((each) => each.shared > 0)
      .sort((a, b) => b.shared - a.shared || a.candidate.name.length - b.candidate.name.length);
    if (rated[0]) return rated[0].candidate;
  }
  return block.boundingBox === 'block' ? candidates.find(({ name }) => name === PLAIN) : undefined;
}

/** How many words two lists begin with together. */
function common(words: readonly string[], others: readonly string[]): number {
  const differs = words.findIndex((word, n) => word !== others[n]);
  return differs === -1 ? words.length : differs;
}

/** The values of a state's properties. Mixed radix: the last property is the fastest-running digit. */
function propertiesOf(block: IndexedBlock, stateId: number): Map<string, string> {
  const values = new Map<string, string>();
  let rest = stateId - (block.minStateId ?? 0);
  for (const property of [...(block.states ?? [])].reverse()) {
    values.set(property.name, valueAt(property, rest % property.num_values));
    rest = Math.floor(rest / property.num_values);
  }
  return values;
}

const valueAt = ({ type, values }: State, digit: number): string =>
  values?.[digit] !== undefined ? String(values[digit]) : type === 'bool' ? String(digit === 0) : String(digit);

function digitOf(property: State, value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  const digits = Array.from({ length: property.num_values }, (_, digit) => digit);
  return digits.find((digit) => valueAt(property, digit) === value);
}
