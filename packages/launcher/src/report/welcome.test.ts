import { cognitionRoutes, minecraftInterfaceRoutes } from '@conscious-bot/contracts';
import { expect, expectTypeOf, it } from 'vitest';
import type { z } from 'zod';
import { askedOf } from './welcome.ts';

it('asks the routes of the contracts, and reads what they answer', () => {
  expect(askedOf.body.path).toBe(minecraftInterfaceRoutes.status.path);
  expect(askedOf.cognition.path).toBe(cognitionRoutes.state.path);
  expectTypeOf<z.output<typeof minecraftInterfaceRoutes.status.response>>().toExtend<
    z.output<typeof askedOf.body.answer>
  >();
  expectTypeOf<z.output<typeof cognitionRoutes.state.response>>().toExtend<z.output<typeof askedOf.cognition.answer>>();
});
