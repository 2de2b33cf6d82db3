import { type Config, configSchema } from '@conscious-bot/contracts/config';

/**
 * The configuration as environment variables, so that a child reads exactly what the launcher read, wherever its values came from (environment,
 * `.env`, option). An unset key is empty, which counts as unset and hides a value the child would otherwise inherit.
 */
export function configurationEnvironment(config: Config): Record<string, string> {
  return Object.fromEntries(configSchema.keyof().options.map((key) => [key, text(config[key])]));
}

function text(value: Config[keyof Config]): string {
  if (value === undefined) return '';
  return Array.isArray(value) ? value.join(',') : String(value);
}
