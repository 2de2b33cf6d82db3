import { expect, it } from 'vitest';
import { compareTrails } from './compare-trails.ts';
import type { Moment, RunTrail } from './run-trail.ts';

const day = { time: 'day', weather: 'clear' };
const rain = { time: 'day', weather: 'rain' };
const idle = (at: number, said: string, over: Partial<Moment['question'] & object> = {}): Moment => ({
  at,
  lane: 'model',
  site: 'idle',
  situation: {},
  did: { answer: said },
  text: `idle: ${said}`,
  question: {
    promptHash: `prompt ${at}`,
    lines: [`It is ${at}.`],
    template: 'idle@1',
    model: { model: 'm', temperature: 0.7 },
    answer: said,
    ...over,
  },
});
const received = (at: number, what: string): Moment => ({
  at,
  lane: 'received',
  site: what,
  situation: {},
  did: {},
  text: what,
});
const task = (at: number, code: string, situation = day): Moment => ({
  at,
  lane: 'task',
  site: 'whether to dig',
  situation,
  did: { code },
  text: `dig: ${code}`,
});
const run = (moments: readonly Moment[], over: Partial<RunTrail> = {}): RunTrail => ({
  name: 'run',
  moments,
  views: [{ at: 0, view: day }],
  settings: { DRIVE_MODE: 'salience' },
  felt: [],
  lastedMs: 100,
  ...over,
});
const usual = [idle(1, 'a'), idle(2, 'b'), idle(3, 'c')];

it('CMP-1: two runs that are the same are said to be', () => {
  const { parting, lanes, samePrompts, sentences } = compareTrails(run(usual), run(usual));
  expect({ parting, lanes, samePrompts }).toEqual({
    parting: undefined,
    lanes: [{ lane: 'model', alike: 3, differ: 0, onlyA: 0, onlyB: 0 }],
    samePrompts: { prompts: 3, answeredDifferently: 0 },
  });
  expect(sentences.join(' ')).toContain('alike throughout');
});

it('IDLE-5a: the same prompt with the same parameters, answered differently, is the model’s draw, whatever else is set otherwise', () => {
  const other = run([idle(1, 'a'), idle(2, 'x'), idle(3, 'c')], { settings: { DRIVE_MODE: 'off' } });
  const { parting, samePrompts } = compareTrails(run(usual), other);
  expect(parting).toMatchObject({ at: 2, lane: 'model', causes: ['sampling'] });
  expect(samePrompts).toEqual({ prompts: 3, answeredDifferently: 1 });
});

it('IDLE-5a: a model that does not answer one of them is the environment', () => {
  const other = run([idle(1, 'a', { answer: undefined, failure: 'upstream_timeout' })]);
  expect(
    compareTrails(run([idle(1, 'a')]), {
      ...other,
      moments: other.moments.map((one) => ({ ...one, did: { failure: 'upstream_timeout' } })),
    }).parting?.causes,
  ).toEqual(['environment']);
});

it('IDLE-5a: settings, template and parameters are configuration; another temperature counts though the prompt is the same', () => {
  const hotter = run([idle(1, 'x', { model: { model: 'm', temperature: 1 } })]);
  expect(compareTrails(run(usual), hotter).parting?.causes).toEqual(['configuration']);
  const reworded = run([idle(1, 'x', { template: 'idle@2', promptHash: 'other' })]);
  expect(compareTrails(run(usual), reworded).parting?.causes).toEqual(['configuration']);
  const gated = compareTrails(run([task(5, 'created')]), run([task(5, 'budget')], { settings: { DRIVE_MODE: 'off' } }));
  expect(gated.parting).toMatchObject({
    causes: ['configuration'],
    details: expect.arrayContaining([{ what: 'DRIVE_MODE', a: 'salience', b: 'off' }]),
  });
});

it('IDLE-5a: another world, other memories, or something said to it are the environment, and the sentence that differs is quoted', () => {
  const wet = run([idle(1, 'x', { promptHash: 'other', lines: ['It is 1.', 'It is raining.'] })], {
    views: [{ at: 0, view: rain }],
  });
  const { parting } = compareTrails(run([idle(1, 'a')]), wet);
  expect(parting?.causes).toEqual(['environment']);
  expect(parting?.details).toEqual(
    expect.arrayContaining([
      { what: 'weather', a: 'clear', b: 'rain' },
      { what: 'in the prompt', b: 'It is raining.' },
    ]),
  );
  const told = run([received(1, 'Ada: dig'), task(2, 'created')]);
  expect(compareTrails(run([]), told).parting).toMatchObject({ lane: 'received', causes: ['environment'] });
  const remembered = run([idle(1, 'x', { promptHash: 'other', lines: ['I remember a cave.', 'It is 1.'] })]);
  expect(compareTrails(run([idle(1, 'a')]), remembered).parting?.causes).toEqual(['environment']);
});

it('the way an action ended is the environment; that there was one at all is not', () => {
  const dug = (status: string): Moment => ({
    at: 3,
    lane: 'received',
    site: 'the body at dig',
    situation: {},
    did: { status },
    text: status,
  });
  expect(compareTrails(run([dug('succeeded')]), run([dug('failed')])).parting?.causes).toEqual(['environment']);
  expect(compareTrails(run([dug('succeeded')]), run([])).parting?.causes).toEqual(['unknown']);
});

it('where settings and world both differ, both are named; where nothing does, it says that it does not know; a world set otherwise explains the rest', () => {
  const both = run([task(5, 'budget', rain)], { views: [{ at: 0, view: rain }], settings: { DRIVE_MODE: 'off' } });
  const { parting, sentences } = compareTrails(run([task(5, 'created')]), both);
  expect(parting?.causes).toEqual(['configuration', 'environment']);
  expect(sentences.join(' ')).toContain('cannot be told apart');
  expect(compareTrails(run([task(5, 'created')]), run([task(5, 'budget')])).parting?.causes).toEqual(['unknown']);
  const seeded = run([task(5, 'budget')], { settings: { DRIVE_MODE: 'salience', WORLD_SEED: 7 } });
  expect(compareTrails(run([task(5, 'created')]), seeded).parting?.causes).toEqual(['environment']);
});

it('CMP-1: moments are matched by what was known, not by their number: one more in the middle puts nothing out of step', () => {
  const more = run([idle(1, 'a'), idle(9, 'new'), idle(2, 'b'), idle(3, 'c')].map((one, at) => ({ ...one, at })));
  const { lanes, parting } = compareTrails(run(usual), more);
  expect(lanes).toEqual([{ lane: 'model', alike: 3, differ: 0, onlyA: 0, onlyB: 1 }]);
  expect(parting).toMatchObject({ at: 1 });
});
