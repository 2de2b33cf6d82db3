import { createHash } from 'node:crypto';
import type { ModelMessage } from '@conscious-bot/contracts';
import type { PromptPart } from '@conscious-bot/contracts/model';
import { quoted } from './outside-text.ts';
import { buildSituation, renderSituation, type SituationPart, type SituationPartName } from './situation.ts';
import { specimens } from './specimens.ts';

/** Where in the inner life a prompt is asked. */
type PromptSite =
  | 'consideration'
  | 'reconsideration'
  | 'idle'
  | 'background'
  | 'observation'
  | 'social'
  | 'strategy'
  | 'reflection';

/** A prompt as data: everything a call site adds to the situation. */
interface InnerPromptSpec {
  readonly site: PromptSite;
  /** Raised with every change. */
  readonly version: number;
  /** The parts of the situation it shows; their order here does not matter. */
  readonly parts: readonly SituationPartName[];
  /** Fixed first-person lines in front of the situation: what is always the same stands first. */
  readonly opening?: readonly string[];
  /** Fixed first-person lines behind it; `{name}` is filled in with quoted text. */
  readonly closing: readonly string[];
}

export interface InnerPrompt extends InnerPromptSpec {
  /** `site@version`. */
  readonly id: string;
  /** SHA-256 (hexadecimal) of the data above and of what the builder makes of the specimens: a sentence worded anew shows in it. */
  readonly hash: string;
}

/** A prompt ready to be put before a model: spread it into a call. */
export interface RenderedPrompt {
  readonly messages: readonly ModelMessage[];
  /** What the message is put together from; kept with the call. */
  readonly parts: readonly PromptPart[];
  readonly template: { readonly id: string; readonly hash: string };
  /** Lines that may be left out where all of it is too long: memories, the last of them first. */
  readonly droppable: readonly string[];
}

/** The one sentence that says how a commitment is written (IDLE-7). */
export const commitmentLine = 'When I make up my mind to do something, I write it as [GOAL: action target amount].';

/** Makes a prompt of a call site. Every one is registered in registered-prompts.ts, where the linter reads it. */
export function definePrompt(spec: InnerPromptSpec): InnerPrompt {
  const { site, version, parts, opening = [], closing } = spec;
  const rendered = specimens.map((facts) => renderSituation(only(parts, buildSituation(facts))));
  const hash = createHash('sha256')
    .update(JSON.stringify([site, version, parts, opening, closing, rendered]))
    .digest('hex');
  return { ...spec, id: `${site}@${version}`, hash };
}

/** Renders a prompt over a situation. `fill` holds text from outside for each `{name}` of its closing lines; a name without text is a mistake and throws. */
export function renderPrompt(
  prompt: InnerPrompt,
  situation: readonly SituationPart[],
  fill: Readonly<Record<string, string>> = {},
): RenderedPrompt {
  const parts = only(prompt.parts, situation);
  const closing = prompt.closing.map((line) =>
    line.replace(/\{(\w+)\}/g, (_, name: string) => {
      const text = fill[name];
      if (text === undefined) throw new TypeError(`prompt ${prompt.id} has nothing to fill {${name}} with`);
      return quoted(text);
    }),
  );
  const all: PromptPart[] = [
    { name: 'opening' as const, lines: [...(prompt.opening ?? [])] },
    ...parts.map(({ name, lines, memoryIds }) => ({
      name,
      lines: [...lines],
      ...(memoryIds === undefined ? {} : { memoryIds: [...memoryIds] }),
    })),
    { name: 'closing' as const, lines: closing },
  ].filter(({ lines }) => lines.length > 0);
  return {
    messages: [{ role: 'user', content: textOfParts(all) }],
    parts: all,
    template: { id: prompt.id, hash: prompt.hash },
    droppable: parts.flatMap(({ name, lines }) => (name === 'memory' ? lines : [])),
  };
}

/** Parts of a prompt as the one text that is put before the model. */
export const textOfParts = (parts: readonly PromptPart[]): string => parts.flatMap(({ lines }) => lines).join('\n');

/** Ids of the memories that stand in a prompt over a situation. */
export function memoriesIn(prompt: Pick<InnerPrompt, 'parts'>, situation: readonly SituationPart[]): string[] {
  return only(prompt.parts, situation).flatMap(({ memoryIds = [] }) => memoryIds);
}

function only(names: readonly SituationPartName[], parts: readonly SituationPart[]): SituationPart[] {
  return parts.filter(({ name }) => names.includes(name));
}
