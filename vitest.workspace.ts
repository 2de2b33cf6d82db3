import { defineConfig } from 'vitest/config';

// Vitest 5 has no workspace file of its own any more; this is its root configuration under the name the layout asks for.
export default defineConfig({
  test: {
    projects: ['packages/*'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
