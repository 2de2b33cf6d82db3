import { recording } from '@conscious-bot/cognition/testing';
import type { Goal } from '@conscious-bot/contracts';
import { expect, it } from 'vitest';
import { outputOf } from './outputs.ts';
import { evaluateOutputs } from './report.ts';

const SAMPLE = 1_020;

it('AG-5: of a thousand damaged outputs none crashes the parser, none commits without a tag, and plain language comes through', () => {
  const report = evaluateOutputs(SAMPLE, 7);
  expect(report.faults).toEqual([]);
  const sum = (of: (row: (typeof report.rows)[number]) => number) => report.rows.reduce((all, row) => all + of(row), 0);
  expect(sum((row) => row.plainKept)).toBe(sum((row) => row.undamaged));
  // The sample is one in which there is something to accept and to refuse.
  expect(sum((row) => row.accepted)).toBeGreaterThan(SAMPLE / 10);
  expect(sum((row) => Object.keys(row.refused).length)).toBeGreaterThan(10);
  expect(Math.min(...Object.values(report.steps))).toBeGreaterThan(0);
});

it('AG-7: recorded as thoughts, none of them may become a task unless its tag says so', () => {
  const { record, counters } = recording();
  const committed: Goal[] = [];
  for (let index = 0; index < 204; index += 1) {
    const { raw } = outputOf(8, index);
    const { thought } = record(raw);
    if (!thought.convertEligible || thought.goal === undefined) continue;
    expect(raw).toMatch(/\[goal:/i);
    committed.push(thought.goal);
  }
  expect(committed.length).toBeGreaterThan(10);
  expect(counters.get().goalTags).toBeGreaterThanOrEqual(committed.length);
});
