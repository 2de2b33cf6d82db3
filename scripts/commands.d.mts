export interface CommandEntry {
  /** The program that does the work. */
  readonly program: string;
  /** How it is typed when it has an npm script of its own. */
  readonly typed?: string;
  readonly summary: string;
  /** What a checkout without an install answers; a command without this installs first. */
  readonly notInstalled?: { readonly text: string; readonly json?: string; readonly code: number };
}

export declare const commandGroups: Readonly<Record<string, Readonly<Record<string, CommandEntry>>>>;
export declare const commands: Readonly<Record<string, CommandEntry>>;
/** How a command is typed, e.g. `npm run think --`. */
export declare function typedAs(name: string): string;
export declare function overview(): string;
