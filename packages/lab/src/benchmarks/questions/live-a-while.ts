import type { EmbeddedWorld } from '@conscious-bot/embedded-world';
import type { StackClient } from '../../stack/stack-client.ts';
import { PLACING } from './ask.ts';

const ARRIVAL_MS = 120_000;
const TASK_MS = 150_000;
const DANGER_MS = 60_000;
const NOON = 6_000;

/** Lives so that there is something to ask: thoughts of its own, a task that takes blocks and one that puts one, one that cannot be done, a danger that a reflex ends, a thought that remembers, and something it is at. */
export async function liveAWhile(client: StackClient, { control }: EmbeddedWorld): Promise<void> {
  await client.eventually('the body in its world', ARRIVAL_MS, async () => {
    const { connected, position } = await client.world();
    return connected && position !== undefined ? true : undefined;
  });
  await control.setTime(NOON);
  await client.carryOut('get 2 logs', TASK_MS);
  await client.carryOut(PLACING, TASK_MS);
  await client.finished((await client.request({ action: 'follow', target: 'nobody', amount: 1 })).id, TASK_MS);
  const { position, username = '' } = await client.world();
  if (position === undefined) throw new Error('the body is in no world any more');
  const [x, y, z] = [Math.floor(position.x) + 3, Math.floor(position.y) + 1, Math.floor(position.z)];
  const zombie = await control.spawnMob('zombie', { x, y, z });
  await control.hurt(username, 14);
  await client.eventually('a danger that a reflex saved it from', DANGER_MS, async () => {
    const [danger] = await client.dangers();
    return danger?.reflexes.some(({ outcome }) => outcome === 'completed') ? true : undefined;
  });
  await control.removeMob(zombie);
  await client.eventually('a thought of its own with memories in its prompt', TASK_MS, async () => {
    const thoughts = await client.thoughts({ provenance: 'chain-of-thought', mind: 'scripted' });
    return thoughts.some(({ metadata: { memories = [] } }) => memories.length > 0) ? true : undefined;
  });
  // Long enough to be asked about while it is done.
  const { thoughtId } = await client.intrude('collect 24 logs');
  await client.taskOf(thoughtId);
}
