import { lineOf, type Node, parseSource, Visitor } from './parse-source.ts';
import { isTestFile, type SourceFile } from './source-file.ts';

/** Where text is put before a model that is no inner life: the parser of wishes is a tool (LLMP-1), `model/` is the way to the model itself. */
const outside: readonly string[] = [
  'packages/cognition/src/intrusion/model-parser.ts',
  'packages/cognition/src/model/',
];
/** Where prompts are made ready, and where they are listed for the linter. */
const builder = 'packages/cognition/src/prompts/inner-prompt.ts';
const registry = 'packages/cognition/src/assembly/registered-prompts.ts';

/**
 * Call sites of the inner life that go round the prompt linter (IDLE-7), one sentence each. The linter reads every registered prompt, so each
 * call of a mind has to spread what `renderPrompt` made and may not put words beside it, and each prompt has to be registered.
 */
export function promptSiteFaults(files: readonly SourceFile[]): string[] {
  const inner = files.filter(
    ({ path }) =>
      path.startsWith('packages/cognition/src/') &&
      path !== builder &&
      !isTestFile(path) &&
      !outside.some((tool) => path.startsWith(tool)),
  );
  const registered = inner.find(({ path }) => path === registry)?.text ?? '';
  return inner.flatMap((file) => [...callFaults(file), ...definitionFaults(file, registered)]);
}

function callFaults(file: SourceFile): string[] {
  if (!file.text.includes('complete')) return [];
  const program = parseSource(file);
  const rendered = new Set<string>();
  new Visitor({
    VariableDeclarator: ({ id, init }) => {
      if (id.type === 'Identifier' && isRendering(init)) rendered.add(id.name);
    },
    // A parameter that can be nothing but a rendered prompt.
    TSTypeAnnotation: (annotation) => {
      const { typeAnnotation, start } = annotation;
      if (file.text.slice(typeAnnotation.start, typeAnnotation.end) !== 'RenderedPrompt') return;
      const name = /(\w+)\??\s*$/.exec(file.text.slice(0, start))?.[1];
      if (name !== undefined) rendered.add(name);
    },
  }).visit(program);
  const faults: string[] = [];
  new Visitor({
    CallExpression: ({ callee, arguments: [call], start }) => {
      const isCall =
        callee.type === 'MemberExpression' &&
        callee.property.type === 'Identifier' &&
        callee.property.name === 'complete';
      if (!isCall) return;
      const at = `${file.path}:${lineOf(file.text, start)}`;
      const parts = call === undefined ? [] : partsOf(call);
      if (!parts.some((part) => isRendering(part) || (part.type === 'Identifier' && rendered.has(part.name))))
        faults.push(`${at}: asks a mind without a prompt of renderPrompt`);
      for (const part of parts)
        if (part.type === 'Property' && part.key.type === 'Identifier' && /^(?:messages|template)$/.test(part.key.name))
          faults.push(`${at}: puts ${part.key.name} of its own before a mind`);
    },
  }).visit(program);
  return faults;
}

/** What an object is made of: its properties and what is spread into it, also by an object within. */
function partsOf(node: Node): Node[] {
  if (node.type !== 'ObjectExpression') return [node];
  return node.properties.flatMap((part): Node[] => (part.type === 'SpreadElement' ? partsOf(part.argument) : [part]));
}

function isRendering(node: Node | null | undefined): boolean {
  return node?.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === 'renderPrompt';
}

function definitionFaults(file: SourceFile, registered: string): string[] {
  if (!file.text.includes('definePrompt')) return [];
  const faults: string[] = [];
  const listed = /registeredPrompts[^=]*=\s*\[([^\]]*)\]/.exec(registered)?.[1] ?? '';
  const named = new Set<number>();
  const program = parseSource(file);
  new Visitor({
    VariableDeclarator: ({ id, init }) => {
      if (id.type !== 'Identifier' || init?.type !== 'CallExpression' || !isDefinition(init)) return;
      named.add(init.start);
      if (!new RegExp(`\\b${id.name}\\b`).test(listed))
        faults.push(`${file.path}:${lineOf(file.text, init.start)}: ${id.name} is not among the registered prompts`);
    },
    CallExpression: (call) => {
      if (isDefinition(call) && !named.has(call.start))
        faults.push(`${file.path}:${lineOf(file.text, call.start)}: a prompt without a name cannot be registered`);
    },
  }).visit(program);
  return faults;
}

function isDefinition(node: Node): boolean {
  return node.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === 'definePrompt';
}
