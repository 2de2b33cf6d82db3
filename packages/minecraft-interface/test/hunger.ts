import { type LiveBody, waitFor } from './live-body.ts';

/** Makes the bot as hungry as `food` says, of 20, and waits until it feels it. */
export async function hungry(body: LiveBody, food: number): Promise<void> {
  await body.world.control.setFood('Mira', food);
  await waitFor(() => body.bot.food === food, 'the hunger');
}
