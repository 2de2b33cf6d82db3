import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { openStateFile } from './state-file.ts';

describe('the state file', () => {
  let folder: string;
  let file: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'state-'));
    file = join(folder, 'state.json');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('keeps every section as it was at the last change', () => {
    let apples = 1;
    const state = openStateFile(file);
    expect(state.section('apples', z.number(), 0, () => apples)).toBe(0);
    apples = 5;
    state.touch();
    state.flush();
    apples = 6;
    state.flush();
    const again = openStateFile(file);
    expect(again.section('apples', z.number(), 0, () => apples)).toBe(5);
    state.close();
    again.close();
  });

  it('writes nothing while nothing changed, and always when it is closed', () => {
    const state = openStateFile(file);
    state.section('pears', z.number(), 0, () => 3);
    state.flush();
    expect(existsSync(file)).toBe(false);
    state.close();
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ pears: 3 });
  });

  it('what changed is on disk within a second, without being asked for', () => {
    vi.useFakeTimers();
    const state = openStateFile(file);
    state.section('pears', z.number(), 0, () => 3);
    state.touch();
    expect(existsSync(file)).toBe(false);
    vi.advanceTimersByTime(1_000);
    vi.useRealTimers();
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ pears: 3 });
    state.close();
  });

  it('what happened is on disk at the end of the turn, once for all that happened in it', async () => {
    let pears = 3;
    let asked = 0;
    const state = openStateFile(file);
    state.section('pears', z.number(), 0, () => {
      asked += 1;
      return pears;
    });
    state.settle();
    state.settle();
    pears = 4;
    await new Promise((resolve) => setImmediate(resolve));
    expect([JSON.parse(readFileSync(file, 'utf8')), asked]).toEqual([{ pears: 4 }, 1]);
    state.close();
  });

  it('a stored part that does not fit is named, and the file stays as it is', () => {
    const text = '{"pears":3,"plums":"many"}';
    writeFileSync(file, text);
    const state = openStateFile(file);
    expect(state.section('pears', z.number(), 0, () => 4)).toBe(3);
    expect(state.damage).toBeUndefined();
    state.section('plums', z.number(), 0, () => 0);
    expect(state.damage?.message).toBe(`${file} is damaged (its part "plums" is of another form)`);
    state.touch();
    state.close();
    expect(readFileSync(file, 'utf8')).toBe(text);
  });
});
