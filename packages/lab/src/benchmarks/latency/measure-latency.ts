import { readEvent } from '@conscious-bot/contracts';
import type { StackClient } from '../../stack/stack-client.ts';
import { percentile } from '../../statistics/statistics.ts';
import type { Measure } from '../../statistics/text-table.ts';

/**
 * Posts short walks and measures, for each, the time from posting the thought to the first actuator command of its first action, and the
 * body's own time to first action (TTFA: request accepted → first command). Both processes read the same machine's clock.
 */
export async function measureLatency(client: StackClient, rounds: number): Promise<Measure[]> {
  const thoughtToCommand: number[] = [];
  const ttfa: number[] = [];
  const post: number[] = [];
  const home = (await client.world()).position;
  if (home === undefined) throw new Error('the bot is not in the world');
  for (let round = 0; round < rounds; round += 1) {
    // Targets differ so that no walk is a duplicate of an earlier thought.
    const x = Math.floor(home.x) + (round % 2 === 0 ? 4 : 0);
    const z = Math.floor(home.z) + Math.floor(round / 2) - Math.floor(rounds / 4);
    const postedAt = Date.now();
    const response = await client.intrude(`walk to ${x} ${Math.floor(home.y)} ${z}`);
    post.push(Date.now() - postedAt);
    if (response.outcome !== 'accepted') throw new Error(`a walk was ${response.outcome}: ${response.response}`);
    const task = await client.taskOf(response.thoughtId);
    await client.finished(task.id, 60_000);
    const events = await client.eventually('the first command', 5_000, async () => {
      const found = await client.remembered({ types: ['action.first_command'], taskId: task.id });
      return found.length > 0 ? found : undefined;
    });
    const first = events[0] === undefined ? undefined : readEvent('action.first_command', events[0].data);
    if (first === undefined) throw new Error('an action.first_command event does not fit its contract');
    thoughtToCommand.push(first.at - postedAt);
    ttfa.push(first.ttfaMs);
  }
  const both = (sample: number[]) => ({ p50: percentile(sample, 0.5), p95: percentile(sample, 0.95) });
  return [
    {
      name: 'TTFA (action accepted → first command)',
      unit: 'ms',
      values: both(ttfa),
      aim: 'p95 ≤ 100',
      note: `${rounds} walks`,
    },
    {
      name: 'thought posted → first command',
      unit: 'ms',
      values: both(thoughtToCommand),
      aim: 'p95 ≤ 250',
      note: `${rounds} walks`,
    },
    { name: 'POST /process', unit: 'ms', values: both(post), note: `${rounds} walks` },
  ];
}
