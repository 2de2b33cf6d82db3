import { expect, it } from 'vitest';
import { Content, firstDifference } from './same-content.ts';

const task = (id: string) => `task_01jgfjjz00q8w2e3r4t5y6v7h${id}`;

it('two say the same when only ids, instants and the order of fields differ', () => {
  const [a, b] = [new Content(), new Content()];
  const one = a.of({ id: task('a'), at: 1, text: `for ${task('b')}`, after: task('a') });
  const other = b.of({ after: task('c'), text: `for ${task('d')}`, at: 2, id: task('c') });
  expect(firstDifference(one, other)).toBeUndefined();
});

it('the first difference is named by its place', () => {
  expect(firstDifference({ data: { goal: ['log', 3] } }, { data: { goal: ['log', 4] } })).toEqual({
    path: 'data.goal.1',
    recorded: 3,
    today: 4,
  });
  // Another thing under another id is another thing.
  const [a, b] = [new Content(), new Content()];
  expect(firstDifference(a.of([task('a'), task('b')]), b.of([task('c'), task('c')]))).toMatchObject({ path: '1' });
});
