/** "oak_log" → "oak log". */
export function plainName(name: string): string {
  return name.replace(/^minecraft:/, '').replaceAll('_', ' ');
}

/** "oak_log" → "Oak log". */
export function titleName(name: string): string {
  return capitalised(plainName(name));
}

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
