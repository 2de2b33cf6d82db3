import { Readable } from 'node:stream';
import { memoryRoutes } from '@conscious-bot/contracts';
import { type Database, type Service, ServiceError } from '@conscious-bot/service-kit';
import type { MemoryStore } from '../memories/memory-store.ts';
import { exportMemories } from './export-memories.ts';
import { MemoryImport } from './import-memories.ts';

const JSON_LINES = 'application/x-ndjson';

/** Serves memories as JSON Lines, out and in. */
export function serveTransfer(service: Service, db: Database, memories: MemoryStore): void {
  service.app.addContentTypeParser(JSON_LINES, { parseAs: 'string' }, (_request, body, done) =>
    done(null, body.toString()),
  );
  // A stream has no `{data}`, so it cannot be a typed route.
  service.app.get(
    '/memories/export',
    { schema: { summary: 'All memories as JSON Lines (application/x-ndjson).' } },
    async (_request, reply) => reply.type(JSON_LINES).send(Readable.from(exportMemories(db))),
  );
  service.route(memoryRoutes.importMemories, ({ body }) => {
    const taking = new MemoryImport(db, memories);
    taking.take(body.split('\n'));
    const { report } = taking;
    // When no line could be read, the body was not an export.
    if (report.refused > 0 && report.added + report.known + report.merged === 0)
      throw new ServiceError('invalid_body', 'No line of it is a memory as an export has them.', report);
    return report;
  });
}
