import { capabilityManifests } from '@conscious-bot/contracts/verbs';
import { z } from 'zod';

/** As much of JSON Schema as the arguments of verbs need. */
const schemaNode = z.object({
  type: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  get items(): z.ZodOptional<z.ZodUnknown> {
    return z.unknown().optional();
  },
  anyOf: z.array(z.unknown()).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
});

/** A schema in a few characters: `{item: string, count?: 1..64}`. */
function inShort(schema: unknown): string {
  const node = schemaNode.safeParse(schema).data;
  if (node === undefined) return 'any';
  if (node.enum !== undefined) return node.enum.map((value) => JSON.stringify(value)).join('|');
  if (node.anyOf !== undefined) return [...new Set(node.anyOf.map(inShort))].join(' or ');
  if (node.type === 'array') return `[${inShort(node.items)}, …]`;
  if (node.type === 'object') {
    const required = new Set(node.required);
    const fields = Object.entries(node.properties ?? {}).map(
      ([name, field]) => `${name}${required.has(name) ? '' : '?'}: ${inShort(field)}`,
    );
    return `{${fields.join(', ')}}`;
  }
  if (node.type === 'integer' || node.type === 'number') {
    const { minimum, maximum } = node;
    const inRange =
      maximum !== undefined && Math.abs(maximum) < 1e6 && minimum !== undefined && Math.abs(minimum) < 1e6;
    return inRange ? `${minimum}..${maximum}` : node.type;
  }
  return node.type ?? 'any';
}

/** Every verb of the registry with its arguments and what it does, a line each. */
export function verbList(): string {
  return capabilityManifests()
    .map(({ name, inputSchema, summary }) => `${name} ${inShort(inputSchema)} - ${summary}`)
    .join('\n');
}
