import { readFile } from 'node:fs/promises';
import type { SettingHelp } from '../../wire/system.ts';

const setting = /^#?([A-Z][A-Z0-9_]*)=(.*)$/;
const heading = /^# -+ (.+?) -+$/;

/**
 * What the file of all settings says about each: the heading it stands under, the comment above it, which several settings may share, and the
 * value it has unless it is set.
 */
export function readSettingHelp(text: string): SettingHelp[] {
  const found: SettingHelp[] = [];
  let section = '';
  let comment: string[] = [];
  let isComplete = false;
  for (const line of text.split('\n')) {
    const [, title] = heading.exec(line) ?? [];
    const [, key, usual = ''] = setting.exec(line) ?? [];
    if (title !== undefined) section = title.replace(/ \(.+\)$/, '');
    else if (key !== undefined) found.push({ key, section, help: comment.join(' '), usual });
    else if (line.startsWith('# ')) comment = [...(isComplete ? [] : comment), line.slice(2)];
    // A comment goes on over lines that follow one another.
    isComplete = !line.startsWith('# ') || title !== undefined;
  }
  return found;
}

/** The same from a file; empty where there is none, as in an image that was made without it. */
export async function settingHelpIn(file: string): Promise<SettingHelp[]> {
  try {
    return readSettingHelp(await readFile(file, 'utf8'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
