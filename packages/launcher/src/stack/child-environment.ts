import type { StackServiceName } from '../state/stack-state.ts';

interface EnvironmentOptions {
  /** The configuration of the stack. */
  readonly env: Readonly<Record<string, string>>;
  /** Who is part of the stack. */
  readonly names: ReadonlySet<StackServiceName>;
  /** The embedded world the bot lived in is not there any more. */
  readonly lostWorld: boolean;
}

export const lostWorldNotice =
  'The world the bot lived in is gone: its folder was deleted. A new one was made, and nothing it had built is there.';

/** The environment of one child: that of the stack, but for what only this one has to say. */
export function childEnvironment(
  name: StackServiceName,
  { env, names, lostWorld }: EnvironmentOptions,
): Record<string, string> {
  if (!names.has('world')) return { ...env };
  // These two say of the embedded world that it is that, and not at which address it happens to be.
  if (name === 'dashboard' || name === 'planning') return { ...env, MINECRAFT_HOST: '' };
  return name === 'minecraft-interface' && lostWorld ? { ...env, START_NOTICE: lostWorldNotice } : { ...env };
}
