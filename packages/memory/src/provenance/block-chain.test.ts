import { expect, it } from 'vitest';
import { aMemory, LIFE_MS } from '../../test/a-memory.ts';
import { openStore } from '../../test/open-store.ts';
import { DAWN, fullTrace, threeLogsStory } from '../../test/story.ts';
import { MemoryStore } from '../memories/memory-store.ts';
import { FindMemories } from '../retrieval/find-memories.ts';
import { blockProvenanceOf } from './block-chain.ts';
import { chainSource } from './chain-source.ts';

const log = { number: 7, position: { x: 4, y: 66, z: 5 }, from: 'oak_log', to: 'air', at: DAWN + 9_000 };

function source() {
  const { db, events: store } = openStore();
  const { cognition, planning, body } = threeLogsStory();
  for (const event of [...cognition.events, ...planning.events, ...body.events]) store.add(event);
  // What was thought about it afterwards is no part of the way to the block.
  new MemoryStore(db, LIFE_MS).add(aMemory({ kind: 'reflection', trace: { taskId: 'task_1' } }));
  return chainSource(store, new FindMemories(db));
}

it('leads from the thought to the block by way of the task, the step and the action', () => {
  const { chain } = blockProvenanceOf([{ ...log, trace: { ...fullTrace, actionId: 'action_1' } }], source());
  expect(chain.map(({ kind, id }) => `${kind} ${id}`)).toEqual([
    'thought thought_1',
    'intent intent_1',
    'task task_1',
    'plan plan_1',
    'step step_1',
    'action action_1',
    'effect block_change_7',
  ]);
  expect(chain.at(-1)).toMatchObject({ label: 'oak log at 4 66 5 taken away', data: { before: 'oak_log' } });
  expect(chain.every(({ children }) => children.length === 0)).toBe(true);
});

it('ends where more is not known, and is empty where no thought was behind it', () => {
  const trace = { taskId: 'task_1', stepId: 'step_of_another_plan', actionId: 'action_unknown' };
  const { chain } = blockProvenanceOf([{ ...log, trace }], source());
  expect(chain.map(({ kind }) => kind)).toEqual(['thought', 'intent', 'task', 'effect']);
  expect(blockProvenanceOf([{ ...log, trace: {} }], source())).toMatchObject({ changes: [{ number: 7 }], chain: [] });
  expect(blockProvenanceOf([], source())).toEqual({ changes: [], chain: [] });
});
