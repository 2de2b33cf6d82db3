import type { Thing } from '../phrases/things.ts';
import { firstThing, one, type Sense } from './sense.ts';
import { nearest } from './targets.ts';

/** Blocks one opens, shuts, presses: what people call them and how the game's names end. */
const switches: readonly (readonly [said: RegExp, block: RegExp, otherwise: string])[] = [
  [/(^|_| )(lever|switch)$/, /^lever$/, 'lever'],
  [/(^|_| )button$/, /_button$/, 'stone_button'],
  [/(^|_| )trapdoor$/, /_trapdoor$/, 'oak_trapdoor'],
  [/(^|_| )fence_gate$|(^|_| )gate$/, /_fence_gate$/, 'oak_fence_gate'],
  [/(^|_| )door$/, /(?<!trap)door$/, 'oak_door'],
  [/(^|_| )bell$/, /^bell$/, 'bell'],
  [/(^|_| )(chest|barrel)$/, /^(chest|barrel)$/, 'chest'],
  [/(^|_| )pressure_plate$/, /_pressure_plate$/, 'stone_pressure_plate'],
];

export const interact: Sense = (input) => {
  const { args, context, talk, phrase } = input;
  const thing = firstThing(input);
  if (thing === undefined) return undefined;
  const isHint = thing.pronoun !== undefined;
  // "shut it, … the door": what is meant may be named behind.
  const later = args.operands
    .flatMap((operand) => (operand.kind === 'thing' ? [operand.thing] : []))
    .find((each) => switchOf(each) !== undefined);
  const meant =
    later ?? (isHint && talk.thing !== undefined ? { ...thing, name: talk.thing.name, said: talk.thing.name } : thing);
  const found = switchOf(meant);
  if (found === undefined)
    return isHint && /^(open|close|shut)$/.test(phrase)
      ? one('interact', `${nearest(/(?<!trap)door$/, context, 'oak_door')}${wantedBy(phrase, 'door')}`)
      : undefined;
  if (args.unknown.length > 0 && later === undefined) return undefined;
  const name = meant.name ?? '';
  const block = context.vocabulary.isBlock(name) && name !== 'switch' ? name : nearest(found[1], context, found[2]);
  return one('interact', `${block}${wantedBy(phrase, block)}`);
};

/** How it is to stand, where the verb says so: who is to close a door leaves a closed one as it is. */
function wantedBy(phrase: string, block: string): '' | '_open' | '_closed' | '_on' | '_off' {
  if (/door$|gate$/.test(block)) {
    if (/^(open|swing open|unlatch)/.test(phrase)) return '_open';
    return /^(close|shut|slam)/.test(phrase) ? '_closed' : '';
  }
  if (block !== 'lever') return '';
  if (/ on$/.test(phrase)) return '_on';
  return / off$/.test(phrase) ? '_off' : '';
}

const switchOf = (thing: Thing) => switches.find(([said]) => said.test(thing.name ?? thing.said));
