import { actionNames, failureCode } from '@conscious-bot/contracts';

export interface JsonSchema {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  default?: unknown;
  $ref?: string;
  additionalProperties?: boolean | JsonSchema;
}

/** A schema in one line, as a reader of curl output would write it down; nested objects deeper than `depth` become `{…}`. */
export function shape(schema: JsonSchema, depth = 2): string {
  if (schema.$ref !== undefined) return '(the same)';
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  // These are long and come often: one list of each stands at the end of the page.
  if (schema.enum?.length === failureCode.options.length) return 'a failure code';
  if (schema.enum?.length === actionNames.length) return 'a goal action';
  if (schema.enum !== undefined) return schema.enum.map((value) => String(value)).join('|');
  if (schema.anyOf !== undefined) return [...new Set(schema.anyOf.map((part) => shape(part, depth)))].join(' or ');
  if (schema.type === 'array') return `[${schema.items === undefined ? '' : shape(schema.items, depth)}]`;
  if (schema.type === 'object' && schema.properties !== undefined) {
    if (depth === 0) return '{…}';
    const required = new Set(schema.required ?? []);
    const fields = Object.entries(schema.properties).map(([name, field]) => {
      const inner = shape(field, depth - 1);
      return `${name}${required.has(name) ? '' : '?'}${inner === 'string' || inner === 'number' ? '' : `: ${inner}`}`;
    });
    return `{${fields.join(', ')}}`;
  }
  if (schema.type === 'object') return '{…}';
  return Array.isArray(schema.type) ? schema.type.join(' or ') : (schema.type ?? 'anything');
}

/** Characters from which a shape is written over several lines. */
const LONG = 120;

/** A shape as lines: one where it fits, else each of its fields on a line of its own, what is nested too where it is long. */
export function shapeLines(text: string, depth = 0): string[] {
  const indent = '  '.repeat(depth);
  const open = text.search(/[{[]/);
  if (text.length <= LONG || open < 0 || !/[}\]]$/.test(text)) return [indent + text];
  const fields = splitFields(text.slice(open + 1, -1));
  const inner = fields.flatMap((field, at) => {
    const lines = shapeLines(field, depth + 1);
    const last = lines.pop() ?? '';
    return [...lines, at < fields.length - 1 ? `${last},` : last];
  });
  return [indent + text.slice(0, open + 1), ...inner, indent + text.slice(-1)];
}

/** Cuts `a, b: {c, d}, e` at the commas that stand in no bracket. */
function splitFields(text: string): string[] {
  const fields: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at];
    if (char === '{' || char === '[') depth += 1;
    else if (char === '}' || char === ']') depth -= 1;
    else if (char === ',' && depth === 0) {
      fields.push(text.slice(from, at).trim());
      from = at + 1;
    }
  }
  return [...fields, text.slice(from).trim()];
}
