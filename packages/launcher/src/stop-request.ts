/**
 * Resolves with the reason once this process is asked to end: by a signal (repeated ones are the same request), or because the process that
 * started it with an IPC channel is gone.
 */
export function untilStopRequest(): Promise<string> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve(signal));
    process.once('disconnect', () => resolve('the starting process is gone'));
  });
}
