import type { NextConfig } from 'next';

const config: NextConfig = {
  // Workspace packages are TypeScript sources.
  transpilePackages: ['@conscious-bot/contracts'],
  // `tsc -p packages/dashboard` checks types, together with the tests; the build is on the way of a first start.
  typescript: { ignoreBuildErrors: true },
  poweredByHeader: false,
  devIndicators: false,
};

export default config;
