import { fileURLToPath } from 'node:url';

/** Root of this checkout, without a slash at its end. */
export const repositoryRoot = fileURLToPath(new URL('../../../..', import.meta.url)).replace(/[\\/]$/, '');
