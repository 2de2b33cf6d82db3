import { EventEmitter } from 'node:events';
import { fail } from '@conscious-bot/contracts';
import { SimulatedClock } from '@conscious-bot/service-kit';
import { describe, expect, it } from 'vitest';
import type { Embodiment } from '../../embodiment/embodiment.ts';
import { done, failed, type Runner } from '../../embodiment/runner.ts';
import { dryRun } from './dry-run.ts';

/** A body of which the tests see what was done to it. */
function body() {
  const acts: string[] = [];
  const bot = Object.assign(new EventEmitter(), {
    health: 20,
    blockAt: () => ({ name: 'stone' }),
    chat: (text: string) => acts.push(text),
    clearControlStates: () => acts.push('keys'),
    pathfinder: { setGoal: () => acts.push('goal') },
    world: new EventEmitter(),
  });
  const mines = { near: () => ['a mine'], put: () => acts.push('mine') };
  return { acts, bot, embodiment: { bot, mines } as unknown as Embodiment };
}

async function tried(run: Runner<'wait'>['run']) {
  const { acts, bot, embodiment } = body();
  const clock = new SimulatedClock(0);
  const faults: unknown[] = [];
  const onFault = (error: unknown) => faults.push(error);
  const trial = { version: '2.0.0', runner: { run }, args: { durationMs: 1 }, embodiment, clock, onFault };
  const ended = dryRun(trial);
  await new Promise((resolve) => setImmediate(resolve));
  bot.emit('health');
  await clock.advance(2_000);
  return { answer: await ended, acts, faults };
}

describe('a dry run', () => {
  it('ends at the first command, which never reaches the bot, also where the runner would go on after a fault of it', async () => {
    const { answer, acts } = await tried(async ({ bot }) => {
      bot.clearControlStates();
      if (bot.blockAt(bot.entity?.position)?.name !== 'stone') return failed(fail('wait.in_vain'));
      try {
        bot.chat('one');
      } catch {
        bot.chat('two');
      }
      return done();
    });
    expect(answer).toEqual({ version: '2.0.0', ok: true, command: 'chat', fault: false });
    expect(acts).toEqual([]);
  });

  it('a section that ends when somebody waits for it comes to its first command, for nobody waits yet', async () => {
    const { answer } = await tried(async ({ atomic, bot }) => {
      await atomic(async (isAwaited) => {
        if (!isAwaited()) bot.chat('one');
      });
      return failed(fail('wait.in_vain'));
    });
    expect(answer).toMatchObject({ ok: true, command: 'chat' });
  });

  it('neither the parts of the bot that act nor what it knows is changed', async () => {
    const walking = await tried(async ({ bot }) => {
      bot.pathfinder.setGoal(null);
      return done();
    });
    expect(walking).toMatchObject({ answer: { ok: true, command: 'setGoal' }, acts: [] });
    const noting = await tried(async ({ mines, bot }) => {
      const [mine] = mines.near(bot);
      if (mine !== undefined) mines.put(mine);
      return done();
    });
    expect(noting).toMatchObject({ answer: { ok: true, command: 'put' }, acts: [] });
  });

  it('says why it would not have begun, and what is a fault of its own', async () => {
    expect((await tried(async () => failed(fail('wait.in_vain')))).answer).toEqual({
      version: '2.0.0',
      ok: false,
      code: 'wait.in_vain',
      fault: false,
    });
    const faulty = await tried(async () => {
      throw new Error('a fault');
    });
    expect(faulty.answer).toMatchObject({ ok: false, fault: true });
    expect(faulty.faults).toHaveLength(1);
  });

  it('leaves no listener on the bot, not even one that is added after it was cut, and takes none off that others have', async () => {
    const { bot, embodiment } = body();
    const shared = () => {};
    bot.on('death', shared);
    const clock = new SimulatedClock(0);
    const run: Runner<'wait'>['run'] = async ({ bot: tried, signal }) => {
      tried.on('death', shared).once('end', shared);
      tried.world.on('blockUpdate', shared);
      signal.addEventListener('abort', () => tried.on('health', shared));
      tried.removeListener('spawn', shared);
      await clock.sleep(60_000, signal).catch(() => undefined);
      tried.on('health', shared);
      return done();
    };
    const trial = { version: '2.0.0', runner: { run }, args: { durationMs: 1 }, embodiment, clock, onFault: () => {} };
    const ended = dryRun(trial);
    expect(bot.listenerCount('death')).toBe(2);
    await clock.advance(2_000);
    await ended;
    await new Promise((resolve) => setImmediate(resolve));
    const left = ['death', 'end', 'health'].map((name) => bot.listenerCount(name));
    expect([...left, bot.world.listenerCount('blockUpdate')]).toEqual([1, 0, 0, 0]);
  });

  it('a listener that acts or fails ends the run, and the bot that calls it hears nothing of that', async () => {
    const acting = await tried(async ({ bot, clock, signal }) => {
      bot.on('health', () => bot.chat('ouch'));
      await clock.sleep(60_000, signal);
      return done();
    });
    expect(acting).toMatchObject({ answer: { ok: true, command: 'chat' }, acts: [], faults: [] });
    const failing = await tried(async ({ bot, clock, signal }) => {
      bot.on('health', () => {
        throw new Error('a fault');
      });
      await clock.sleep(60_000, signal);
      return done();
    });
    expect(failing).toMatchObject({ answer: { ok: false, fault: true }, acts: [] });
    expect(failing.faults).toHaveLength(1);
  });

  it('tells nothing of a runner that waits without doing anything', async () => {
    expect((await tried(({ clock, signal }) => clock.sleep(60_000, signal).then(() => done()))).answer).toBeUndefined();
  });
});
