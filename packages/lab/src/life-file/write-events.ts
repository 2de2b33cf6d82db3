import { closeSync, openSync, writeFileSync, writeSync } from 'node:fs';
import { parquetWriteBuffer } from 'hyparquet-writer';
import { type LifeEvent, lifeEvents } from './life-events.ts';

/** Writes every event of a life as JSON Lines, service by service in their order. @returns how many */
export function writeJsonLines(dataDir: string, file: string): number {
  const out = openSync(file, 'w');
  let count = 0;
  try {
    for (const event of lifeEvents(dataDir)) {
      writeSync(out, `${JSON.stringify(event)}\n`);
      count += 1;
    }
  } finally {
    closeSync(out);
  }
  return count;
}

/** Writes the same as one Parquet file; `trace` and `data` are columns of JSON. @returns how many */
export function writeParquet(dataDir: string, file: string): number {
  const events = [...lifeEvents(dataDir)];
  const texts = (of: (event: LifeEvent) => string) => ({ type: 'STRING' as const, data: events.map(of) });
  const buffer = parquetWriteBuffer({
    columnData: [
      { name: 'service', ...texts(({ service }) => service) },
      { name: 'seq', type: 'INT32', data: events.map(({ seq }) => seq) },
      { name: 'id', ...texts(({ id }) => id) },
      { name: 'bot_id', ...texts(({ botId }) => botId) },
      { name: 'at', type: 'DOUBLE', data: events.map(({ at }) => at) },
      { name: 'type', ...texts(({ type }) => type) },
      { name: 'trace', ...texts(({ trace }) => JSON.stringify(trace)) },
      { name: 'data', ...texts(({ data }) => JSON.stringify(data)) },
    ],
  });
  writeFileSync(file, new Uint8Array(buffer));
  return events.length;
}
