import type { JsonSchema } from './service-routes.ts';

export interface HostileBody {
  readonly name: string;
  readonly text: string;
  readonly contentType?: string;
}

const megabytes = (n: number) => n * 1_048_576;

/** Bodies no route may accept, whatever it takes: each breaks a rule of all of them. */
export const hostileBodies: readonly HostileBody[] = [
  { name: 'broken JSON', text: '{"type": "intrusion", ' },
  { name: 'two values', text: '{} {}' },
  { name: 'a word', text: 'collect' },
  { name: '3 MB of text', text: JSON.stringify({ content: 'a'.repeat(megabytes(3)) }) },
  { name: '5,000-deep objects', text: `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}` },
  { name: '5,000-deep arrays', text: `${'['.repeat(5_000)}${']'.repeat(5_000)}` },
  { name: '5,000-deep and never closed', text: '[{"a":'.repeat(2_500) },
  { name: 'a poisoned prototype', text: '{"__proto__": {"admin": true}}' },
  { name: 'a poisoned constructor', text: '{"constructor": {"prototype": {"admin": true}}}' },
  { name: 'XML', text: '<a/>', contentType: 'application/xml' },
  { name: 'a form', text: 'type=intrusion&content=a', contentType: 'application/x-www-form-urlencoded' },
  { name: 'text that says it is not JSON', text: '{}', contentType: 'text/plain' },
];

/** Bodies of the wrong type for this schema: other kinds of value, and an object whose every field has a wrong one. */
export function wronglyTyped(schema: JsonSchema): HostileBody[] {
  const others = ['null', 'true', '42', '"text"', '[]', '[{}]'];
  const fields = Object.entries(schema.properties ?? {});
  const allWrong = Object.fromEntries(fields.map(([name, field]) => [name, wrongFor(field.type)]));
  // Where a body has a default none need be sent, and null is none.
  const isOptional = schema.default !== undefined;
  return [
    ...(isOptional
      ? []
      : [
          { name: 'nothing', text: '' },
          { name: 'blanks', text: ' \n\t ' },
        ]),
    ...others
      .filter((text) => !(isOptional && text === 'null'))
      .map((text) => ({ name: `${text} for an object`, text })),
    ...(fields.length === 0 ? [] : [{ name: 'every field of a wrong type', text: JSON.stringify(allWrong) }]),
  ];
}

function wrongFor(type: unknown): unknown {
  return type === 'object' || type === 'array' || type === undefined ? 42 : { not: 'a scalar' };
}
