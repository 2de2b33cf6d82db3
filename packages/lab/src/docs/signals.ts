import { type Signal, signalTable } from '@conscious-bot/contracts';

const categories: readonly Signal['category'][] = [
  'safety',
  'navigation',
  'inventory',
  'time_of_day',
  'weather',
  'social',
];

/** The page `docs/signals.md`, written from the table of signals so that it cannot drift from it. */
export function signalsPage(): string {
  const lines = [
    '# Signals',
    '',
    'Written by `npm run docs` from the table in `packages/contracts/src/event/signals.ts`; a test fails when the two differ.',
    '',
    'A signal is an event of the type `signal` from the body: a change of the world that others should know of. It is sent once when',
    'something begins, and again only after that was clearly over; a signal of one name at most five times in ten seconds. What was already',
    'there when the bot came into the world is not signalled. One of severity `danger` is an emergency: planning publishes it as',
    '`safety_emergency`, and it is remembered.',
    '',
  ];
  for (const category of categories) {
    lines.push(`## ${category}`, '', '| name | severity | sent when | detail |', '|---|---|---|---|');
    for (const [name, row] of Object.entries(signalTable)) {
      if (row.category !== category) continue;
      lines.push(`| \`${name}\` | ${row.severity} | ${row.when} | ${row.detail === '' ? '' : `\`${row.detail}\``} |`);
    }
    lines.push('');
  }
  return `${lines.join('\n').trimEnd()}\n`;
}
