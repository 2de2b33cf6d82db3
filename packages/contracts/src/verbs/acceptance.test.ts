import { describe, expect, it } from 'vitest';
import type { ActionSnapshot } from '../world/world-snapshot.ts';
import { base, golden } from './golden-worlds.ts';
import { type CapabilityName, capabilities, capabilityManifests, findCapability } from './registry.ts';

const names = Object.keys(capabilities) as CapabilityName[];

/** Each verb with its golden arguments and the world before and after them. */
const rows = names.map((name) => {
  const { args, before, after } = golden[name];
  const spec = findCapability(name);
  if (spec === undefined) throw new Error(`${name} is not registered`);
  const was: ActionSnapshot = { ...base, ...before };
  return { name, spec, args, was, is: { ...was, ...after } };
});

describe('every verb', () => {
  it('has arguments that survive a round trip through its schema, which takes nothing else', () => {
    for (const { name, spec, args } of rows) {
      expect(spec.input.parse(JSON.parse(JSON.stringify(args))), name).toEqual(args);
      expect(spec.input.safeParse('nonsense').success, name).toBe(false);
    }
  });

  it('is accepted by a world that shows its effect', () => {
    for (const { name, spec, args, was, is } of rows)
      expect(spec.acceptance(was, is, args), name).toMatchObject({ ok: true });
  });

  it('is not believed when its runner did nothing', () => {
    for (const { name, spec, args, was } of rows) {
      expect(spec.acceptance(was, { ...was, at: was.at + 50 }, args).ok, name).toBe(false);
    }
  });

  it('has a bounded deadline and a cost', () => {
    for (const { name, spec, args } of rows) {
      expect(spec.deadlineMs(args), name).toBeGreaterThan(0);
      expect(spec.deadlineMs(args), name).toBeLessThanOrEqual(900_000);
      expect(spec.cost(args), name).toBeGreaterThan(0);
    }
  });

  it('but waiting is refused by a body that is not in a world', () => {
    for (const { name, spec, args } of rows) {
      const result = spec.guard({ ...base, connected: false, position: undefined }, args);
      expect(result, name).toMatchObject(name === 'wait' ? { ok: true } : { ok: false, code: 'body_offline' });
    }
  });
});

describe('manifest', () => {
  it('CAP-1: every verb is described with name, version, input schema and failure codes', () => {
    const manifests = capabilityManifests();
    expect(manifests.map((manifest) => manifest.name).sort()).toEqual([...names].sort());
    for (const manifest of manifests) {
      expect(manifest.version).toMatch(/^\d+\.\d+\.\d+$/);
      expect(manifest.inputSchema).toHaveProperty('type', 'object');
      expect(manifest.effects.length).toBeGreaterThan(0);
    }
  });

  it('an unknown verb has no spec, not even one named like a property of objects', () => {
    expect(findCapability('teleport')).toBeUndefined();
    expect(findCapability('constructor')).toBeUndefined();
  });

  it('chat cannot carry a command', () => {
    expect(capabilities.chat.input.safeParse({ text: '/op me' }).success).toBe(false);
    expect(capabilities.chat.input.safeParse({ text: 'a\n/op me' }).success).toBe(false);
  });
});
