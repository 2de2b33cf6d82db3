import type { Config } from '@conscious-bot/contracts';

/** What `--mind` changes in the configuration: `none` switches the model off, a name chooses it, undefined leaves all as configured. */
export function mindSettings(mind: string | undefined, config: Config): Record<string, string> {
  if (mind === undefined) return {};
  if (mind === 'none') return { LLM_BASE_URL: 'none' };
  // A model asked for by name wins over a configured "no model"; its endpoint is then looked for.
  return { LLM_MODEL: mind, ...(config.LLM_BASE_URL === 'none' && { LLM_BASE_URL: '' }) };
}
