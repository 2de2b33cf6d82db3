import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { configSchema } from '@conscious-bot/contracts';
import type { EmbeddedWorld } from '@conscious-bot/embedded-world';
import { startKeptWorld } from '@conscious-bot/embedded-world/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { repositoryRoot } from '../src/repository/repository.ts';
import { preloads } from '../src/supervision/child-node.ts';
import { ChildProgram } from '../src/supervision/child-program.ts';
import { untilReady } from '../src/supervision/readiness.ts';

const ours = z.object({
  command: z.string().regex(/^node packages\/[a-z-]+\/src\/main\.ts$/),
  environment: z.record(z.string(), z.union([z.string(), z.number()])),
});
const composeFile = z.object({
  services: z.record(z.string(), z.object({ image: z.string() }).loose()),
  volumes: z.record(z.string(), z.unknown()),
});

const compose = composeFile.parse(
  parse(readFileSync(join(repositoryRoot, 'docker-compose.yml'), 'utf8'), { merge: true }),
);
const services = new Map(
  Object.entries(compose.services).flatMap(([name, service]) =>
    service.image === 'conscious-bot' ? [[name, ours.parse(service)]] : [],
  ),
);
const ports: Record<string, number> = {
  memory: 3001,
  planning: 3002,
  cognition: 3003,
  'minecraft-interface': 3005,
  dashboard: 3000,
};
const token = 'a-token-for-this-test';

/** Each container is an address of its own on the loopback network, which is what Docker's network would give it. */
const names = Object.keys(compose.services);
const addressOf = (name: string) => `127.0.0.${20 + names.indexOf(name)}`;

describe('docker-compose.yml', () => {
  it('OPS-3: runs all five services, a real Minecraft server and a model, with keys of the configuration only', () => {
    expect([...services.keys()].toSorted()).toEqual(Object.keys(ports).toSorted());
    expect(names).toEqual(expect.arrayContaining(['minecraft', 'model']));
    const known: ReadonlySet<string> = new Set(configSchema.keyof().options);
    for (const { environment } of services.values())
      expect(Object.keys(environment).filter((key) => !known.has(key))).toEqual([]);
  });
});

// Other systems have no addresses 127.0.0.x beyond .1 unless somebody adds them.
describe.runIf(process.platform === 'linux')(
  'the services with the environment of docker-compose.yml',
  { timeout: 120_000 },
  () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'compose-'));
    const children: ChildProgram[] = [];
    let world: EmbeddedWorld;

    /** The value as Compose would hand it over, with this machine's addresses for the names of the network. */
    function localise(key: string, value: string, own: string): string {
      if (key === 'BIND_HOST') return addressOf(own);
      if (key === 'DATA_DIR') return dataDir;
      if (key === 'SERVICE_TOKEN') return token;
      if (key === 'MINECRAFT_HOST') return world.host;
      if (key === 'MINECRAFT_PORT') return String(world.port);
      const given = value.replace(/\$\{[A-Z_]+:-([^}]*)\}/g, '$1');
      return key.endsWith('_URL')
        ? given.replace(/^http:\/\/([a-z-]+):/, (_, host: string) => `http://${addressOf(host)}:`)
        : given;
    }

    beforeAll(async () => {
      world = await startKeptWorld({ port: 0, seed: 42, mobs: 'none', gifts: true });
      const blank = Object.fromEntries(configSchema.keyof().options.map((key) => [key, '']));
      for (const [name, { command, environment }] of services) {
        const script = join(repositoryRoot, command.replace('node ', ''));
        const env = Object.fromEntries(
          Object.entries(environment).map(([key, value]) => [key, localise(key, String(value), name)]),
        );
        children.push(
          new ChildProgram({
            script,
            preloads,
            cwd: repositoryRoot,
            env: { ...blank, ...env },
            onLine: () => {},
            onExit: () => {},
          }),
        );
      }
    });
    afterAll(async () => {
      await Promise.all(children.map((child) => child.stop(3_000)));
      await world?.stop();
      rmSync(dataDir, { recursive: true, force: true });
    });

    it.each(Object.entries(ports))('OPS-3: %s comes up and finds the others', async (name, port) => {
      const url = `http://${addressOf(name)}:${port}/ready`;
      expect(await untilReady(url, AbortSignal.timeout(60_000))).toEqual({ ready: true });
    });

    it.each([
      ['memory', '/episodes'],
      ['planning', '/state'],
      ['cognition', '/state'],
      ['minecraft-interface', '/api/bot/status'],
      ['dashboard', '/api/ws/bot-state'],
    ])('OPS-3, OPS-4: %s answers under its name in the network, and only with the token', async (name, path) => {
      const ask = (headers: Record<string, string>) =>
        new Promise<number>((resolve, reject) => {
          const call = request(
            { host: addressOf(name), port: ports[name], path, headers, timeout: 5_000 },
            (response) => {
              response.resume();
              resolve(response.statusCode ?? 0);
            },
          );
          call.once('timeout', () => call.destroy(new Error('no answer')));
          call.once('error', reject);
          call.end();
        });
      const authorization = `Bearer ${token}`;
      expect(await ask({ host: `${name}:${ports[name]}`, authorization })).toBe(200);
      expect(await ask({ host: `${name}:${ports[name]}` })).toBe(401);
      expect(await ask({ host: 'elsewhere.example', authorization })).toBe(403);
    });
  },
);
