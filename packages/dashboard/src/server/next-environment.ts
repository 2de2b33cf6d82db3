/**
 * Loads Next in the mode it is to run in. React and Next pick their code by NODE_ENV as they are loaded, and a production build fits
 * only one of them; here, NODE_ENV says nothing about that (it is a key of the services' configuration), so it is set first.
 */
export async function loadNext(dev: boolean): Promise<typeof import('next').default> {
  Object.assign(process.env, { NODE_ENV: dev ? 'development' : 'production', NEXT_TELEMETRY_DISABLED: '1' });
  return (await import('next')).default;
}
