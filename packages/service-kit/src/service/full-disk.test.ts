import { join } from 'node:path';
import { route } from '@conscious-bot/contracts/http';
import { afterEach, expect, it } from 'vitest';
import { z } from 'zod';
import { rawRequest, startDemo } from '../../test/demo-service.ts';
import { mountSmallDisk, type SmallDisk } from '../../test/small-disk.ts';
import { eventLogMigration } from '../events/event-table.ts';
import { openDatabase } from '../storage/database.ts';

const keepRoute = route({
  method: 'POST',
  path: '/kept/:id',
  summary: 'Stores something',
  params: z.object({ id: z.string() }),
  response: z.object({ id: z.string() }),
});

let disk: SmallDisk | undefined;
afterEach(() => disk?.remove());

it('on a full disk a service refuses in words what it cannot store, keeps what it answered for, and goes on when there is room', async ({
  skip,
}) => {
  disk = mountSmallDisk(2_048);
  if (disk === undefined) return skip('no disk can be mounted here');
  const db = openDatabase(join(disk.path, 'demo.sqlite'), [eventLogMigration(1)]);
  const demo = await startDemo({
    db,
    routes: (service) =>
      service.route(keepRoute, ({ params: { id } }) => {
        demo.events.append({ type: 'kept', data: { id, padding: 'x'.repeat(4_000) } });
        return { id };
      }),
  });
  const kept: string[] = [];
  const keep = async (id: string) => {
    const answer = await rawRequest(demo.port, `/kept/${id}`, { method: 'POST' });
    if (answer.status === 200) kept.push(id);
    return answer;
  };
  for (let n = 0; n < 20; n++) await keep(`before${n}`);
  disk.fill();
  const refused = [];
  for (let n = 0; n < 40; n++) refused.push(await keep(`during${n}`));
  const last = refused.at(-1);
  expect(last?.status).toBe(507);
  expect(JSON.parse(last?.text ?? '').error).toMatchObject({
    code: 'storage_full',
    message: 'Nothing can be stored: the disk is full. Nothing was done; ask again when there is room.',
  });
  expect((await rawRequest(demo.port, '/health')).status).toBe(200);
  expect(JSON.parse((await rawRequest(demo.port, '/ready')).text).error.detail).toEqual({
    storage: 'the disk is full',
  });
  disk.empty();
  expect((await keep('after')).status).toBe(200);
  expect((await rawRequest(demo.port, '/ready')).status).toBe(200);
  const stored = demo.events.read({ after: 0 }).map(({ data }) => z.object({ id: z.string() }).parse(data).id);
  expect(stored).toEqual(kept);
  expect(kept.length).toBeGreaterThan(20);
  await demo.service.stop();
});
