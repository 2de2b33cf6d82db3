import { posix } from 'node:path';
import type { SourceFile } from './source-file.ts';

/**
 * What a page of documentation names that is not there, one sentence each: targets of relative links with their headings, and paths of this
 * repository in code spans (`packages/…`, `docs/…`, `scripts/…`).
 * @param exists whether a file or folder of the repository is there
 * @param pages every page by its path, for the headings that links go to
 */
export function pageFaults(
  page: SourceFile,
  exists: (path: string) => boolean,
  pages: ReadonlyMap<string, string>,
): string[] {
  const faults: string[] = [];
  const text = page.text.replace(/^```[\s\S]*?^```/gm, '');
  for (const [, target = ''] of text.matchAll(/\]\(([^()\s]+)\)/g)) {
    if (/^[a-z]+:/i.test(target)) continue;
    const [file = '', heading] = target.split('#');
    const path = file === '' ? page.path : posix.normalize(posix.join(posix.dirname(page.path), file));
    if (!exists(path)) faults.push(`${page.path}: the link ${target} leads nowhere`);
    else if (heading !== undefined && !headings(pages.get(path) ?? '').has(heading))
      faults.push(`${page.path}: ${path} has no heading #${heading}`);
  }
  for (const [, path = ''] of text.matchAll(/`((?:packages|docs|scripts)\/[\w./-]+)`/g))
    if (!exists(path.replace(/\/$/, ''))) faults.push(`${page.path}: there is no ${path}`);
  return faults;
}

/** Headings as a page's links name them: lower case, spaces as hyphens, punctuation gone. */
function headings(text: string): Set<string> {
  const titles = text.matchAll(/^#+\s+(.+)$/gm);
  return new Set(
    [...titles].map(([, title = '']) =>
      title
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s-]/gu, '')
        .trim()
        .replaceAll(' ', '-'),
    ),
  );
}
