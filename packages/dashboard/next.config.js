/**
 * Plain JavaScript: to read a configuration in TypeScript, Next loads its compiler, 24 MB that the server would keep.
 *
 * @type {import('next').NextConfig}
 */
const config = {
  // Workspace packages are TypeScript sources.
  transpilePackages: ['@conscious-bot/contracts'],
  // `tsc -p packages/dashboard` checks types, together with the tests; the build is on the way of a first start.
  typescript: { ignoreBuildErrors: true },
  poweredByHeader: false,
  devIndicators: false,
};

export default config;
