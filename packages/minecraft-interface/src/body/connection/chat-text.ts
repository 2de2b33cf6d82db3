/** Looks up a translation key of the game, e.g. `multiplayer.disconnect.banned`; undefined when it has none. */
export type Translate = (key: string) => string | undefined;

const noTranslation: Translate = () => undefined;
/** Servers send components nested a few levels deep; anything deeper is an attack or a mistake. */
const MAX_DEPTH = 16;

/**
 * Plain text of a chat component in any form servers use for a reason: a JSON string, a bare string, a component object, or one in NBT's
 * `{type, value}` form. Formatting codes are removed. Never throws; '' when there is no text.
 */
export function plainText(component: unknown, translate: Translate = noTranslation): string {
  return render(unwrap(component, 0), translate, 0)
    .replace(/§[0-9a-fk-or]/gi, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Translation key at the root of a component; undefined when it is plain text. */
export function translationKey(component: unknown): string | undefined {
  const root = unwrap(component, 0);
  if (isRecord(root)) {
    if (typeof root.translate === 'string') return root.translate;
    // Some servers wrap the translated part into an otherwise empty component.
    if (Array.isArray(root.extra) && root.extra.length > 0) return translationKey(root.extra[0]);
  }
  return typeof root === 'string' && /^[a-z_]+(\.[a-z_]+)+$/i.test(root) ? root : undefined;
}

function unwrap(value: unknown, depth: number): unknown {
  if (depth > MAX_DEPTH) return '';
  if (typeof value === 'string') return parseIfJson(value);
  if (Array.isArray(value)) return value.map((part) => unwrap(part, depth + 1));
  if (!isRecord(value)) return value;
  if (typeof value.type === 'string' && 'value' in value) return unwrap(value.value, depth + 1);
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, unwrap(part, depth + 1)]));
}

function parseIfJson(text: string): unknown {
  if (!/^\s*["{[]/.test(text)) return text;
  try {
    return JSON.parse(text);
  } catch {
    // A reason that merely begins like JSON is text.
    return text;
  }
}

function render(value: unknown, translate: Translate, depth: number): string {
  if (depth > MAX_DEPTH) return '';
  if (typeof value === 'string') return translate(value) ?? value;
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.map((part) => render(part, translate, depth + 1)).join('');
  if (!isRecord(value)) return '';
  const text = typeof value.text === 'string' ? value.text : '';
  const extra = render(value.extra ?? [], translate, depth + 1);
  if (typeof value.translate !== 'string') return text + extra;
  const args = Array.isArray(value.with) ? value.with.map((part) => render(part, translate, depth + 1)) : [];
  const pattern = translate(value.translate) ?? (typeof value.fallback === 'string' ? value.fallback : value.translate);
  return text + fill(pattern, args) + extra;
}

function fill(pattern: string, args: readonly string[]): string {
  let next = 0;
  return pattern.replace(/%(?:(\d+)\$)?s/g, (_, index: string | undefined) => {
    const at = index === undefined ? next++ : Number(index) - 1;
    return args[at] ?? '';
  });
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
