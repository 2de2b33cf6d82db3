import { createServer } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { historyPages } from './export-history.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

it('the history is exported page by page under one line of names', async () => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://x');
    asked.push(`${searchParams.get('after')} ${searchParams.get('boundary')} ${request.headers.authorization}`);
    const after = Number(searchParams.get('after'));
    const lines = [1, 2, 3, 4, 5].filter((seq) => seq > after).slice(0, Number(searchParams.get('limit')));
    response.end(['seq,name', ...lines.map((seq) => `${seq},"a,b"`), ''].join('\r\n'));
  });
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
  closing.push(() => server.close());
  let csv = '';
  const source = { url: `http://127.0.0.1:${port}`, token: 'secret', query: { boundary: 'thought' } };
  for await (const page of historyPages(source, 2)) csv += page;
  expect(csv).toBe('seq,name\r\n1,"a,b"\r\n2,"a,b"\r\n3,"a,b"\r\n4,"a,b"\r\n5,"a,b"\r\n');
  expect(asked).toEqual(['0', '2', '4', '5'].map((after) => `${after} thought Bearer secret`));
});
