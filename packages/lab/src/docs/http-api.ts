import {
  actionNames,
  botEventData,
  cognitionRoutes,
  eventData,
  failureCode,
  failureRow,
  httpErrorStatus,
  memoryRoutes,
  minecraftInterfaceRoutes,
  planningRoutes,
  type RouteSpec,
} from '@conscious-bot/contracts';
import { z } from 'zod';
import { type JsonSchema, shape, shapeLines } from './shape.ts';

const describe = (schema: z.ZodType, io: 'input' | 'output'): string =>
  shape(z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema);

/** One part of a route, in one line where that is short. */
function part(name: string, text: string): string[] {
  const lines = shapeLines(text);
  if (lines.length === 1) return [`- ${name}: \`${text}\``];
  return [`- ${name}:`, '', '  ```', ...lines.map((line) => `  ${line}`), '  ```'];
}

function routeLines(spec: RouteSpec): string[] {
  const lines = [`### \`${spec.method} ${spec.path}\``, '', spec.summary, ''];
  if (spec.query !== undefined) lines.push(...part('query', describe(spec.query, 'input')));
  if (spec.body !== undefined) lines.push(...part('body', describe(spec.body, 'input')));
  lines.push(...part(`answers ${spec.status ?? 200}`, `{data: ${describe(spec.response, 'output')}}`), '');
  return lines;
}

const services: { name: string; port: number; routes: Record<string, RouteSpec> }[] = [
  { name: 'cognition', port: 3003, routes: { ...cognitionRoutes } },
  { name: 'planning', port: 3002, routes: { ...planningRoutes } },
  { name: 'minecraft-interface', port: 3005, routes: { ...minecraftInterfaceRoutes } },
  { name: 'memory', port: 3001, routes: { ...memoryRoutes } },
];

/** A payload as a cell of a table. */
const cell = (schema: z.ZodType): string =>
  `\`${shape(z.toJSONSchema(schema, { unrepresentable: 'any' }) as JsonSchema, 1).replaceAll('|', '\\|')}\``;

/** The page `docs/http-api.md`, written from the declared routes so that it cannot drift from them. */
export function httpApiPage(): string {
  const lines = [
    '# HTTP API',
    '',
    'Written by `npm run docs` from the route declarations in `packages/contracts`; a test fails when the two differ.',
    'Every service also shows its own API with full schemas at `/docs` (Swagger UI) and `/docs/json` (OpenAPI).',
    '',
    'Success bodies are `{data: …}`. Errors are `{error: {code, message, detail?}}`. Times are milliseconds since the epoch.',
    'Services listen on 127.0.0.1. With `SERVICE_TOKEN` set, send `Authorization: Bearer <token>`.',
    '',
    '## Every service',
    '',
    '| route | answers |',
    '|---|---|',
    '| `GET /health` | the process is up |',
    '| `GET /ready` | 200 when it can do its work, else 503 and why |',
    '| `GET /metrics` | Prometheus text |',
    '| `GET /events` | its events as they happen (server-sent events); `?types=a,b`, `?after=seq` or `Last-Event-ID` to resume, `?after=0` for all |',
    '| `WS /ws` | the same envelopes over WebSocket, with the same query |',
    '| `GET /docs`, `GET /docs/json` | its API |',
    '',
    'An event is `{seq, id, botId, type, at, source, trace: {thoughtId?, intentId?, taskId?, planId?, stepId?, actionId?}, data}`.',
    '',
  ];
  for (const service of services) {
    lines.push(`## ${service.name} (port ${service.port})`, '');
    for (const spec of Object.values(service.routes)) lines.push(...routeLines(spec));
  }
  lines.push('## Events', '', '| type | data |', '|---|---|');
  for (const [type, schema] of Object.entries(eventData)) {
    lines.push(`| \`${type}\` | ${cell(schema)} |`);
  }
  lines.push('', '### Names of `botEvent`', '', '| name | detail |', '|---|---|');
  for (const [name, schema] of Object.entries(botEventData)) lines.push(`| \`${name}\` | ${cell(schema)} |`);
  lines.push('', 'The names of `signal` stand in [signals.md](signals.md).');
  lines.push('', '## Error codes', '', '| code | status |', '|---|---|');
  for (const [code, status] of Object.entries(httpErrorStatus)) lines.push(`| \`${code}\` | ${status} |`);
  lines.push('', '## Goal actions', '', actionNames.map((name) => `\`${name}\``).join(', '));
  lines.push(
    '',
    '## Failure codes',
    '',
    'What a step, a task or an action can fail with.',
    '',
    '| code | what it says |',
    '|---|---|',
  );
  for (const code of failureCode.options) lines.push(`| \`${code}\` | ${failureRow(code).message} |`);
  return `${lines.join('\n')}\n`;
}
