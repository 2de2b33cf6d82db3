import { z } from 'zod';

/**
 * What a launcher tells a service over its IPC channel: something a person should know, to be said in the service's readiness from now on; null
 * when there is nothing any more. The embedded world prints the same to say it of itself.
 */
export const toldNotice = z.object({ notice: z.string().nullable() });
export type ToldNotice = z.infer<typeof toldNotice>;

/** Calls `hear` whenever the process that started this one tells a notice. */
export function hearNotices(hear: (notice: string | undefined) => void): void {
  process.on('message', (message) => {
    const told = toldNotice.safeParse(message);
    if (told.success) hear(told.data.notice ?? undefined);
  });
  // The listener alone would keep a program alive that has nothing else to do.
  process.channel?.unref();
}
