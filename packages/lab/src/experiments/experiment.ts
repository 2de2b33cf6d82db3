import { Command, type CommandUnknownOpts } from '@commander-js/extra-typings';
import { inOneForm, pageWidth, reflowed } from '@conscious-bot/launcher';

/** Figures of an earlier run that are kept in docs/figures. */
export interface KeptStatistics {
  readonly file: string;
  /** What they come to, with fields of the file in braces, e.g. `{kills} kills, {harmed} harmed`. */
  readonly summary: string;
}

/** What a benchmark or a soak is, as data. */
interface ExperimentFacts {
  readonly name: string;
  /** The question it answers. */
  readonly question: string;
  /** What it does, in whole sentences. */
  readonly about: string;
  /** How long it takes with its usual options, on two cores. */
  readonly takes: string;
  /** Arguments of its smallest run, which shows in a minute or a few that it works. */
  readonly smallest: readonly string[];
  readonly kept: readonly KeptStatistics[];
  /** It needs no running bot, no browser and no rights, and ends by itself: the lab on the dashboard can begin it. */
  readonly alone?: true;
}

export interface Experiment extends ExperimentFacts {
  readonly kind: 'bench' | 'soak';
  readonly typed: string;
  readonly command: CommandUnknownOpts;
}

/** `--json FILE`, which every experiment has. */
export const jsonOption = ['--json <file>', 'write the statistics to a file, as JSON'] as const;

/** Makes the declaration of experiments of one kind. `build` adds the options and the action, which loads the code that does the work. */
function declare(kind: 'bench' | 'soak') {
  return (facts: ExperimentFacts, build: (command: Command) => CommandUnknownOpts): Experiment => {
    const typed = `npm run ${kind} -- ${facts.name}`;
    const command = build(
      inOneForm(new Command(facts.name), typed)
        .summary(`${facts.question} (${facts.takes})`)
        .description(
          `${facts.question}\n\n${reflowed(facts.about)}\n\n${duration(facts)} A short run: ${shortRun(typed, facts)}`,
        )
        .hook('preAction', () => console.error(duration(facts))),
    );
    return { ...facts, kind, typed, command };
  };
}

function duration({ takes }: ExperimentFacts): string {
  return /^\d/.test(takes) ? `With the usual options it takes about ${takes}.` : `It takes ${takes}.`;
}

function shortRun(typed: string, { smallest }: ExperimentFacts): string {
  return [typed, ...smallest.map((argument) => (argument.includes(' ') ? `"${argument}"` : argument))].join(' ');
}

export const benchmark = declare('bench');
export const soak = declare('soak');

/** The help of an experiment as it stands in docs/commands.md, whatever the width of this terminal. */
export function helpOf({ typed, command }: Experiment): string {
  const width = command.configureOutput().getOutHelpWidth;
  command.configureOutput({ getOutHelpWidth: () => pageWidth });
  const help = command.helpInformation().replace(/^Usage: \S+/, `Usage: ${typed}`);
  command.configureOutput(width === undefined ? {} : { getOutHelpWidth: width });
  return help;
}
