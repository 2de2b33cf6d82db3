import type { StackServiceName } from '../state/stack-state.ts';

interface EnvironmentOptions {
  /** The configuration of the stack. */
  readonly env: Readonly<Record<string, string>>;
  /** Who is part of the stack. */
  readonly names: ReadonlySet<StackServiceName>;
  /** The embedded world the bot lived in is not there any more. */
  readonly lostWorld: boolean;
  /** The folder of the build of the dashboard's pages; undefined in a stack without one. */
  readonly pages: string | undefined;
}

export const lostWorldNotice =
  'The world the bot lived in is gone: its folder was deleted. A new one was made, and nothing it had built is there.';

/** The environment of one child: that of the stack, but for what only this one has to say. */
export function childEnvironment(
  name: StackServiceName,
  { env, names, lostWorld, pages }: EnvironmentOptions,
): Record<string, string> {
  const own: Record<string, string> = { ...env };
  if (name === 'dashboard' && pages !== undefined) own.DASHBOARD_BUILD = pages;
  if (!names.has('world')) return own;
  // These two say of the embedded world that it is that, and not at which address it happens to be.
  if (name === 'dashboard' || name === 'planning') own.MINECRAFT_HOST = '';
  if (name === 'minecraft-interface' && lostWorld) own.START_NOTICE = lostWorldNotice;
  return own;
}
