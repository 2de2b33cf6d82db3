import type { EmbeddedWorld } from '@conscious-bot/embedded-world';
import type { StackClient } from '../../stack/stack-client.ts';

const ARRIVAL_MS = 120_000;
const TASK_MS = 150_000;
const DANGER_MS = 60_000;
const NOON = 6_000;

/** Lives so that there is something to ask: thoughts of its own, a task that changes blocks, one that cannot be done, a danger, and something it is at. */
export async function liveAWhile(client: StackClient, { control }: EmbeddedWorld): Promise<void> {
  await client.eventually('the body in its world', ARRIVAL_MS, async () => {
    const { connected, position } = await client.world();
    return connected && position !== undefined ? true : undefined;
  });
  await control.setTime(NOON);
  await client.carryOut('get 2 logs', TASK_MS);
  await client.finished((await client.request({ action: 'follow', target: 'nobody', amount: 1 })).id, TASK_MS);
  const { position, username = '' } = await client.world();
  if (position === undefined) throw new Error('the body is in no world any more');
  const [x, y, z] = [Math.floor(position.x) + 3, Math.floor(position.y) + 1, Math.floor(position.z)];
  const zombie = await control.spawnMob('zombie', { x, y, z });
  await control.hurt(username, 14);
  await client.eventually('a danger', DANGER_MS, async () => {
    const { health } = await client.world();
    return health !== undefined && health < 20 ? true : undefined;
  });
  await control.removeMob(zombie);
  await client.eventually('thoughts of its own', TASK_MS, async () => {
    const calls = await client.remembered({ types: ['idle_cycle'], limit: 1 });
    return calls.length > 0 ? true : undefined;
  });
  // Long enough to be asked about while it is done.
  const { thoughtId } = await client.intrude('collect 24 logs');
  await client.taskOf(thoughtId);
}
