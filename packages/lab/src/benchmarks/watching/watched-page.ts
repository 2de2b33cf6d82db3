import type { Browser, CDPSession } from 'playwright-core';
import { z } from 'zod';

/** Per cent of a core. */
export type Shares = Record<string, number>;

/** Figures of a page's main thread by the name Chromium gives them, in seconds since it was opened. */
const ofMainThread: ReadonlyMap<string, string> = new Map([
  ['main thread', 'TaskDuration'],
  ['scripts', 'ScriptDuration'],
  ['styles', 'RecalcStyleDuration'],
  ['layout', 'LayoutDuration'],
]);

const answer = z.object({
  id: z.number(),
  result: z.unknown().optional(),
  error: z.object({ message: z.string() }).optional(),
});
const metricsAnswer = z.object({ metrics: z.array(z.object({ name: z.string(), value: z.number() })) });
const heapAnswer = z.object({ usedSize: z.number() });
const snapshotChunk = z.object({
  method: z.literal('HeapProfiler.addHeapSnapshotChunk'),
  params: z.object({ chunk: z.string() }),
});

/**
 * A page that nobody touches, and what Chromium does for it. It is opened past Playwright, which has Chromium keep every answer a page gets, so that
 * a page that asks all day would seem to grow.
 */
export class WatchedPage {
  readonly #browser: CDPSession;
  readonly #sessionId: string;
  readonly #waiting = new Map<number, (text: string) => void>();
  #asked = 0;
  /** Of the snapshot that is being taken. */
  #chunks: string[] = [];

  private constructor(browser: CDPSession, sessionId: string) {
    this.#browser = browser;
    this.#sessionId = sessionId;
    browser.on('Target.receivedMessageFromTarget', ({ message }) => {
      const said: unknown = JSON.parse(message);
      const told = answer.safeParse(said).data;
      if (told !== undefined) this.#waiting.get(told.id)?.(message);
      const part = snapshotChunk.safeParse(said).data;
      if (part !== undefined) this.#chunks.push(part.params.chunk);
    });
  }

  /** Only this page may be open in its browser: Chromium's processes are counted whole. */
  static async open(browser: Browser, url: string): Promise<WatchedPage> {
    const session = await browser.newBrowserCDPSession();
    const { targetId } = await session.send('Target.createTarget', { url });
    const { sessionId } = await session.send('Target.attachToTarget', { targetId, flatten: false });
    const page = new WatchedPage(session, sessionId);
    // In the thread's own time: a machine that is busy with something else makes no page busier.
    await page.#ask('Performance.enable', { timeDomain: 'threadTicks' });
    return page;
  }

  /** Whether a text stands on it. */
  async shows(text: string): Promise<boolean> {
    const expression = `document.body.innerText.includes(${JSON.stringify(text)})`;
    const evaluated = await this.#ask('Runtime.evaluate', { expression, returnByValue: true });
    return z.object({ result: z.object({ value: z.boolean() }) }).safeParse(evaluated).data?.result.value ?? false;
  }

  /** Seconds of processor time so far: of the main thread in all and by what it did, and of Chromium's processes by their kind. */
  async spent(): Promise<Shares> {
    const { metrics } = metricsAnswer.parse(await this.#ask('Performance.getMetrics'));
    const { processInfo } = await this.#browser.send('SystemInfo.getProcessInfo');
    const seconds: Shares = {};
    for (const [name, metric] of ofMainThread)
      seconds[name] = metrics.find((one) => one.name === metric)?.value ?? Number.NaN;
    for (const { type, cpuTime } of processInfo) {
      const name = processNames.get(type) ?? 'rest of Chromium';
      seconds[name] = (seconds[name] ?? 0) + cpuTime;
    }
    return seconds;
  }

  /** Megabytes that are left of its heap by a collection of garbage. */
  async heapMb(): Promise<number> {
    await this.#ask('HeapProfiler.collectGarbage');
    return heapAnswer.parse(await this.#ask('Runtime.getHeapUsage')).usedSize / 1_000_000;
  }

  /** Everything on its heap, as the developer tools of Chromium read it. */
  async heapSnapshot(): Promise<string> {
    this.#chunks = [];
    await this.#ask('HeapProfiler.takeHeapSnapshot');
    const text = this.#chunks.join('');
    this.#chunks = [];
    return text;
  }

  async #ask(method: string, params: Record<string, unknown> = {}): Promise<unknown> {
    this.#asked += 1;
    const id = this.#asked;
    const told = new Promise<string>((resolve) => this.#waiting.set(id, resolve));
    const message = JSON.stringify({ id, method, params });
    await this.#browser.send('Target.sendMessageToTarget', { sessionId: this.#sessionId, message });
    const { result, error } = answer.parse(JSON.parse(await told));
    this.#waiting.delete(id);
    if (error !== undefined) throw new Error(`${method}: ${error.message}`);
    return result;
  }
}

const processNames: ReadonlyMap<string, string> = new Map([
  ['renderer', 'process of the page'],
  ['GPU', 'process that draws'],
]);
