/** `push`: a step that the way back in the browser undoes; `replace`: none. */
type HistoryStep = 'push' | 'replace';

/**
 * Puts parameters into the address of the page, or takes out those that are undefined, all of them in one step. No page is asked for. Nothing else
 * may write these parameters: the library in which other pages keep theirs gives up what it has not written yet whenever somebody else writes.
 */
export function writeAddress(
  parameters: Readonly<Record<string, number | undefined>>,
  step: HistoryStep = 'push',
): void {
  const address = new URL(window.location.href);
  for (const [name, value] of Object.entries(parameters)) {
    if (value === undefined) address.searchParams.delete(name);
    else address.searchParams.set(name, String(value));
  }
  if (step === 'push') window.history.pushState(null, '', address);
  else window.history.replaceState(null, '', address);
}
