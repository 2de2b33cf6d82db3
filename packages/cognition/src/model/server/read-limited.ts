/** An answer goes on for longer than anybody wants to read. */
export class TooLongError extends Error {
  override readonly name = 'TooLongError';
}

/** The body as text. @throws TooLongError when it is longer than `maxBytes`; reading ends there. */
export async function readLimited(response: Response, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new TooLongError(`the answer has more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
