import { parseSync } from 'oxc-parser';
import { z } from 'zod';

/** One small change of a source, which a test that proves something should notice. */
export interface Mutant {
  readonly operator: string;
  /** Offsets of what is replaced. */
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
}

const opposite: Readonly<Record<string, string>> = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '&&': '||',
  '||': '&&',
};

const node = z.looseObject({ type: z.string(), start: z.number(), end: z.number() });
type Node = z.infer<typeof node>;

/** Every place of a TypeScript source that can be changed, in the order of the source. */
export function mutantsOf(path: string, source: string): Mutant[] {
  const { program, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const found: Mutant[] = [];
  visit(program, (each) => found.push(...mutantsAt(each, source)));
  return found.sort((a, b) => a.start - b.start || a.end - b.end);
}

/** Source with a mutant in it. */
export function withMutant(source: string, { start, end, replacement }: Mutant): string {
  return `${source.slice(0, start)}${replacement}${source.slice(end)}`;
}

/** Types and imports are not run, so nothing could notice a change of them. */
function isRun(type: string): boolean {
  return !(/^TS(?!As|NonNull|Satisfies)/.test(type) || /^(Import|ExportAll)/.test(type));
}

function visit(value: unknown, see: (node: Node) => void): void {
  if (Array.isArray(value)) {
    for (const item of value) visit(item, see);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  const parsed = node.safeParse(value);
  if (parsed.success) {
    if (!isRun(parsed.data.type)) return;
    see(parsed.data);
  }
  for (const [key, child] of Object.entries(value)) if (key !== 'typeAnnotation') visit(child, see);
}

const span = (value: unknown) => node.parse(value);

function mutantsAt(each: Node, source: string): Mutant[] {
  const text = (part: Node) => source.slice(part.start, part.end);
  const whole = (operator: string, replacement: string): Mutant => ({
    operator,
    start: each.start,
    end: each.end,
    replacement,
  });
  const condition = (test: unknown): Mutant[] => {
    const { start, end } = span(test);
    return ['true', 'false'].map((replacement) => ({ operator: 'condition', start, end, replacement }));
  };
  switch (each.type) {
    case 'BinaryExpression':
    case 'LogicalExpression': {
      const [left, right] = [span(each.left), span(each.right)];
      const operator = String(each.operator);
      if (operator === '??') return [whole('default dropped', text(left))];
      const other = opposite[operator];
      return other === undefined ? [] : [whole(operator, `${text(left)} ${other} ${text(right)}`)];
    }
    case 'UnaryExpression':
      return each.operator === '!' ? [whole('!', text(span(each.argument)))] : [];
    case 'IfStatement':
    case 'ConditionalExpression':
      return condition(each.test);
    case 'Literal':
      if (typeof each.value === 'boolean') return [whole('boolean', String(!each.value))];
      return typeof each.value === 'number' ? [whole('number', String(each.value + 1))] : [];
    case 'ExpressionStatement':
      return span(each.expression).type === 'CallExpression' ? [whole('call left out', ';')] : [];
    default:
      return [];
  }
}
