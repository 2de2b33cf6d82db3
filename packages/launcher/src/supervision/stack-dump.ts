import { z } from 'zod';
import { OriginalPlaces } from '../bundles/original-places.ts';

const paused = z.object({
  method: z.literal('Debugger.paused'),
  params: z.object({
    callFrames: z.array(
      z.object({
        functionName: z.string(),
        url: z.string(),
        location: z.object({ lineNumber: z.number().int() }),
      }),
    ),
  }),
});

/** The address in the line that a Node process prints when its inspector opens; undefined for any other line. */
export function inspectorAddress(line: string): string | undefined {
  return /^Debugger listening on (ws:\/\/\S+)$/.exec(line)?.[1];
}

/**
 * Where a Node process is right now, innermost call first, as `function (file:line)`. Its inspector interrupts JavaScript that never comes to an
 * end, which no signal handler could. Stops the program there. Empty when it says nothing within `limitMs`: it waits inside native code.
 */
export function dumpStack(address: string, limitMs: number): Promise<string[]> {
  return new Promise((resolve) => {
    const socket = new WebSocket(address);
    const end = (frames: string[]): void => {
      clearTimeout(late);
      socket.close();
      resolve(frames);
    };
    const late = setTimeout(() => end([]), limitMs);
    socket.onerror = () => end([]);
    socket.onopen = () => {
      for (const [index, method] of ['Debugger.enable', 'Debugger.pause'].entries())
        socket.send(JSON.stringify({ id: index + 1, method }));
    };
    socket.onmessage = ({ data }) => {
      const message = paused.safeParse(JSON.parse(String(data)));
      if (!message.success) return;
      const places = new OriginalPlaces();
      end(
        message.data.params.callFrames.map(({ functionName, url, location }) => {
          const place = places.inText(`${url}:${location.lineNumber + 1}`);
          return `${functionName || '(anonymous)'} (${place})`;
        }),
      );
    };
  });
}
