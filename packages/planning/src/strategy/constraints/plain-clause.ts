/** A clause as the grammars of constraints and triggers read it: lower case, without contractions, courtesies and full stops. */
export function plainClause(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/[’`]/g, "'")
    .replace(/\b(don't|dont|never|must not|should not|may not)\b/g, 'do not')
    .replace(/^(please|always|i|i will|i shall|i want to|i must|to)\s+(?=\w)/, '')
    .replace(/[.!;]+$/, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Most of food and of health, in the game's own points. */
const MOST = 20;

/**
 * A level of food or health in points of 20, from "8", "8 of 20", "40%" or a share such as "0.4" (the roadmap's "energy above 0.4");
 * undefined for what is no level.
 */
export function readLevelOf(number: string, unit: string, isShare: boolean): number | undefined {
  const given = Number(number);
  const share = unit.includes('%') ? given / 100 : given <= 1 && (isShare || number.includes('.')) ? given : undefined;
  const value = share === undefined ? given : share * MOST;
  return Number.isFinite(value) && value >= 0 && value <= MOST ? Math.round(value * 10) / 10 : undefined;
}

/** Which of the two a word means; energy is food (D13). */
export const vitalOf = (word: string): 'food' | 'health' =>
  /^(health|hp|hearts|life)$/.test(word) ? 'health' : 'food';

export const VITAL = 'food|hunger|energy|health|hp|life';
