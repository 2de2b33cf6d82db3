import { expect, it } from 'vitest';
import { settingSections } from './setting-sections.ts';

const help = [
  { key: 'RISK', section: 'The mind', help: 'How bold it is.', usual: 'balanced' },
  { key: 'CALLS_PER_HOUR', section: 'The mind', help: 'How often it asks.', usual: '20' },
  { key: 'CALLS_PER_DAY', section: 'The mind', help: 'How often it asks.', usual: '200' },
  { key: 'LOG_LEVEL', section: 'Logs', help: 'What is logged.', usual: 'info' },
];

it('puts settings under their headings, and those that share a text together', () => {
  const sections = settingSections(['LOG_LEVEL', 'CALLS_PER_DAY', 'CALLS_PER_HOUR', 'RISK'], help);
  expect(
    sections.map(({ title, groups }) => [title, groups.map(({ text, keys }) => [text, ...keys.map((one) => one.key)])]),
  ).toEqual([
    [
      'The mind',
      [
        ['How bold it is.', 'RISK'],
        ['How often it asks.', 'CALLS_PER_HOUR', 'CALLS_PER_DAY'],
      ],
    ],
    ['Logs', [['What is logged.', 'LOG_LEVEL']]],
  ]);
});

it('shows settings that nothing explains, too', () => {
  expect(settingSections(['B', 'A'], [])).toEqual([
    { title: 'Settings', groups: ['A', 'B'].map((key) => ({ text: '', keys: [{ key, usual: undefined }] })) },
  ]);
  expect(settingSections(['A', 'LOG_LEVEL'], help).map(({ title }) => title)).toEqual(['Logs', 'Others']);
});
