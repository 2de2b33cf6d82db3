import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { RecordingHead } from './input.ts';
import { appendLines, NoRecordingError, newRecording, readRecording, recordingsIn } from './recording-file.ts';

const head = (at: number): RecordingHead => ({ format: 1, service: 'planning', botId: 'bot-1', at, settings: {} });
const timer = (number: number) => JSON.stringify({ kind: 'timer', number, ms: 10, times: [number, number] });

describe('recordings', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'recordings-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true }));

  it('are read as far as they were written when a kill cut one off', () => {
    const path = newRecording(dataDir, head(1), 3);
    appendLines(path, [JSON.stringify(head(1)), timer(0)]);
    appendLines(path, [timer(1)]);
    appendFileSync(join(path, 'journal.jsonl.gz'), gzipSync(`${timer(2)}\n`.repeat(100)).subarray(0, 30));
    expect(readRecording(path).lines.slice(0, 2)).toMatchObject([{ number: 0 }, { number: 1 }]);
  });

  it('are kept for the newest runs, and found with the oldest first', () => {
    for (const at of [1, 2, 3, 4]) appendLines(newRecording(dataDir, head(at), 3), [JSON.stringify(head(at))]);
    expect(recordingsIn(dataDir).map((path) => readRecording(path).head.at)).toEqual([2, 3, 4]);
  });

  it('where there are none it is said how they come about', () => {
    expect(() => recordingsIn(dataDir)).toThrow(NoRecordingError);
    expect(() => recordingsIn(dataDir)).toThrow('RECORD_INPUTS=true');
  });
});
