/** Numbers as text, byte for byte. */
export const base64 = ({
  buffer,
  byteOffset,
  byteLength,
}: Uint8Array | Int8Array | Int16Array | Uint32Array | Float32Array): string =>
  Buffer.from(buffer, byteOffset, byteLength).toString('base64');
