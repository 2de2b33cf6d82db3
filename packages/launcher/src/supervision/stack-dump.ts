import { z } from 'zod';
import { OriginalPlaces } from '../bundles/original-places.ts';

const paused = z.object({
  method: z.literal('Debugger.paused'),
  params: z.object({
    callFrames: z.array(
      z.object({
        functionName: z.string(),
        location: z.object({ scriptId: z.string(), lineNumber: z.number().int() }),
      }),
    ),
  }),
});

const loaded = z.object({
  method: z.literal('Debugger.scriptParsed'),
  params: z.object({ scriptId: z.string(), url: z.string() }),
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
    const urls = new Map<string, string>();
    const late = setTimeout(() => end([]), limitMs);
    socket.onerror = () => end([]);
    socket.onopen = () => {
      for (const [index, method] of ['Debugger.enable', 'Debugger.pause'].entries())
        socket.send(JSON.stringify({ id: index + 1, method }));
    };
    socket.onmessage = ({ data }) => {
      const said: unknown = JSON.parse(String(data));
      const script = loaded.safeParse(said).data;
      if (script !== undefined) urls.set(script.params.scriptId, script.params.url);
      const message = paused.safeParse(said);
      if (!message.success) return;
      const places = new OriginalPlaces();
      end(
        message.data.params.callFrames.map(({ functionName, location: { scriptId, lineNumber } }) => {
          const place = places.inText(`${urls.get(scriptId) ?? ''}:${lineNumber + 1}`);
          return `${functionName || '(anonymous)'} (${place})`;
        }),
      );
    };
  });
}
