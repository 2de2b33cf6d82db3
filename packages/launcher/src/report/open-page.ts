import { spawn } from 'node:child_process';

/** The platform's own way to open an address in the browser. */
function opener(url: string): readonly [program: string, ...args: string[]] {
  if (process.platform === 'darwin') return ['open', url];
  if (process.platform === 'win32') return ['cmd', '/c', 'start', '', url];
  return ['xdg-open', url];
}

/** Opens a page in the browser, which goes on without us; where that does not work, says so with the address. */
export async function openPage(url: string, show: (line: string) => void): Promise<void> {
  const [program, ...args] = opener(url);
  const opened = await new Promise<boolean>((resolve) => {
    const child = spawn(program, args, { stdio: 'ignore', detached: true });
    child.once('spawn', () => resolve(true));
    child.once('error', () => resolve(false));
    child.unref();
  });
  if (!opened) show(`Could not open the browser (${program} is missing); the dashboard is at ${url}`);
}
