/** The configuration cannot be used; the message names each key, the value found and the rule it breaks. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}
