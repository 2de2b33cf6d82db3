import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { silentReport } from './file-report.ts';
import { openWorldFiles } from './world-files.ts';
import { readWorldLog } from './world-log.ts';

describe('the files of a world', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'world-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  /** A world in which apples lie about, as many as `apples` says when it is written. */
  async function open(apples: () => number) {
    const said = { now: () => 1_000, warn: () => {}, report: silentReport };
    const files = await openWorldFiles(folder, { seed: 1, version: '1.20.4' }, said);
    const { state, journal, log, lock } = files;
    const lying = state.section('apples', z.number(), 0, apples);
    const dig = (x: number) => {
      journal.record(x, 64, 0, 0);
      log.append({ kind: 'dug', player: 'Bot', block: 'stone', count: 1, position: { x, y: 64, z: 0 } });
    };
    /** As a kill leaves it: nothing is written any more. */
    const die = () => lock.release();
    const close = () => {
      state.close();
      journal.close();
      log.close();
      lock.release();
    };
    const flow = (x: number) => journal.record(x, 64, 0, 0);
    return { lying, dig, flow, die, close, state, holes: () => [...journal.editsIn(0, 0)].map(({ x }) => x) };
  }
  const logged = () => readWorldLog(join(folder, 'world-log.jsonl')).map(({ position }) => position?.x);

  it('are of one moment after a kill: what journal and log tell beyond the state has not happened', async () => {
    let apples = 1;
    const world = await open(() => apples);
    world.dig(1);
    apples = 2;
    world.state.flush();
    world.dig(2);
    apples = 3;
    world.die();
    const again = await open(() => apples);
    expect([again.lying, again.holes(), logged()]).toEqual([2, [1], [1]]);
    again.dig(3);
    again.close();
    const later = await open(() => apples);
    expect([later.lying, later.holes(), logged()]).toEqual([3, [1, 3], [1, 3]]);
    later.close();
  });

  it('a block that was changed without a word in the log is kept, to the last one before the kill', async () => {
    const world = await open(() => 0);
    world.dig(1);
    world.state.flush();
    const text = readFileSync(join(folder, 'state.json'), 'utf8');
    world.flow(2);
    world.state.flush();
    expect(readFileSync(join(folder, 'state.json'), 'utf8')).not.toBe(text);
    world.flow(3);
    world.die();
    const again = await open(() => 0);
    expect([again.holes(), logged()]).toEqual([[1, 2, 3], [1]]);
    again.close();
  });

  it('a journal that is written anew at opening counts whole', async () => {
    const world = await open(() => 0);
    for (let i = 0; i < 50; i += 1) world.dig(1);
    world.dig(2);
    world.close();
    const compacted = await open(() => 0);
    expect(compacted.holes()).toEqual([1, 2]);
    compacted.die();
    const again = await open(() => 0);
    expect(again.holes()).toEqual([1, 2]);
    again.close();
  });

  it('a world of an older version, whose state says nothing of the others, opens whole', async () => {
    const world = await open(() => 0);
    world.dig(1);
    world.die();
    const again = await open(() => 0);
    expect([again.holes(), logged()]).toEqual([[1], [1]]);
    again.close();
  });
});
