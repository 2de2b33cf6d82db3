import { describe, expect, it } from 'vitest';
import { createTokenCheck } from './token-check.ts';

const isRight = createTokenCheck('s3cret');

describe('createTokenCheck', () => {
  it('lets the token in, whatever the case of the scheme', () => {
    expect(isRight('Bearer s3cret')).toBe(true);
    expect(isRight('bearer  s3cret')).toBe(true);
  });

  it('refuses everything else', () => {
    const wrong = [undefined, '', 's3cret', 'Basic s3cret', 'Bearer', 'Bearer ', 'Bearer S3CRET', 'Bearer s3cret x'];
    for (const authorization of wrong) expect(isRight(authorization), authorization).toBe(false);
  });
});
