import { join } from 'node:path';
import { configSchema } from '@conscious-bot/contracts/config';
import { expect, it } from 'vitest';
import { readSettingHelp, settingHelpIn } from './setting-help.ts';

const text = `# Every setting. Copy this file.
# More about the file.

# --- The bot ---------
# Its id in every record:
# short.
#BOT_ID=bot-1
# --- What planning keeps (docs/architecture.md) ---
# Tasks: at most this many, and none older.
#PLANNING_TASKS_KEPT=2000
PLANNING_TASKS_KEPT_MS=604800000
#LLM_API_KEY=
`;

it('says of each setting what stands above it, under which heading, and its usual value', () => {
  expect(readSettingHelp(text)).toEqual([
    { key: 'BOT_ID', section: 'The bot', help: 'Its id in every record: short.', usual: 'bot-1' },
    ...[
      { key: 'PLANNING_TASKS_KEPT', usual: '2000' },
      { key: 'PLANNING_TASKS_KEPT_MS', usual: '604800000' },
      { key: 'LLM_API_KEY', usual: '' },
    ].map((one) => ({ ...one, section: 'What planning keeps', help: 'Tasks: at most this many, and none older.' })),
  ]);
});

it('finds every setting there is in the file they all stand in; a missing file says nothing', async () => {
  const file = join(import.meta.dirname, '../../../../../.env.example');
  const all = await settingHelpIn(file);
  expect(all.map(({ key }) => key).toSorted()).toEqual(configSchema.keyof().options.toSorted());
  expect(all.filter(({ help, section }) => help === '' || section === '')).toEqual([]);
  expect(await settingHelpIn(`${file}.gone`)).toEqual([]);
});
