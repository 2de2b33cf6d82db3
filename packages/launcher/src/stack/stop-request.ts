interface StopRequest {
  /** Why, e.g. SIGINT. */
  readonly reason: Promise<string>;
  /** Aborts at the same moment. */
  readonly signal: AbortSignal;
}

/**
 * This process being asked to end: by a signal (a repeated one is the same request), or by the loss of the process that started it with an IPC
 * channel.
 */
export function untilStopRequest(): StopRequest {
  const controller = new AbortController();
  const reason = new Promise<string>((resolve) => {
    const ask = (why: string) => {
      controller.abort();
      resolve(why);
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => ask(signal));
    process.once('disconnect', () => ask('the process that started it is gone'));
    // Listening to the channel is no reason to stay alive.
    process.channel?.unref();
  });
  return { reason, signal: controller.signal };
}
