import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type HostileBody, hostileBodies, wronglyTyped } from '../src/hostile/hostile-bodies.ts';
import { rawRequest } from '../src/hostile/raw-request.ts';
import { type DocumentedRoute, documentedRoutes, fillPath } from '../src/hostile/service-routes.ts';
import { type ComposedService, type Composition, composeServices, serviceNames } from './composed-services.ts';

/** Pages and streams that the OpenAPI document of a service does not list, and an address nobody serves. */
const besideTheDocument = ['/docs', '/docs/', '/docs/json', '/docs/yaml', '/nowhere', '/../etc/passwd'];

const foreign = [
  ['forbidden_host', { host: 'evil.example' }],
  ['forbidden_host', { host: 'localhost.evil.example:3001' }],
  ['forbidden_origin', { origin: 'https://evil.example' }],
  ['forbidden_origin', { origin: 'null' }],
] as const;

let all: Composition;

beforeAll(async () => {
  all = await composeServices();
});
afterAll(() => all.stop());

describe.each(serviceNames)('hostile input to %s', { timeout: 60_000 }, (name) => {
  let service: ComposedService;
  let routes: DocumentedRoute[];

  const at = () => service.port;
  const send = (route: { method: string; path: string }, headers: Record<string, string>, body?: string) =>
    rawRequest({ port: at(), ...route, headers, ...(body !== undefined && { body }) });
  const sendBody = ({ method, path }: DocumentedRoute, { text, contentType = 'application/json' }: HostileBody) =>
    send(
      { method, path: fillPath(path, 'nobody') },
      { 'content-type': contentType, 'content-length': String(Buffer.byteLength(text)) },
      text,
    );

  beforeAll(async () => {
    const found = all.services.get(name);
    if (found === undefined) throw new Error(`${name} was not started`);
    service = found;
    routes = documentedRoutes(await (await fetch(`${service.url}/docs/json`)).json());
  });

  it('API-3: documents its own routes and those every service has', () => {
    const paths = routes.map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(['/health', '/ready', '/metrics', '/events', '/ws']));
    expect(paths.length).toBeGreaterThan(5);
    expect(routes.some(({ body }) => body !== undefined)).toBe(true);
  });

  it('OPS-4: refuses every hostile body on every route that takes one, with a code', async () => {
    const faults: string[] = [];
    for (const route of routes) {
      if (route.body === undefined) continue;
      for (const body of [...hostileBodies, ...wronglyTyped(route.body)]) {
        const { status, code } = await sendBody(route, body);
        if (status < 400 || status > 499 || code === undefined || code === '')
          faults.push(`${route.method} ${route.path} with ${body.name}: ${status} ${code}`);
      }
    }
    expect(faults).toEqual([]);
    await expectHealthy();
  });

  it('OPS-4: is not hurt by a body where none belongs', async () => {
    const faults: string[] = [];
    for (const route of routes) {
      if (route.body !== undefined || route.method === 'GET') continue;
      for (const body of hostileBodies) {
        const { status, code } = await sendBody(route, body);
        if (status < 400 || status > 499 || code === undefined)
          faults.push(`${route.method} ${route.path} with ${body.name}: ${status} ${code}`);
      }
    }
    expect(faults).toEqual([]);
    await expectHealthy();
  });

  it('OPS-4: refuses query values of a wrong type and addresses that are none', async () => {
    const faults: string[] = [];
    for (const { method, path, query } of routes) {
      for (const { name: key, schema } of query) {
        if (schema.type !== 'integer' && schema.type !== 'number') continue;
        for (const value of ['many', '-1e999', '%7B%7D', `${key}&${key}=1`]) {
          const { status, code } = await send({ method, path: `${fillPath(path, 'nobody')}?${key}=${value}` }, {});
          if (status !== 400 || code === undefined) faults.push(`${method} ${path}?${key}=${value}: ${status} ${code}`);
        }
      }
      if (!path.includes('{')) continue;
      for (const value of ['%zz', '%00', '..%2f..%2fetc', 'a'.repeat(10_000), "'%3B--", '%F0%9F%92%A3', '__proto__']) {
        const { status, code } = await send({ method, path: fillPath(path, value) }, {});
        if (status < 400 || status > 499 || code === undefined)
          faults.push(`${method} ${path} of ${value.slice(0, 20)}: ${status} ${code}`);
      }
    }
    expect(faults).toEqual([]);
    await expectHealthy();
  });

  it('OPS-4: refuses a foreign Host or Origin on every route, before anything else', async () => {
    const addresses = [
      ...routes.map(({ method, path }) => ({ method, path: fillPath(path, 'nobody') })),
      ...routes
        .filter(({ method }) => method === 'GET')
        .map(({ path }) => ({ method: 'OPTIONS', path: fillPath(path, 'nobody') })),
      ...besideTheDocument.map((path) => ({ method: 'GET', path })),
      { method: 'PATCH', path: '/health' },
    ];
    const faults: string[] = [];
    for (const address of addresses) {
      for (const [expected, headers] of foreign) {
        const { status, code } = await send(address, headers);
        if (status !== 403 || code !== expected)
          faults.push(`${address.method} ${address.path} with ${JSON.stringify(headers)}: ${status} ${code}`);
      }
    }
    expect(faults).toEqual([]);
    await expectHealthy();
  });

  it('OPS-4: upgrades no foreign page to a WebSocket', async () => {
    const upgrade = {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
    };
    expect((await send({ method: 'GET', path: '/ws' }, upgrade)).status).toBe(101);
    for (const [expected, headers] of foreign) {
      expect(await send({ method: 'GET', path: '/ws' }, { ...upgrade, ...headers })).toEqual({
        status: 403,
        code: expected,
      });
    }
    expect((await send({ method: 'GET', path: '/ws?after=many' }, upgrade)).status).toBe(400);
    await expectHealthy();
  });

  it('OPS-4: has thought, decided and done nothing of all this', async () => {
    const types = [
      'thought',
      'intrusion',
      'decision',
      'task.created',
      'task.updated',
      'action.started',
      'memory.stored',
    ];
    expect(await announced(service.url, types)).toEqual([]);
  });
});

