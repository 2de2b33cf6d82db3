import { type NearbyEntity, signalOf } from '@conscious-bot/contracts';
import { describe, expect, it } from 'vitest';
import { endsWithTest } from './ends-with-test.ts';
import { Executive, type ExecutiveOptions } from './executive.ts';
import { collect } from './thoughts.ts';

async function executive(options: ExecutiveOptions = {}): Promise<Executive> {
  return endsWithTest(new Executive({ near: { oak_log: 6, dirt: 1 }, ...options })).start();
}
const hello = { action: 'say', target: 'hello there', amount: 1 } as const;
const posted = (e: Executive) => e.body.posts.map(({ capability }) => capability);
const runs = (e: Executive, verb: string) => e.until(`${verb} runs`, () => posted(e).includes(verb));
const zombie: NearbyEntity = {
  id: 7,
  name: 'zombie',
  kind: 'hostile',
  position: { x: 6, y: 64, z: 0 },
  distance: 6,
  threat: 0.3,
};

describe('I1: speech is a channel beside the body', () => {
  it('I1: says something while it digs, and both are tasks of their own', async () => {
    const e = await executive({ actionMs: 1_000 });
    e.body.behave('collect_item', 'dawdle');
    const digging = await e.ask(collect('oak_log', 4));
    await runs(e, 'collect_item');
    const saying = await e.ask(hello);
    await runs(e, 'chat');
    expect(await e.state()).toMatchObject({
      activeTaskId: digging.id,
      activeStep: { capability: 'collect_item' },
      speech: { activeTaskId: saying.id, activeStep: { capability: 'chat' } },
    });
    expect(e.body.underWay).toHaveLength(2);
    expect(await e.ended(saying.id)).toMatchObject({ status: 'completed', planCount: 1 });
    expect((await e.task(digging.id)).status).toBe('active');
    expect(e.body.cancelled).toEqual([]);
    expect((await e.state()).speech).toBeUndefined();
  });

  it('EXEC-2: a reflex takes the body and lets what is being said be said', async () => {
    const e = await executive({ actionMs: 2_000 });
    e.body.behave('collect_item', 'dawdle');
    const digging = await e.ask(collect('oak_log', 4));
    await runs(e, 'collect_item');
    const saying = await e.ask(hello);
    await runs(e, 'chat');
    e.body.scene = { hostiles: [zombie], nearbyEntities: [zombie] };
    e.body.afterwards.set('flee', () => {
      e.body.scene = {};
    });
    e.body.signal(signalOf('hostile_near', { name: 'zombie', id: 7, distance: 6 }));
    await runs(e, 'flee');
    expect(await e.ended(saying.id)).toMatchObject({ status: 'completed' });
    expect(await e.ended(digging.id)).toMatchObject({ status: 'completed' });
    expect(posted(e).filter((verb) => verb === 'chat')).toHaveLength(1);
    expect(e.body.cancelled).toHaveLength(1);
  });

  it('I1: a step of speech in a task of the body waits until the voice is free', async () => {
    const e = await executive({ actionMs: 1_500 });
    const saying = await e.ask(hello);
    await runs(e, 'chat');
    const { task } = await e.execute(
      { capability: 'wait', args: { durationMs: 100 } },
      { capability: 'chat', args: { text: 'here I am' } },
    );
    expect(await e.ended(saying.id)).toMatchObject({ status: 'completed' });
    expect(await e.ended(task.id)).toMatchObject({ status: 'completed' });
    expect(e.body.effects).toEqual(['chat hello there', 'wait', 'chat here I am']);
    // Nothing was refused for want of the voice.
    expect(e.events('recovery')).toEqual([]);
  });

  it('I1: what is to be said and comes to want the body waits for it, and has its turns there from then on', async () => {
    const e = await executive({ actionMs: 500, items: { dirt: 20 } });
    e.body.behave('collect_item', 'silent');
    // Not what a server would say: any failure that is cured by a step of the body.
    e.body.behave('chat', { fail: 'fish.inventory_full' });
    const digging = await e.ask(collect('oak_log', 2));
    await runs(e, 'collect_item');
    const saying = await e.ask(hello);
    expect(await e.ended(saying.id)).toMatchObject({
      status: 'completed',
      plan: {
        steps: [
          { capability: 'drop_item', state: 'done' },
          { capability: 'chat', attempts: 2 },
        ],
      },
    });
    expect((await e.task(digging.id)).status).toBe('completed');
    expect(e.body.effects).toEqual(['collect 2 oak_log', 'drop 20 dirt', 'chat hello there']);
  });

  it('IDLE-1b: a half-open breaker is tried by one channel, and the other goes on once the body works again', async () => {
    const e = await executive({ actionMs: 500 });
    await e.body.stop();
    const tasks = [await e.ask(collect('oak_log', 2)), await e.ask(hello)];
    await e.until('the breaker opens', async () => (await e.state()).breaker.state === 'open');
    const both: boolean[] = [];
    const look = async () => {
      const { breaker, activeTaskId, speech } = await e.state();
      if (breaker.state === 'half_open') both.push(activeTaskId !== undefined && speech !== undefined);
      return breaker.state === 'closed';
    };
    await e.body.restart();
    await e.until('it works again', look);
    for (const { id } of tasks) expect(await e.ended(id)).toMatchObject({ status: 'completed' });
    expect(both).not.toContain(true);
  });

  it('EXEC-4: what was being said when planning died is neither lost nor said twice', async () => {
    const e = await executive({ actionMs: 1_000 });
    e.body.behave('collect_item', 'dawdle');
    const digging = await e.ask(collect('oak_log', 2));
    await runs(e, 'collect_item');
    const saying = await e.ask(hello);
    await runs(e, 'chat');
    await e.stopPlanning();
    await e.startPlanning();
    expect(await e.ended(saying.id)).toMatchObject({ status: 'completed', plan: { steps: [{ attempts: 1 }] } });
    expect(e.body.effects.filter((effect) => effect.startsWith('chat'))).toEqual(['chat hello there']);
    expect((await e.task(digging.id)).status).toBe('active');
  });

  it('says what it was given to the letter, and what the chat does not take is refused with the reason', async () => {
    const e = await executive();
    e.body.scene = { players: ['Big_Al'] };
    e.body.report();
    const words = 'Wait for me, Big_Al: 3 oak_log at -11 66 -16!';
    await e.ended((await e.ask({ action: 'say', target: words, amount: 1 })).id);
    await e.ended((await e.ask({ action: 'whisper', target: `big_al ${words}`, amount: 1 })).id);
    expect(e.body.posts.map(({ args }) => args).slice(0, 2)).toEqual([
      { text: words },
      { player: 'Big_Al', text: words },
    ]);
    const long = await e.ended((await e.ask({ action: 'say', target: 'far '.repeat(90), amount: 1 })).id);
    expect(long).toMatchObject({ status: 'unplannable' });
    expect(long.failure?.message).toBe('the chat takes at most 256 characters at a time, and this has 359');
    const nobody = await e.ended((await e.ask({ action: 'give', target: 'dirt_to_alex', amount: 1 })).id);
    expect(nobody.failure?.message).toContain('there is no Alex here, only Big_Al');
  });
});
