/** Degrees as a signed byte of 1/256 turn, the way entities look on the wire. */
export function turnByte(degrees: number): number {
  const byte = Math.floor((degrees * 256) / 360) & 255;
  return byte > 127 ? byte - 256 : byte;
}