/** Every service answers for itself, in the same process as before, within a moment. */
async function expectHealthy(): Promise<void> {
  for (const { url } of all.services.values()) {
    const answer = await fetch(`${url}/health`, { signal: AbortSignal.timeout(2_000) });
    expect(answer.status).toBe(200);
  }
}

/** Types of the events a service's log holds of these; reads what the stream gives at once. */
async function announced(url: string, types: readonly string[]): Promise<string[]> {
  const answer = await fetch(`${url}/events?after=0&types=${types.join(',')}`, { signal: AbortSignal.timeout(1_000) });
  let text = '';
  try {
    for await (const chunk of answer.body ?? []) text += new TextDecoder().decode(chunk);
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'TimeoutError')) throw error;
  }
  expect(text).toContain('event: hello');
  return [...text.matchAll(/^event: (?!hello)(.+)\n(?:id: .*\n)?data: (.+)$/gm)].flatMap(([, type = '', data = '']) =>
    isOfIdleTime(type, JSON.parse(data)) ? [] : [type],
  );
}

const ofIdleTime = z.union([
  z.object({ data: z.object({ metadata: z.object({ site: z.literal('idle') }) }) }),
  z.object({ data: z.object({ code: z.literal('no_goal'), thoughtId: z.string() }) }),
]);

/** With nothing to do the bot thinks that it has nothing to do, and planning says that this is no goal: nobody's input is behind it. */
function isOfIdleTime(type: string, event: unknown): boolean {
  return (type === 'thought' || type === 'decision') && ofIdleTime.safeParse(event).success;
}
