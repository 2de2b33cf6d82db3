import { expect, it } from 'vitest';
import { secretsIn } from './secrets.ts';

// Put together here, so that this file has none.
const joined = (...parts: string[]) => parts.join('');

it.each([
  ['a private key', joined('-----BEGIN RSA ', 'PRIVATE KEY-----')],
  ['a key of AWS', joined('AKIA', 'ABCDEFGHIJKLMNOP')],
  ['a token of GitHub', joined('ghp_', 'a'.repeat(36))],
  ['a key of OpenAI or Anthropic', joined('LLM_API_KEY=sk-', 'proj-', 'x'.repeat(40))],
  ['a token of npm', joined('npm_', 'b'.repeat(36))],
  ['a password in an address', joined('postgres://bot:', 'hunter22', '@db.example.org/bot')],
])('%s is found and not repeated', (name, text) => {
  expect(secretsIn(`first\n${text}`)).toEqual([`line 2: ${name}`]);
});

it('ordinary text has none', () => {
  expect(secretsIn('LLM_API_KEY=\nhttp://127.0.0.1:3000/\nsk-learn\nmultiplayer.disconnect.banned')).toEqual([]);
});
