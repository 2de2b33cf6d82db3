import { InvalidArgumentError } from '@commander-js/extra-typings';
import type { Config } from '@conscious-bot/contracts';
import { nearestName } from '../../../../scripts/did-you-mean.mjs';

/** The script that speaks when none is named. */
const usualScript = 'gatherer';

/** Reads the value of `--mind`; that of a script is checked with the other settings. */
export function readMind(text: string): string {
  const [kind = '', ...script] = text.trim().split(':');
  if (kind === '' || kind.startsWith('-'))
    throw new InvalidArgumentError('Choose none, scripted, or the name of a model.');
  if (script.length > 0 && kind !== 'scripted' && nearestName(kind, ['scripted']) !== undefined)
    throw new InvalidArgumentError(`Did you mean "${['scripted', ...script].join(':')}"?`);
  return text.trim();
}

/**
 * What `--mind` changes in the configuration: `none` switches the model off, `scripted[:<name or file>]` lets a script speak in its place, any
 * other name chooses a model, undefined leaves all as configured.
 */
export function mindSettings(mind: string | undefined, config: Config): Record<string, string> {
  if (mind === undefined) return {};
  if (mind === 'none') return { LLM_BASE_URL: 'none', SCRIPTED_MIND: '' };
  const [kind, ...script] = mind.split(':');
  if (kind === 'scripted') return { SCRIPTED_MIND: script.join(':') || usualScript };
  // A model asked for by name wins over a configured "no model"; its endpoint is then looked for.
  return { LLM_MODEL: mind, SCRIPTED_MIND: '', ...(config.LLM_BASE_URL === 'none' && { LLM_BASE_URL: '' }) };
}
