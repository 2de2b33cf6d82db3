import { expect, it } from 'vitest';
import { crashPointsOf } from './crash-points.ts';

it('lists the moments of a service and those around every stored event', () => {
  expect(crashPointsOf(['step.posted'], ['decision', 'task.created'])).toEqual([
    'step.posted',
    'storing.decision',
    'stored.decision',
    'storing.task.created',
    'stored.task.created',
  ]);
});
