import { existsSync, readFileSync } from 'node:fs';

const page = new URL('../docs/commands.md', import.meta.url);

/**
 * The help of a command as docs/commands.md has it, which `npm run docs` writes from the programs themselves. It is read where the programs
 * cannot run because nothing is installed. `words`: the command and, for a benchmark, its name.
 */
export function helpFromPage(words) {
  if (!existsSync(page)) return undefined;
  const sections = readFileSync(page, 'utf8').split(/^## /m);
  for (let count = words.length; count > 0; count -= 1) {
    const title = words.slice(0, count).join(' ');
    const section = sections.find((text) => text.startsWith(`${title}\n`));
    const help = section && /^```text\n([\s\S]*?)^```/m.exec(section)?.[1];
    if (help) return help;
  }
  return undefined;
}

/** The options that a help text names, e.g. `--json`. */
export function optionsIn(help) {
  return [...new Set(help.match(/(?<![\w-])--?[a-z][a-z-]*/g))];
}
