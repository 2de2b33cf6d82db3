import { expect, it } from 'vitest';
import { giveFreshWorld, serverAddress } from './other-server.ts';

it('an address names a host and a port', () => {
  expect(serverAddress('127.0.0.1:25570')).toEqual({ host: '127.0.0.1', port: 25_570 });
  for (const text of ['localhost', 'localhost:', ':25565', 'localhost:0', 'localhost:65536', 'a b:1']) {
    expect(() => serverAddress(text)).toThrow(/address like/);
  }
});

it('the command for a fresh world learns the seed, and a task does not begin without its world', async () => {
  await giveFreshWorld('test {seed} -eq 7', 7);
  await expect(giveFreshWorld('test {seed} -eq 7', 8)).rejects.toThrow(/no fresh world: .* ended with 1/);
});
