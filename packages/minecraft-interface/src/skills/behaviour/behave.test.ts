import { fail } from '@conscious-bot/contracts';
import { SimulatedClock } from '@conscious-bot/service-kit';
import { describe, expect, it } from 'vitest';
import { ActionAbort } from '../../body/actuator/action-abort.ts';
import { pause } from '../../body/actuator/until.ts';
import type { ActionBody } from '../../embodiment/action-body.ts';
import type { Report } from '../../embodiment/runner.ts';
import { type Behaviour, behave } from './behave.ts';

/** As much of a body as behaviours themselves use; what the states do with it is theirs. */
function scene() {
  const clock = new SimulatedClock();
  const controller = new AbortController();
  const released: string[] = [];
  const entered: string[] = [];
  const told: string[] = [];
  const bot = {
    pathfinder: { setGoal: () => released.push('goal') },
    stopDigging: () => {},
    clearControlStates: () => released.push('keys'),
    usingHeldItem: false,
    currentWindow: null,
  };
  const body: Pick<ActionBody, 'clock' | 'signal'> & { bot: typeof bot } = { bot, clock, signal: controller.signal };
  const report: Report = {
    progress: () => {},
    state: (name) => entered.push(name),
    behaviour: (nodes, marks) => {
      const line = nodes.map(({ kind, name, times }, n) => `${marks[n]}${name ?? kind}${times ?? ''}`).join(' ');
      if (told.at(-1) !== line) told.push(line);
    },
    waitingUntil: () => {},
    target: () => {},
  };
  // Behaviours reach for nothing else of a body.
  const run = (behaviour: Behaviour) => behave(body as unknown as ActionBody, report, behaviour);
  return { clock, controller, released, entered, told, run };
}

describe('behave', () => {
  it('goes through the states of a sequence and tells each', async () => {
    const { run, entered } = scene();
    const end = await run({
      tree: 'root { sequence { action [Find] action [Reach] } }',
      states: { Find: { maxMs: 100, run: async () => true }, Reach: { maxMs: 100, run: async () => true } },
    });
    expect(end).toEqual({ ok: true });
    expect(entered).toEqual(['Find', 'Reach']);
  });

  it('a selector takes the other way, and the last reason is the one that counts', async () => {
    const { run, entered } = scene();
    const behaviour: Behaviour = {
      tree: 'root { selector { action [Walk] action [Tunnel] } }',
      states: {
        Walk: { maxMs: 100, run: async () => fail('navigate.no_path') },
        Tunnel: { maxMs: 100, run: async () => fail('navigate.stuck', 'bedrock') },
      },
    };
    expect(await run(behaviour)).toMatchObject({ ok: false, failure: { code: 'navigate.stuck' } });
    expect(entered).toEqual(['Walk', 'Tunnel']);
  });

  it('a state that hangs is found when its time is up, left with no key pressed, and the other branch is tried', async () => {
    const { run, clock, released, entered } = scene();
    let aborted: unknown;
    const running = run({
      tree: 'root { selector { action [Hang] action [Other] } }',
      states: {
        Hang: {
          maxMs: 3_000,
          run: ({ signal }) =>
            new Promise((_, reject) => {
              signal.addEventListener('abort', () => {
                aborted = signal.reason;
                reject(signal.reason);
              });
            }),
        },
        Other: { maxMs: 100, run: async () => true },
      },
    });
    await clock.advance(2_999);
    expect(entered).toEqual(['Hang']);
    await clock.advance(1);
    expect(await running).toEqual({ ok: true });
    expect(aborted).toMatchObject({ failure: { code: 'stuck.branch' } });
    expect(released).toContain('keys');
    expect(entered).toEqual(['Hang', 'Other']);
  });

  it('a state that does not listen is left behind', async () => {
    const { run, clock } = scene();
    const running = run({
      tree: 'root { action [Deaf] }',
      states: { Deaf: { maxMs: 500, run: () => new Promise(() => {}) } },
    });
    await clock.advance(500);
    await clock.advance(1_000);
    const message = 'one part of it went on for too long: “deaf” was not over after 0.5 seconds';
    expect(await running).toMatchObject({ ok: false, failure: { code: 'stuck.branch', message } });
  });

  it('the end of the action is thrown through it, and a fault of a state too', async () => {
    const { run, controller } = scene();
    const running = run({
      tree: 'root { selector { action [Wait] action [Never] } }',
      states: {
        Wait: { maxMs: 60_000, run: async ({ signal }) => pause(60_000, signal).then(() => true) },
        Never: { maxMs: 100, run: async () => true },
      },
    });
    controller.abort(new ActionAbort('cancelled'));
    await expect(running).rejects.toMatchObject({ failure: { code: 'cancelled' } });

    const broken = scene().run({
      tree: 'root { action [Broken] }',
      states: {
        Broken: {
          maxMs: 100,
          run: async () => {
            throw new TypeError('a fault of the code');
          },
        },
      },
    });
    await expect(broken).rejects.toThrow('a fault of the code');
  });

  it('tells how the nodes of its tree stand, from before the first step to the end', async () => {
    const { run, told } = scene();
    await run({
      tree: 'root { selector { action [Walk] retry [2] { action [Tunnel] } } }',
      states: {
        Walk: { maxMs: 100, run: async () => fail('navigate.no_path') },
        Tunnel: { maxMs: 100, run: async () => true },
      },
    });
    expect(told).toEqual([
      '.selector .Walk .retry2 .Tunnel',
      '>selector >Walk .retry2 .Tunnel',
      '>selector -Walk >retry2 >Tunnel',
      '+selector -Walk +retry2 +Tunnel',
    ]);
  });

  it('repeats while the tree says so', async () => {
    const { run, entered } = scene();
    let left = 3;
    const end = await run({
      tree: 'root { retry [5] { sequence { action [Try] condition [Enough] } } }',
      states: {
        Try: {
          maxMs: 100,
          run: async () => {
            left -= 1;
            return true;
          },
        },
      },
      conditions: { Enough: () => left === 0 },
    });
    expect(end.ok).toBe(true);
    expect(entered).toEqual(['Try', 'Try', 'Try']);
  });
});
