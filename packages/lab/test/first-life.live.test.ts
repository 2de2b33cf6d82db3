import type { ProvenanceNode } from '@conscious-bot/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StackClient } from '../src/stack/stack-client.ts';
import { FIRST_LIFE_MS, fromThoughtsToAPickaxe } from './first-life.ts';
import { type MeadowStack, STACK_MS, startMeadowStack } from './meadow-stack.ts';

/** Kinds on each path from the root, to see that no link of the chain is missing. */
function kindsBelow(node: ProvenanceNode): Set<string> {
  const kinds = new Set<string>([node.kind]);
  for (const child of node.children) for (const kind of kindsBelow(child)) kinds.add(kind);
  return kinds;
}

function idsOf(node: ProvenanceNode): string[] {
  return [node.id, ...node.children.flatMap(idsOf)];
}

describe('a first life', () => {
  let life: MeadowStack;
  let client: StackClient;

  beforeAll(async () => {
    // On other seeds: `first-life.long.test.ts`.
    life = await startMeadowStack({ env: { WORLD_VIEW_DISTANCE: '2' } });
    client = life.client;
  }, STACK_MS);
  afterAll(() => life?.stop());

  it(
    'OPS-1, API-1: a thought becomes wood, a second one a wooden pickaxe, in the inventory',
    {
      timeout: FIRST_LIFE_MS,
    },
    () => fromThoughtsToAPickaxe(client),
  );

  it('PROV-1: the tree of the task links thought, intent, task, plan, steps, actions and effects', async () => {
    const [task] = await client.tasks({ goalKey: 'craft:wooden_pickaxe' });
    if (task === undefined) throw new Error('the task is gone');
    const tree = await client.eventually('a whole tree', 30_000, async () => {
      const found = await client.provenance(task.id);
      return kindsBelow(found).has('effect') ? found : undefined;
    });
    expect(tree).toMatchObject({ kind: 'thought', id: task.trace.thoughtId });
    // The bot looks back on what it has done: sooner or later that hangs on the task as well.
    const kinds = [...kindsBelow(tree)].filter((kind) => kind !== 'reflection').sort();
    expect(kinds).toEqual(['action', 'effect', 'intent', 'plan', 'step', 'task', 'thought']);
    const ids = idsOf(tree);
    expect(new Set(ids).size).toBe(ids.length);
    expect(JSON.stringify(tree)).toContain('wooden_pickaxe');
  });

  it('IDLE-2: an ordinary thought about wood makes no task, and the decision says why', async () => {
    const before = (await client.tasks()).length;
    const thoughtId = await client.think('Maybe I should gather some wood');
    const [decision] = await client.eventually('a decision', 30_000, async () => {
      const decisions = await client.decisions(thoughtId);
      return decisions.length > 0 ? decisions : undefined;
    });
    expect(decision).toMatchObject({ thoughtId });
    expect(['no_goal', 'not_eligible']).toContain(decision?.code);
    expect((await client.tasks()).length).toBe(before);
  });

  it('INTR-5: the same intrusive thought within eight minutes makes no second task', async () => {
    const before = (await client.tasks()).length;
    const again = await client.intrude('  Collect 3   OAK logs ');
    expect(again).toMatchObject({ accepted: false, outcome: 'suppressed' });
    expect((await client.tasks()).length).toBe(before);
  });

  it('INTR-4: digging straight down to lava is refused with its rule', async () => {
    const before = (await client.tasks()).length;
    const refused = await client.intrude('dig straight down to lava');
    expect(refused).toMatchObject({ accepted: false, outcome: 'refused', recorded: true });
    expect(refused.rule).toBeTruthy();
    expect((await client.tasks()).length).toBe(before);
  });
});
