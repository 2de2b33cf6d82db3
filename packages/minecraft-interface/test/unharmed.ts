import { hazardsOf } from '../src/skills/hazards/hazard.ts';
import { type LiveBody, waitFor } from './live-body.ts';

/** Moves the bot to where nothing harms it, and waits until nothing of what harmed it before lasts and it is well. */
export async function standUnharmed(body: LiveBody, at: { x: number; y: number; z: number }): Promise<void> {
  await body.stand(at);
  await waitFor(() => hazardsOf(body.bot).length === 0, 'safety', 20_000);
  await body.world.control.setHealth('Mira', 20);
  await waitFor(() => body.bot.health === 20, 'health');
}
