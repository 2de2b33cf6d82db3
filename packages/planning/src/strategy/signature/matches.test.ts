import { type SituationSignature, zoneOf } from '@conscious-bot/contracts/strategy';
import { describe, expect, it } from 'vitest';
import { gameData } from '../../../test/game-data.ts';
import { snapshot } from '../../../test/snapshots.ts';
import { isMajorZoneChange, matches } from './matches.ts';
import { signatureOf, strategyOf } from './situation-signature.ts';

const data = gameData();
const zombie = (distance: number) => ({
  id: 7,
  name: 'zombie',
  kind: 'hostile' as const,
  position: { x: distance, y: 64, z: 0 },
  distance,
});
const asked = signatureOf(snapshot({ food: 15, health: 17, weather: 'clear', biome: 'plains' }), 'gather', data);

describe('the signature of a situation', () => {
  it('holds zone, band of food, strategy, food and hazard near, weather and biome', () => {
    expect(asked).toEqual({
      zone: 'healthy',
      foodBand: 2,
      strategy: 'gather',
      foodNearby: false,
      hazardNearby: false,
      weather: 'clear',
      biome: 'plains',
    });
    const eaten = snapshot({ items: { bread: 1 }, hostiles: [zombie(12)] });
    expect(signatureOf(eaten, 'craft', data)).toMatchObject({ foodNearby: true, hazardNearby: true });
  });

  it.each<[string, Parameters<typeof snapshot>[0]]>([
    ['crisis', { health: 6 }],
    ['crisis', { food: 2 }],
    ['struggling', { food: 8 }],
    ['struggling', { health: 12 }],
    ['struggling', { hostiles: [zombie(4)] }],
    ['healthy', { food: 17 }],
    ['healthy', { hostiles: [zombie(12)] }],
    ['transcendent', {}],
  ])('%s with %j', (zone, world) => {
    expect(zoneOf(snapshot(world))).toBe(zone);
  });

  it('a goal is about one thing', () => {
    const about = (['eat', 'build', 'craft', 'explore', 'collect'] as const).map((action) => strategyOf({ action }));
    expect(about).toEqual(['survive', 'build', 'craft', 'explore', 'gather']);
  });
});

describe('whether an intent still fits', () => {
  const now = (of: Partial<SituationSignature>): SituationSignature => ({ ...asked, ...of });
  it.each([
    [{ zone: 'crisis' }, 'it was made in good health, and now I am in a crisis'],
    [{ strategy: 'explore' }, 'it was made when it was about to gather, and now it is about to explore'],
    [{ foodBand: 0 }, 'my food was well then and is critical now'],
    [{ hazardNearby: true }, 'danger has come near since'],
  ] as const)('%j: no, with the reason', (of, reason) => {
    expect(matches(asked, now(of))).toBe(reason);
  });

  it.each([{ foodBand: 1 }, { foodBand: 3 }, { foodNearby: true }])('%j: yes', (of) => {
    expect(matches(asked, now(of), true)).toBe(true);
  });

  it('weather and biome count only where it is strict', () => {
    for (const change of [{ weather: 'thunder' }, { biome: 'desert' }]) {
      expect(matches(asked, now(change))).toBe(true);
      expect(matches(asked, now(change), true)).toEqual(expect.stringMatching(/weather was clear|made in the plains/));
    }
  });

  it('a danger that is over is another situation, too', () => {
    expect(matches(now({ hazardNearby: true }), asked)).toBe('the danger it was made for is gone');
  });

  it('into a crisis and out of one is a major change; from health to plenty is none', () => {
    expect(isMajorZoneChange('healthy', 'crisis')).toBe(true);
    expect(isMajorZoneChange('crisis', 'struggling')).toBe(true);
    expect(isMajorZoneChange('struggling', 'transcendent')).toBe(true);
    expect(isMajorZoneChange('healthy', 'transcendent')).toBe(false);
    expect(isMajorZoneChange('healthy', 'healthy')).toBe(false);
  });
});
