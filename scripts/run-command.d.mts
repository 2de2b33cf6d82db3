export declare const root: string;
/** Runs a command line (`['think', 'collect 3 oak logs']`) and answers its exit code. */
export declare function runCommand(argv: string[]): Promise<number>;
