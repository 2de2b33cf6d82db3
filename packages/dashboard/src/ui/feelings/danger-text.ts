import type { InteroDanger } from '@conscious-bot/contracts/interoception';

const half = (health: number): string => String(Math.round(health * 10) / 10);

/** How a danger came out, in one sentence. */
export function howDangerEnded({ died, harm, healthBefore, healthLeast, healthAfter }: InteroDanger): string {
  if (died) return healthBefore === null ? 'It died.' : `It died; it had ${half(healthBefore)} of 20 health.`;
  if (healthBefore === null || healthLeast === null) return 'It lived.';
  const lost = healthBefore - healthLeast;
  // Health is felt now and then: what was lost and healed between two such moments is known by the harm alone.
  const ended = harm.length === 0 ? 'It came away unhurt, with' : 'It was hurt, and soon had';
  if (lost <= 0) return `${ended} ${half(healthAfter ?? healthLeast)} of 20 health.`;
  const least = `It lost ${half(lost)} health, down to ${half(healthLeast)} of 20`;
  return healthAfter !== null && healthAfter > healthLeast
    ? `${least}, and had ${half(healthAfter)} after it.`
    : `${least}.`;
}

/** Which reflexes ran, and whether they did what they were for. */
export function whatSavedIt({ reflexes, died }: InteroDanger): string {
  if (reflexes.length === 0)
    return died ? 'No reflex finished.' : 'No reflex ran: the danger passed by itself, or its task went on.';
  const done = reflexes.filter(({ outcome }) => outcome === 'completed').length;
  const names = [...new Set(reflexes.map(({ words }) => words ?? 'a reflex'))].map((name) => `“${name}”`).join(', ');
  const ran = `${reflexes.length === 1 ? 'A reflex' : `${reflexes.length} reflexes`} ran: ${names}`;
  if (done === reflexes.length) return `${ran}. ${done === 1 ? 'It was' : 'All were'} carried out.`;
  return `${ran}. ${done === 0 ? 'None' : `${done} of them`} could be carried out to the end.`;
}
