import { describe, expect, it } from 'vitest';
import { runLife } from '../src/benchmarks/survival/run-life.ts';

/** The survivor's tasks that end in minutes: its meals and nights are for `npm run bench -- survival`. */
const short = ['wooden, then stone pickaxe', '8 more cobblestone'];
/** The game's own day: night does not fall on these tasks, whatever the machine has to do besides. */
const dayLengthSeconds = 1_200;

describe('a survivor who begins with nothing', () => {
  it('A4: has done its short tasks, never froze, and its body never ended', async () => {
    const said: string[] = [];
    const life = await runLife({ seed: 1, dayLengthSeconds, mobs: 'all', difficulty: 'easy', only: short }, (line) =>
      said.push(line),
    );
    const { tasks, freezes, processExits } = life;
    expect(
      tasks.map(({ task, ok }) => ({ task, ok })),
      said.join('\n'),
    ).toEqual(short.map((task) => ({ task, ok: true })));
    expect({ freezes, processExits }).toEqual({ freezes: 0, processExits: 0 });
  });
});
