import { createLogger } from '@conscious-bot/service-kit';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { planningStore } from '../../test/planning-store.ts';
import { snapshot } from '../../test/snapshots.ts';
import { GameVersion } from './game-version.ts';
import { VersionMemory } from './version-memory.ts';
import { WorldView } from './world-view.ts';

function listener() {
  const lines: string[] = [];
  const write = (line: string) => void lines.push(z.object({ msg: z.string() }).parse(JSON.parse(line)).msg);
  return { lines, logger: createLogger({ service: 'planning', level: 'info', pretty: false, destination: { write } }) };
}

describe('the version planned for', () => {
  it('is the one the body plays, and stays so while the body is in no world', () => {
    const { lines, logger } = listener();
    const version = new GameVersion({ configured: '1.18.2', logger });
    const world = new WorldView(version);
    expect(version).toMatchObject({ version: '1.18.2', source: 'configuration' });
    // Mangrove trees came with 1.19.
    expect(world.data.knowsItem('mangrove_log')).toBe(false);
    world.update(snapshot({ at: 1, version: '1.20.4' }), 1);
    world.update(snapshot({ at: 2, version: '1.20.4' }), 2);
    const { version: _, ...offline } = snapshot({ at: 3, connected: false });
    world.update(offline, 3);
    expect(version).toMatchObject({ version: '1.20.4', source: 'body' });
    expect(world.data.knowsItem('mangrove_log')).toBe(true);
    expect(lines).toEqual([
      'planning for game version 1.18.2 (configuration)',
      'planning for game version 1.20.4 (body)',
    ]);
  });

  it('is remembered over a restart, for each bot its own', () => {
    const { db } = planningStore();
    const first = new GameVersion({ memory: new VersionMemory(db, 'bot-1') });
    expect(first).toMatchObject({ version: '1.21.4', source: 'default' });
    first.onVersion('1.18.2');
    first.onVersion('1.16.5');
    expect(new GameVersion({ memory: new VersionMemory(db, 'bot-1') })).toMatchObject({
      version: '1.16.5',
      source: 'earlier session',
    });
    expect(new GameVersion({ memory: new VersionMemory(db, 'bot-2') }).source).toBe('default');
  });

  it('is the configured one rather than the remembered one: the body will play no other', () => {
    const { db } = planningStore();
    const memory = new VersionMemory(db, 'bot-1');
    new GameVersion({ memory }).onVersion('1.16.5');
    expect(new GameVersion({ memory, configured: '1.20.4' }).version).toBe('1.20.4');
  });

  it('passes over versions it has no data of, and says so once', () => {
    const { lines, logger } = listener();
    const version = new GameVersion({ configured: '0.1.2', logger });
    expect(version).toMatchObject({ version: '1.21.4', source: 'default' });
    version.onVersion('9.9.9');
    version.onVersion('9.9.9');
    expect(version.source).toBe('default');
    expect(lines).toEqual([
      'there are no game data of version 0.1.2',
      'planning for game version 1.21.4 (default)',
      'there are no game data of version 9.9.9',
    ]);
  });
});
