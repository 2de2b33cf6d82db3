import { describe, expect, it } from 'vitest';
import { createTokenCheck } from './token-check.ts';

const check = createTokenCheck('s3cret');

describe('createTokenCheck', () => {
  it('lets the token in, whatever the case of the scheme', () => {
    expect(() => check('Bearer s3cret')).not.toThrow();
    expect(() => check('bearer  s3cret')).not.toThrow();
  });

  it('refuses everything else', () => {
    const wrong = [undefined, '', 's3cret', 'Basic s3cret', 'Bearer', 'Bearer ', 'Bearer S3CRET', 'Bearer s3cret x'];
    for (const authorization of wrong)
      expect(() => check(authorization), authorization).toThrow('Authorization: Bearer');
  });
});
