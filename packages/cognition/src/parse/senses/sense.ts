import type { Goal } from '@conscious-bot/contracts';
import type { Arguments, Operand } from '../phrases/arguments.ts';
import { type Cannot, cannot, type RequestContext } from '../phrases/request-context.ts';
import type { Thing } from '../phrases/things.ts';

/** What was spoken of so far: what "it", "them", "there" and "him" mean. */
export interface Talk {
  thing?: { readonly name: string; readonly amount?: number };
  creature?: string;
  place?: string;
  /** Coordinates that were named. */
  position?: string | undefined;
  /** "stuff", "junk": what lies about or is carried, unnamed. */
  stuff?: boolean;
  person?: string;
}

export interface SenseInput {
  readonly phrase: string;
  readonly args: Arguments;
  readonly context: RequestContext;
  readonly talk: Talk;
  /** What it is to last until: "until morning". */
  readonly until?: 'until_night' | 'until_morning' | 'until_clear';
}

/** Goals in order; why it cannot be; or undefined where the words are not those of this sense. */
export type SenseResult = readonly Goal[] | Cannot | undefined;
export type Sense = (input: SenseInput) => SenseResult;

export const one = (action: Goal['action'], target: string, amount = 1): Goal[] => [{ action, target, amount }];

/** The first thing that is named, with what a pronoun stands for. */
export function firstThing({ args, talk, context }: SenseInput): Thing | undefined {
  const found = args.operands.find((operand) => operand.kind === 'thing');
  return found === undefined ? undefined : resolved(found.thing, talk, context);
}

/** The thing a pronoun stands for: of what was just said, else of what it thought of last. */
export function resolved(thing: Thing, talk: Talk, { recent }: RequestContext): Thing {
  if (thing.pronoun === undefined || thing.name !== undefined) return thing;
  if (/^(everything|anything|something|stuff|things)$/.test(thing.pronoun)) return thing;
  if (talk.stuff === true && talk.thing === undefined && /^(it|them|that|those|all)$/.test(thing.pronoun))
    return { ...thing, pronoun: 'stuff' };
  const name = talk.thing?.name ?? talk.creature ?? recent[0];
  if (name === undefined) return thing;
  const amount = talk.thing?.amount;
  const { share, ...whole } = thing.quantity;
  const quantity =
    thing.quantity.explicit || amount === undefined
      ? thing.quantity
      : // "take half of them out", of eight that were named.
        { ...whole, count: Math.max(1, Math.floor(amount * (share ?? 1))), explicit: true };
  return { ...thing, name, quantity, held: true };
}

export const firstPerson = ({ operands }: Arguments): Extract<Operand, { kind: 'person' }> | undefined =>
  operands.find((operand) => operand.kind === 'person');

/** What stands behind one of these prepositions. */
export const behind = ({ complements }: Arguments, ...preps: readonly string[]) =>
  complements.find(({ prep }) => preps.includes(prep));

export const thingBehind = (input: SenseInput, ...preps: readonly string[]): Thing | undefined => {
  const operand = behind(input.args, ...preps)?.operand;
  return operand?.kind === 'thing' ? resolved(operand.thing, input.talk, input.context) : undefined;
};
export const personBehind = (args: Arguments, ...preps: readonly string[]) => {
  const operand = behind(args, ...preps)?.operand;
  return operand?.kind === 'person' ? operand : undefined;
};

/** Nothing stood there that changes what is asked. */
export const isPlain = ({ unknown }: Arguments): boolean => unknown.length === 0;

export const nobodyKnown = (): Cannot => cannot('whom', "I don't know whom you mean.");

export const noSuchThing = (said: string): Cannot =>
  cannot('no_such_thing', `I know nothing that is called "${said}".`);
