/** Whether events arrive: not yet, now, or no longer (the connection is being tried again). */
export type Liveness = 'connecting' | 'live' | 'lost';

interface LiveSourceOptions {
  readonly url: string;
  /** Takes the payload of each event of these names, JSON as the dashboard's server made it. */
  readonly events: Readonly<Record<string, (json: string) => void>>;
  onLiveness(liveness: Liveness): void;
}

/** A stream that the browser itself does not reopen (because the server answered with an error) is opened again after this, ms. */
const reopenMs = 3_000;
/** A page that nobody looks at closes its streams after this, ms: browsers allow six connections to a host, over all tabs. */
const hiddenMs = 30_000;

/** Follows a server's event stream while the page is looked at, or until the returned function is called. */
export function openLiveSource({ url, events, onLiveness }: LiveSourceOptions): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const open = () => {
    const opened = new EventSource(url);
    source = opened;
    opened.onopen = () => onLiveness('live');
    opened.onerror = () => {
      onLiveness('lost');
      if (opened.readyState === EventSource.CLOSED) timer = setTimeout(open, reopenMs);
    };
    for (const [name, take] of Object.entries(events)) opened.addEventListener(name, ({ data }) => take(String(data)));
  };
  const close = () => {
    clearTimeout(timer);
    source?.close();
    source = undefined;
  };
  const onVisibility = () => {
    clearTimeout(timer);
    if (document.hidden) timer = setTimeout(close, hiddenMs);
    else if (source === undefined || source.readyState === EventSource.CLOSED) open();
  };
  document.addEventListener('visibilitychange', onVisibility);
  open();
  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    close();
  };
}
