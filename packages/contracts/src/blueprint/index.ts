export * from './blueprint.ts';
export * from './blueprints.ts';
export { netherPortal } from './nether-portal.ts';
