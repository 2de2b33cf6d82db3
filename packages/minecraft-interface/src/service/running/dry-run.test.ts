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
  });
  const mines = { near: () => ['a mine'], put: () => acts.push('mine') };
  return { acts, embodiment: { bot, mines } as unknown as Embodiment };
}

async function tried(run: Runner<'wait'>['run']) {
  const { acts, embodiment } = body();
  const clock = new SimulatedClock(0);
  const faults: unknown[] = [];
  const onFault = (error: unknown) => faults.push(error);
  const trial = { version: '2.0.0', runner: { run }, args: { durationMs: 1 }, embodiment, clock, onFault };
  const ended = dryRun(trial);
  await new Promise((resolve) => setImmediate(resolve));
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
      ...{ version: '2.0.0', ok: false, code: 'wait.in_vain', fault: false },
    });
    const faulty = await tried(async () => {
      throw new Error('a fault');
    });
    expect(faulty.answer).toMatchObject({ ok: false, fault: true });
    expect(faulty.faults).toHaveLength(1);
  });

  it('tells nothing of a runner that waits without doing anything', async () => {
    expect((await tried(({ clock, signal }) => clock.sleep(60_000, signal).then(() => done()))).answer).toBeUndefined();
  });
});
