import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { RotatingLog } from './rotating-log.ts';

describe('a log file', () => {
  let directory: string;
  let file: string;
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'log-'));
    file = join(directory, 'logs', 'memory.log');
  });
  afterEach(() => rmSync(directory, { recursive: true }));

  it('stays bounded and keeps the newest lines', () => {
    const log = new RotatingLog(file, { maxBytes: 100 });
    for (let i = 0; i < 50; i++) log.write(`line ${String(i).padStart(2, '0')}`);
    log.close();
    const [newer, older] = [file, `${file}.1`].map((name) => readFileSync(name, 'utf8'));
    expect(newer).toMatch(/line 49\n$/);
    expect(newer?.length).toBeLessThanOrEqual(100);
    expect(older?.length).toBeLessThanOrEqual(100);
    // No line between the two files is lost.
    const numbers = `${older}${newer}`.match(/\d+/g)?.map(Number) ?? [];
    expect(numbers).toEqual(numbers.map((_, i) => 50 - numbers.length + i));
  });

  it('goes on after a restart and keeps one older file when it grows', () => {
    const first = new RotatingLog(file, { maxBytes: 20 });
    first.write('one');
    first.write('two');
    first.close();
    const second = new RotatingLog(file, { maxBytes: 20 });
    second.write('three');
    expect(readFileSync(file, 'utf8')).toBe('one\ntwo\nthree\n');
    second.write('a line that is longer');
    second.write('four');
    second.close();
    expect(readFileSync(file, 'utf8')).toBe('four\n');
    expect(readFileSync(`${file}.1`, 'utf8')).toBe('a line that is longer\n');
  });

  it('counts lines where the disk is full, lets the older file go, and goes on when there is room', () => {
    mkdirSync(join(directory, 'logs'));
    writeFileSync(`${file}.1`, 'old');
    let free = 1e9;
    let now = 0;
    const log = new RotatingLog(file, { freeBytes: () => free, monotonic: () => now });
    log.write('before');
    free = 1_000;
    now += 2_000;
    log.write('lost');
    log.write('lost as well');
    expect(existsSync(`${file}.1`)).toBe(false);
    expect(log.dropped).toBe(2);
    free = 1e9;
    now += 2_000;
    log.write('after');
    log.close();
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
    expect([lines[0], lines[2]]).toEqual(['before', 'after']);
    expect(JSON.parse(lines[1] ?? '')).toEqual({ level: 40, msg: '2 lines were not written here: the disk was full' });
  });

  it('never throws, even where no file can be', () => {
    writeFileSync(join(directory, 'logs'), 'a file in place of the directory');
    const log = new RotatingLog(file);
    log.write('nowhere');
    log.close();
    expect(log.dropped).toBe(1);
  });
});
