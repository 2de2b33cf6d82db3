export interface StartOptions {
  fresh: boolean;
  dashboard: boolean;
  /** `none`, or the name of a model; undefined means: as configured. */
  mind: string | undefined;
  help: boolean;
}

export declare const startUsage: string;

export declare function parseStartOptions(
  argv: string[],
): { ok: true; options: StartOptions } | { ok: false; message: string };
