import { existsSync, readFileSync } from 'node:fs';
import { ConfigError } from './config-error.ts';

/** Text that editors of Windows mark at its beginning: with the first two bytes as UTF-16. */
const utf16Mark = Buffer.from([0xff, 0xfe]);

/**
 * The text of a file of settings, its lines ended by line feeds, whatever editor wrote it: a mark at the beginning would else become part of the
 * first key. Undefined where there is no file. @throws ConfigError when it cannot be read
 */
export function readEnvFile(file: string): string | undefined {
  if (!existsSync(file)) return undefined;
  const bytes = bytesOf(file);
  const isUtf16 = bytes.subarray(0, utf16Mark.length).equals(utf16Mark);
  return new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8').decode(bytes).replace(/\r\n?/g, '\n');
}

function bytesOf(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    throw new ConfigError(`${file} is no file that this user can read. Move it away, or mend its rights.`, {
      cause: error,
    });
  }
}
