import type { Library, Method } from '../methods/method.ts';
import { animalMethods } from './animals.ts';
import { buildingMethods } from './building.ts';
import { carryingMethods } from './carrying.ts';
import { furnishingMethods } from './furnishing.ts';
import { gettingMethods } from './getting.ts';
import { handlingMethods } from './handling.ts';
import { homeMethods } from './home.ts';
import { livingMethods } from './living.ts';
import { peopleMethods } from './people.ts';
import { stayingAndGoingMethods } from './staying-and-going.ts';

/** Every method there is (HTN-1). */
export const methods: readonly Method[] = [
  ...gettingMethods,
  ...buildingMethods,
  ...furnishingMethods,
  ...livingMethods,
  ...peopleMethods,
  ...animalMethods,
  ...stayingAndGoingMethods,
  ...handlingMethods,
  ...carryingMethods,
  ...homeMethods,
];

export const methodLibrary: Library = libraryOf(methods);

export function libraryOf(rows: readonly Method[]): Library {
  const byTask = new Map<string, Method[]>();
  for (const method of rows) byTask.set(method.task, [...(byTask.get(method.task) ?? []), method]);
  return { methodsFor: (task) => byTask.get(task) ?? [] };
}
