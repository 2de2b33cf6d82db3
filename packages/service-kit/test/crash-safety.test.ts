import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import SQLite from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const fixture = (name: string) => fileURLToPath(new URL(`./${name}.fixture.ts`, import.meta.url));

/** A process that is started again each time it is killed, until the test ends. */
class Phoenix {
  lives = 0;
  readonly #script: string;
  readonly #args: () => readonly string[];
  readonly #onLine: (line: string) => void;
  #child: ChildProcess | undefined;
  #over = false;

  constructor(script: string, args: () => readonly string[], onLine: (line: string) => void = () => {}) {
    this.#script = script;
    this.#args = args;
    this.#onLine = onLine;
    this.#start();
  }

  kill(): void {
    this.#child?.kill('SIGKILL');
  }

  end(): Promise<void> {
    this.#over = true;
    return new Promise((resolve) => {
      this.#child?.once('close', () => resolve());
      this.kill();
    });
  }

  #start(): void {
    this.lives++;
    const child = spawn(process.execPath, [this.#script, ...this.#args()], { stdio: ['ignore', 'pipe', 'inherit'] });
    this.#child = child;
    child.stdout.on('data', (chunk: Buffer) => this.#onLine(chunk.toString()));
    child.once('close', () => {
      if (!this.#over) this.#start();
    });
  }
}

describe('kill -9 at every point of the way', () => {
  let directory: string;
  let running: Phoenix[];
  let total: number;
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'service-kit-crash-'));
    running = [];
    total = 30;
  });
  afterEach(async () => {
    await Promise.all(running.map((process) => process.end()));
    rmSync(directory, { recursive: true });
  });

  async function startBoth(producerDies: string, consumerDies: string) {
    let port = '0';
    const listening = Promise.withResolvers<void>();
    const producer = new Phoenix(
      fixture('crash-producer'),
      () => [directory, port, String(total), producerDies],
      (line) => {
        port = /port (\d+)/.exec(line)?.[1] ?? port;
        listening.resolve();
      },
    );
    running.push(producer);
    await listening.promise;
    const consumer = new Phoenix(fixture('crash-consumer'), () => [
      directory,
      `http://127.0.0.1:${port}`,
      consumerDies,
    ]);
    running.push(consumer);
    return { producer, consumer };
  }

  function read(file: string, sql: string): unknown[] {
    const db = new SQLite(join(directory, file), { readonly: true, timeout: 2_000 });
    try {
      return db.prepare(sql).pluck().all();
    } finally {
      db.close();
    }
  }
  const deaths = () =>
    readdirSync(directory)
      .filter((name) => name.startsWith('died'))
      .sort();
  const effects = () => {
    try {
      return read('consumer.db', 'SELECT n FROM effects ORDER BY rowid');
    } catch (error) {
      // Before the consumer has made its database there is nothing to read.
      if (error instanceof SQLite.SqliteError) return [];
      throw error;
    }
  };

  async function allArrived(): Promise<void> {
    for (let i = 0; i < 1500; i++) {
      if (effects().includes(total)) return;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    throw new Error(`after 30 s the consumer has ${effects()}`);
  }

  function expectNothingLostNothingTwice(): void {
    const numbers = Array.from({ length: total }, (_, i) => i + 1);
    expect(read('producer.db', "SELECT json_extract(data, '$.n') FROM events ORDER BY seq")).toEqual(numbers);
    expect(read('producer.db', "SELECT value FROM state WHERE key = 'count'")).toEqual([String(total)]);
    expect(effects()).toEqual(numbers);
    expect(read('consumer.db', 'SELECT seq FROM event_cursors')).toEqual([total]);
    expect(read('consumer.db', 'SELECT count(*) FROM dead_letters')).toEqual([0]);
  }

  it('the producer dies before and after its commits: state and events agree, and the consumer has each once', async () => {
    const { producer } = await startBoth('at every point', 'nowhere');
    await allArrived();
    expectNothingLostNothingTwice();
    expect(producer.lives).toBe(4);
    expect(deaths()).toEqual(['died after the commit', 'died before the commit', 'died between state and event']);
  });

  it('the consumer dies before and after its effects: each effect is there once, in order', async () => {
    const { consumer } = await startBoth('nowhere', 'at every point');
    await allArrived();
    expectNothingLostNothingTwice();
    expect(consumer.lives).toBe(4);
    expect(deaths()).toEqual(['died after the commit', 'died before the effect', 'died between effect and commit']);
  });

  it('both die at moments of their own: nothing is lost, nothing is there twice', async () => {
    total = 400;
    const { producer, consumer } = await startBoth('nowhere', 'nowhere');
    for (let i = 0; i < 6 && !effects().includes(total); i++) {
      await new Promise((resolve) => setTimeout(resolve, 150 + Math.random() * 250));
      (i % 2 === 0 ? consumer : producer).kill();
    }
    await allArrived();
    expectNothingLostNothingTwice();
    expect(producer.lives + consumer.lives).toBeGreaterThan(4);
  });
});
