import { randomBytes } from 'node:crypto';

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const timeLength = 10;
const randomLength = 16;

let lastTime = 0;
let lastRandom: number[] = [];

/**
 * A new id such as `task_01jgfjjz00q8w2…`: the prefix, then a ULID (48 bits of milliseconds, 80 random bits, Crockford base 32, lower case as goal targets are).
 * Ids made by one process sort in the order they were made; across processes they sort by millisecond.
 */
export function newId(prefix: string): string {
  if (!/^[a-z][a-z0-9_]*$/.test(prefix))
    throw new TypeError(`an id prefix is lower-case letters and digits: "${prefix}"`);
  const now = Date.now();
  if (now > lastTime) {
    lastTime = now;
    lastRandom = Array.from(randomBytes(randomLength), (byte) => byte % 32);
  } else {
    increment(lastRandom);
  }
  return `${prefix}_${encodeTime(lastTime)}${lastRandom.map((digit) => alphabet.charAt(digit)).join('')}`;
}

function increment(digits: number[]): void {
  for (let i = digits.length - 1; i >= 0; i--) {
    const digit = digits[i] ?? 0;
    if (digit < 31) {
      digits[i] = digit + 1;
      return;
    }
    digits[i] = 0;
  }
  // All 80 bits were ones: borrow the next millisecond, so that the order still holds.
  lastTime += 1;
}

function encodeTime(ms: number): string {
  let text = '';
  let rest = ms;
  for (let i = 0; i < timeLength; i++) {
    text = alphabet.charAt(rest % 32) + text;
    rest = Math.floor(rest / 32);
  }
  return text;
}
