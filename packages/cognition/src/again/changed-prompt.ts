import type { ModelMessage } from '@conscious-bot/contracts';
import type { ModelCallRecord, PromptPartName } from '@conscious-bot/contracts/model';
import { textOfParts } from '../prompts/inner-prompt.ts';

interface ChangedPrompt {
  readonly messages: readonly ModelMessage[];
  /** Lines that may be left out where it is too long: memories. */
  readonly droppable: readonly string[];
}

type PromptChange =
  | { readonly ok: true; readonly prompt: ChangedPrompt }
  /** Why it cannot be changed like that, in words. */
  | { readonly ok: false; readonly why: string };

/** The prompt of a kept call without some of its parts; all else stays as it was, to the byte. */
export function changedPrompt(
  { parts, messages }: Pick<ModelCallRecord, 'parts' | 'messages'>,
  without: readonly PromptPartName[],
): PromptChange {
  if (parts === undefined) {
    if (without.length > 0)
      return {
        ok: false,
        why: 'This call was kept without the parts of its prompt, so it can only be asked again whole.',
      };
    return { ok: true, prompt: { messages: messages.map(asAsked), droppable: [] } };
  }
  const left = parts.filter(({ name }) => !without.includes(name));
  const content = textOfParts(left);
  if (content.trim() === '') return { ok: false, why: 'Nothing is left of the prompt without these parts.' };
  const droppable = left.flatMap(({ name, lines }) => (name === 'memory' ? lines : []));
  return { ok: true, prompt: { messages: [{ role: 'user', content }], droppable } };
}

/** What went over the wire may end with a switch that is set anew with every call. */
const asAsked = ({ role, content }: ModelMessage): ModelMessage => ({
  role,
  content: content.replace(/\n\/no_think$/, ''),
});
