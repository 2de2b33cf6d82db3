import { type FileReport, fileProblem } from './file-report.ts';

interface WorldKeepingOptions {
  readonly dataDir: string;
  /** The file whose past is lost with it: all others are made anew whole. */
  readonly logFile: string;
  /** Each thing that happens to a file. */
  readonly log: (line: string) => void;
  /** What a person should know of how the world is kept, whenever that changes; undefined when there is nothing any more. */
  readonly say: (notice: string | undefined) => void;
}

/**
 * Gathers what happens to the files of an open world into one notice. That files were deleted stays in it for as long as the world is open; that
 * they cannot be written ends when they can.
 */
export class WorldKeeping implements FileReport {
  readonly #options: WorldKeepingOptions;
  readonly #remade = new Set<string>();
  readonly #refused = new Map<string, string>();
  #said: string | undefined;

  constructor(options: WorldKeepingOptions) {
    this.#options = options;
  }

  remade(file: string): void {
    this.#remade.add(file);
    this.#options.log(`${file} was deleted and is made anew`);
  }

  refused(file: string, error: unknown): void {
    const why = fileProblem(error);
    this.#refused.set(file, why);
    this.#options.log(`${file} cannot be written (${why}); what happens is kept until it can`);
  }

  written(file: string): void {
    this.#refused.delete(file);
    this.#options.log(`${file} is written again; nothing is missing`);
  }

  /** To be called after the files were looked after, so that what befell several of them is said at once. */
  look(): void {
    const notice = this.#notice();
    if (notice === this.#said) return;
    this.#said = notice;
    this.#options.say(notice);
  }

  #notice(): string | undefined {
    const { dataDir, logFile } = this.#options;
    const sentences: string[] = [];
    if (this.#remade.size > 0) {
      const lost = this.#remade.has(logFile) ? 'only its log of what happened before is lost' : 'nothing of it is lost';
      sentences.push(
        `Files of the world in ${dataDir} were deleted while it was open. They were written anew from its memory: ${lost}.`,
      );
    }
    const [why] = this.#refused.values();
    if (why !== undefined)
      sentences.push(
        `The world in ${dataDir} cannot be saved: ${why}. What happens there is kept in memory until it can be, and is lost if the world ends before that.`,
      );
    return sentences.length === 0 ? undefined : sentences.join(' ');
  }
}
