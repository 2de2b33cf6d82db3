import { spawn } from 'node:child_process';
import { InvalidArgumentError } from '@commander-js/extra-typings';

/** A server that somebody else runs: it was there before the benchmark and is there after it. */
export interface OtherServer {
  /** How the figures name it. */
  readonly name: string;
  readonly host: string;
  readonly port: number;
}

/** Reads `host:port` from the command line. */
export function serverAddress(text: string): Pick<OtherServer, 'host' | 'port'> {
  const [, host, digits] = /^([^:\s]+):(\d{1,5})$/.exec(text) ?? [];
  const port = Number(digits);
  if (host !== undefined && port > 0 && port < 65_536) return { host, port };
  throw new InvalidArgumentError('It has to be an address like 127.0.0.1:25565.');
}

/** Lets the shell run the command that gives the server a fresh world. @throws Error when it does not end with 0 */
export async function giveFreshWorld(command: string, seed: number): Promise<void> {
  const shell = spawn(command.replaceAll('{seed}', String(seed)), {
    shell: true,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const code = await new Promise((resolve, reject) => shell.once('error', reject).once('exit', resolve));
  if (code !== 0) throw new Error(`no fresh world: "${command}" ended with ${code}`);
}
