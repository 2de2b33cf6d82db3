import { expect, it } from 'vitest';
import { z } from 'zod';
import { cognitionRoutes } from './cognition-routes.ts';
import { memoryRoutes } from './memory-routes.ts';
import { minecraftInterfaceRoutes } from './minecraft-interface-routes.ts';
import { planningRoutes } from './planning-routes.ts';

const ofOneThing = 'the parts of one thing';
const counted = 'counts, as many as there are kinds';
const fitted = 'as many as were asked for: more are thinned out or put together';
const built = 'what the code comes with';

/** Routes that answer lists without pages, each with the reason. */
const whole: Readonly<Record<string, string>> = {
  'GET /api/cognitive/health': counted,
  'GET /blocks/changes': fitted,
  'GET /capabilities': built,
  'GET /capabilities/health': built,
  'GET /events/density': fitted,
  'GET /intero/history': 'goes on from `after`, as the stream of events does, and is a table as well',
  'GET /intero/rises': 'the few largest',
  'GET /map': 'the dimensions there are',
  'GET /map/ground': fitted,
  'GET /map/trail': fitted,
  'GET /memories/stats': counted,
  'GET /model/calls/:id': ofOneThing,
  'GET /orders-for-later': 'no more than twenty are kept in mind',
  'GET /process/preview': ofOneThing,
  'GET /projects': built,
  'GET /provenance/at': ofOneThing,
  'GET /state': ofOneThing,
  'GET /strategic-intent': ofOneThing,
  'GET /tasks/:id/explain': ofOneThing,
  'GET /tasks/facets': counted,
};

const shapeOf = (schema: unknown): Readonly<Record<string, unknown>> =>
  schema instanceof z.ZodObject ? schema.shape : {};

const isList = (schema: unknown): boolean => schema instanceof z.ZodArray && schema.element instanceof z.ZodObject;

it('every list of every service is told by pages, or is one that cannot grow', () => {
  const routes = [cognitionRoutes, planningRoutes, minecraftInterfaceRoutes, memoryRoutes].flatMap((all) =>
    Object.values(all),
  );
  const lists = routes.filter(
    ({ method, response }) => method === 'GET' && Object.values(shapeOf(response)).some(isList),
  );
  const unpaged = lists.filter((one) => {
    const asked = shapeOf('query' in one ? one.query : undefined);
    return !('cursor' in asked && 'next' in shapeOf(one.response));
  });
  expect([...new Set(unpaged.map(({ path }) => `GET ${path}`))].sort()).toEqual(Object.keys(whole).sort());
});
