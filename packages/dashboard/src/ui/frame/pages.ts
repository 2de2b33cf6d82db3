/** The pages of the dashboard, in the order in which they are offered. */
export const pages = [
  { path: '/', name: 'Live' },
  { path: '/mind', name: 'Mind' },
  { path: '/tasks', name: 'Tasks' },
  { path: '/world', name: 'World' },
  { path: '/memory', name: 'Memory' },
  { path: '/strategy', name: 'Strategy' },
  { path: '/feelings', name: 'Feelings' },
  { path: '/lab', name: 'Lab' },
  { path: '/system', name: 'System' },
] as const;

/** Where pages about one thing belong to when their address begins otherwise. */
const within: Readonly<Record<string, string>> = { '/thoughts': '/mind', '/calls': '/mind' };

/** The page that an address belongs to: a thought belongs to the mind, a task to the tasks. */
export function pageOf(address: string): string | undefined {
  const first = `/${address.split('/')[1] ?? ''}`;
  const path = within[first] ?? first;
  return pages.find((page) => page.path === path)?.path;
}
