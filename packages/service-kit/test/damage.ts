import { closeSync, existsSync, openSync, rmSync, statSync, truncateSync, writeFileSync, writeSync } from 'node:fs';

const overwrite = (file: string, from: number, bytes: Buffer): void => {
  const handle = openSync(file, 'r+');
  try {
    writeSync(handle, bytes, 0, bytes.length, from);
  } finally {
    closeSync(handle);
  }
};

/** Bytes of no meaning, the same each time. */
const noise = (length: number): Buffer => Buffer.from(Array.from({ length }, (_, n) => (n * 197 + 31) % 251));

/** Ways in which a database file comes to harm; each is sure to be seen by SQLite's own check. */
export const damages: Readonly<Record<string, (file: string) => void>> = {
  'its header is overwritten': (file) => overwrite(file, 0, noise(100)),
  'it is cut in half': (file) => truncateSync(file, Math.floor(statSync(file).size / 2)),
  'its first half is noise': (file) => overwrite(file, 100, noise(Math.floor(statSync(file).size / 2) - 100)),
  'every page after the first is zero': (file) => overwrite(file, 4_096, Buffer.alloc(statSync(file).size - 4_096)),
  'it is a text': (file) => writeFileSync(file, 'this is no database\n'.repeat(500)),
  'it is empty': (file) => writeFileSync(file, ''),
  'it is gone': (file) => rmSync(file),
  'its write-ahead log is noise': (file) => {
    if (existsSync(`${file}-wal`)) rmSync(`${file}-wal`);
    writeFileSync(`${file}-wal`, noise(40_000));
  },
};
