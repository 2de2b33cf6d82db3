import { describeItem, describeMany, describeOne, isMany, withoutAny } from './counts.ts';

/** `{what it says unnamed|how it is named}`; at most one in a text. `clause`: a whole clause says it better. */
const PLACE = /\{([^|}]*)\|(one|many|no|the|clause)\}/;

type Form = 'one' | 'many' | 'no' | 'the';

/** How a name stands in the place: "an oak log", "oak logs", behind "no" or "such", "the oak log". */
const forms: Readonly<Record<Form, (name: string) => string>> = {
  one: describeOne,
  many: describeMany,
  no: (name) => withoutAny(describeItem(name)),
  the: (name) => `the ${describeItem(name)}`,
};

/** A text as it reads when nothing is named: "no {such creature|no} is near" → "no such creature is near". */
export function unnamed(template: string): string {
  return template.replace(PLACE, '$1');
}

/** Whether a clause that says what happened stands in the place of the whole text. */
export const givesWay = (template: string): boolean => /^\{[^}]*\|clause\}$/.test(template);

/** The same with the name in its place; undefined where the text has no place for one. */
export function named(template: string, name: string): string | undefined {
  const [place, , form] = PLACE.exec(template) ?? [];
  if (place === undefined || !isForm(form)) return undefined;
  const filled = template.replace(place, forms[form](name));
  if (form !== 'the' || !isMany(name)) return filled;
  return filled.replace(
    /^(the .+?) (is|does|has)\b/,
    (_, what: string, verb: string) => `${what} ${plural[verb] ?? verb}`,
  );
}

const plural: Readonly<Record<string, string>> = { is: 'are', does: 'do', has: 'have' };
const isForm = (form: string | undefined): form is Form => form !== undefined && form in forms;

/** A single name of the game or of this program, and nothing else: `oak_log`. */
export const isName = (text: string): boolean => /^(?:minecraft:)?[a-z][a-z0-9]*(?:_[a-z0-9]+)*$/.test(text);
