/** Where the history of interoception is read, and what of it. */
interface HistorySource {
  /** Cognition's address. */
  readonly url: string;
  readonly token?: string | undefined;
  /** Further query parameters of `GET /intero/history`, e.g. `from`, `to`, `boundary`. */
  readonly query: Readonly<Record<string, string>>;
}

const PAGE = 10_000;
const PAGE_MS = 30_000;

/**
 * The whole history as CSV, page by page in the order it was written, under one line of names.
 * @throws Error when cognition does not answer or refuses
 */
export async function* historyPages({ url, token, query }: HistorySource, page = PAGE): AsyncGenerator<string> {
  let after = 0;
  for (;;) {
    const parameters = new URLSearchParams({ ...query, format: 'csv', after: String(after), limit: String(page) });
    const answer = await fetch(`${url}/intero/history?${parameters}`, {
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(PAGE_MS),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`cognition answered ${answer.status}: ${text.slice(0, 300)}`);
    const names = text.indexOf('\r\n') + 2;
    const samples = text.slice(names);
    if (after === 0) yield text.slice(0, names);
    if (samples === '') return;
    yield samples;
    const last = /(?:^|\r\n)(\d+),[^\r\n]*\r\n$/.exec(samples)?.[1];
    if (last === undefined) throw new Error('the last line of a page has no number');
    after = Number(last);
  }
}
