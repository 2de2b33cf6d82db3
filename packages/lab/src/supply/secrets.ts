/** What must not stand in a tracked file. The shapes are those their issuers publish. */
const shapes: readonly (readonly [string, RegExp])[] = [
  ['a private key', /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/],
  ['a key of AWS', /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/],
  ['a token of GitHub', /\b(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_[A-Za-z0-9_]{60,})\b/],
  ['a key of OpenAI or Anthropic', /\bsk-(?:proj-|ant-)?[A-Za-z0-9_-]{32,}\b/],
  ['a key of Google', /\bAIza[0-9A-Za-z_-]{35}\b/],
  ['a token of Slack', /\bxox[abprs]-[0-9A-Za-z-]{20,}\b/],
  ['a token of npm', /\bnpm_[A-Za-z0-9]{36}\b/],
  ['a token of a registry', /_authToken\s*=\s*[^\s$"']{8,}/],
  ['a signed token', /\beyJ[A-Za-z0-9_-]{16,}\.eyJ[A-Za-z0-9_-]{16,}\.[A-Za-z0-9_-]{16,}\b/],
  ['a password in an address', /\b[a-z][a-z0-9+.-]*:\/\/[^\s:/@"'`<>${}]+:[^\s:/@"'`<>${}]{6,}@[\w.-]+/i],
];

/** What of a text looks like a secret, each with its line. Never the secret itself: reports are read by more people than files. */
export function secretsIn(text: string): string[] {
  return text
    .split('\n')
    .flatMap((line, at) => shapes.filter(([, shape]) => shape.test(line)).map(([name]) => `line ${at + 1}: ${name}`));
}
