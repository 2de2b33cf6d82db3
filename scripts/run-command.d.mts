export declare const root: string;
export declare const commands: Readonly<Record<string, string>>;
export declare function runCommand(command: string, args: string[]): Promise<number>;
