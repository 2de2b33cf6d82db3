import type { SettingHelp } from '../../wire/system.ts';

/** Settings under one heading, those that share a text together. */
interface SettingSection {
  readonly title: string;
  readonly groups: readonly {
    /** What they do; empty where nothing says it. */
    readonly text: string;
    readonly keys: readonly { readonly key: string; readonly usual: string | undefined }[];
  }[];
}

/** Settings in the order and under the headings of the file that explains them; those it does not know come last, by name. */
export function settingSections(keys: readonly string[], help: readonly SettingHelp[]): SettingSection[] {
  const wanted = new Set(keys);
  const known = help.filter(({ key }) => wanted.has(key));
  const sections = [...Map.groupBy(known, ({ section }) => section)].map(([title, settings]) => ({
    title,
    groups: [...Map.groupBy(settings, (one) => one.help)].map(([text, those]) => ({ text, keys: those })),
  }));
  const explained = new Set(known.map(({ key }) => key));
  const others = keys.filter((key) => !explained.has(key)).toSorted();
  if (others.length === 0) return sections;
  const groups = others.map((key) => ({ text: '', keys: [{ key, usual: undefined }] }));
  return [...sections, { title: sections.length === 0 ? 'Settings' : 'Others', groups }];
}
