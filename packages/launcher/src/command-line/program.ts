import { Command, type CommandUnknownOpts, Help, InvalidArgumentError, type Option } from '@commander-js/extra-typings';
import { ConfigError } from '@conscious-bot/service-kit/process';
import { repositoryRoot } from '../repository/repository.ts';
import { StackError } from '../state/stack-error.ts';

/** Columns of a help that is not read on a terminal, e.g. in docs/commands.md. */
export const pageWidth = 100;
/** Lines longer than this are hard to read however wide the terminal is. */
const widestHelp = 120;

/** Exit code of a command that was typed wrongly; nothing was done. */
const usageError = 2;

/**
 * A program of the command line: `typed` is how it is called (`npm run think --`), `description` what it does, in whole sentences. All of them
 * have the same form of help, suggest what may have been meant, and end with code 2 when they were typed wrongly.
 */
export function program(typed: string, description: string): Command {
  return inOneForm(new Command(typed).description(reflowed(description)), typed);
}

/** The form every program and every subcommand has. */
export function inOneForm<C extends CommandUnknownOpts>(command: C, typed: string): C {
  return command
    .helpOption('-h, --help', 'show this help and exit')
    .helpCommand(false)
    .showHelpAfterError(`Help: ${typed} --help`)
    .configureHelp({ optionDescription: describeOption })
    .configureOutput({
      getErrHelpWidth: () => (process.stderr.isTTY ? Math.min(process.stderr.columns, widestHelp) : pageWidth),
      getOutHelpWidth: () => (process.stdout.isTTY ? Math.min(process.stdout.columns, widestHelp) : pageWidth),
      outputError: (text, write) => write(asSentence(text)),
    })
    .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : usageError));
}

/** A paragraph in the source is broken where the source's lines end; the help breaks it where the terminal's do. Lists (two spaces) stay. */
export function reflowed(text: string): string {
  return text.replace(/(?<!\n)\n(?!\n| {2}\S) */g, ' ');
}

/** As commander describes it, but without a default that says nothing: that a switch is off, or that nothing is collected yet. */
function describeOption(option: Option): string {
  return ['false', '{}', '[]'].includes(JSON.stringify(option.defaultValue))
    ? option.description
    : new Help().optionDescription(option);
}

/** commander begins its messages with "error: " and goes on in lower case. */
function asSentence(text: string): string {
  const message = text.replace(/^error: /, '');
  return `${message.charAt(0).toUpperCase()}${message.slice(1)}`;
}

/** An action of a program whose work answers the exit code. */
export function ends<A extends unknown[]>(work: (...args: A) => Promise<number>): (...args: A) => Promise<void> {
  return async (...args) => {
    process.exitCode = await work(...args);
  };
}

/** What a person can mend; its message is shown without a stack, and the command ends with `code`. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
  readonly code: number;

  constructor(message: string, code = 1) {
    super(message);
    this.code = code;
  }
}

/**
 * Runs a program with this process's arguments. Relative paths start at the checkout's root, as in the configuration. What a person can mend
 * is said in a sentence (exit code 1); anything else is a fault and shows its stack.
 */
export async function runProgram(command: { parseAsync(): Promise<unknown> }): Promise<void> {
  process.chdir(repositoryRoot);
  try {
    await command.parseAsync();
  } catch (error) {
    const code = codeOf(error);
    if (code === undefined || !(error instanceof Error)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = code;
  }
}

/** The exit code for what a person can mend; undefined for a fault. */
function codeOf(error: unknown): number | undefined {
  if (error instanceof CommandError) return error.code;
  // A name that can only be looked up once the work has begun.
  if (error instanceof InvalidArgumentError) return usageError;
  return error instanceof StackError || error instanceof ConfigError ? 1 : undefined;
}
