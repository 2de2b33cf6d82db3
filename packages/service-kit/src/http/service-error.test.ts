import { describe, expect, it } from 'vitest';
import { ServiceError } from './service-error.ts';

describe('ServiceError', () => {
  it.each([
    ['not_found', 404],
    ['body_offline', 503],
    ['navigate.no_path', 422],
    ['toString', 422],
  ])('%s is sent with %i', (code, status) => {
    expect(new ServiceError(code, 'x').status).toBe(status);
  });
});
