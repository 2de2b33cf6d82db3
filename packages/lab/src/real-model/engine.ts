import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const VERSION = '3.22';
const INSTALL_MS = 300_000;

interface Disposable {
  dispose(): unknown;
}
/** The part of node-llama-cpp that is used here. */
interface Library {
  getLlama(options: { build: 'never'; gpu: false; logLevel: 'error' }): Promise<{
    loadModel(options: { modelPath: string }): Promise<{
      createContext(options: { contextSize: number; threads: number }): Promise<{ getSequence(): Disposable }>;
    }>;
  }>;
  readonly LlamaChatSession: new (options: {
    contextSequence: Disposable;
  }) => { prompt(text: string, options: { maxTokens: number; temperature: number }): Promise<string> };
}

type Engine =
  | { readonly ok: true; load(modelPath: string, contextSize: number): Promise<RealModel> }
  | { readonly ok: false; readonly why: string };

export interface RealModel {
  /** One answer after another, each without what was said before. */
  say(text: string, maxTokens: number, temperature: number): Promise<string>;
}

/**
 * llama.cpp in this process, installed on demand into `folder` and never with the project: its prebuilt library for this machine's
 * processor alone (those for graphics cards have 540 MB), and without running its install script, which would compile.
 */
export async function installEngine(folder: string): Promise<Engine> {
  const platform = `@node-llama-cpp/${process.platform === 'darwin' ? 'mac-arm64-metal' : `linux-${process.arch}`}`;
  mkdirSync(folder, { recursive: true });
  if (!existsSync(join(folder, 'node_modules/node-llama-cpp'))) {
    writeFileSync(join(folder, 'package.json'), '{ "name": "real-model", "private": true, "type": "module" }\n');
    const packages = [`node-llama-cpp@${VERSION}`, `${platform}@${VERSION}`];
    const flags = ['--ignore-scripts', '--omit=optional', '--no-audit', '--no-fund'];
    try {
      await promisify(execFile)('npm', ['install', ...flags, ...packages], { cwd: folder, timeout: INSTALL_MS });
    } catch (error) {
      return {
        ok: false,
        why: `node-llama-cpp cannot be installed here: ${error instanceof Error ? error.message : error}`,
      };
    }
  }
  const library: Library = await import(
    pathToFileURL(createRequire(join(folder, 'x.js')).resolve('node-llama-cpp')).href
  );
  return { ok: true, load: (modelPath, contextSize) => load(library, modelPath, contextSize) };
}

async function load(library: Library, modelPath: string, contextSize: number): Promise<RealModel> {
  const llama = await library.getLlama({ build: 'never', gpu: false, logLevel: 'error' });
  const model = await llama.loadModel({ modelPath });
  // Threads that wait for each other by spinning are slowest where the processor is busy with other things.
  const context = await model.createContext({ contextSize, threads: 1 });
  let last: Promise<unknown> = Promise.resolve();
  return {
    say(text, maxTokens, temperature) {
      const turn = last.then(async () => {
        const contextSequence = context.getSequence();
        try {
          return await new library.LlamaChatSession({ contextSequence }).prompt(text, { maxTokens, temperature });
        } finally {
          contextSequence.dispose();
        }
      });
      last = turn.catch(() => undefined);
      return turn;
    },
  };
}
