import { Vec3 } from 'vec3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blockAt, countOf, type Scene, startScene, UP, until } from './scene.ts';

describe('doors, gates, levers and buttons', () => {
  let scene: Scene;
  let spot: Vec3;
  beforeAll(async () => {
    scene = await startScene();
    spot = scene.bot.entity.position.floored();
  });
  afterAll(() => scene.close());

  const is = (position: Vec3, property: string): boolean =>
    String(blockAt(scene.bot, position).getProperties()[property]) === 'true';
  const click = (position: Vec3): Promise<void> => scene.bot.activateBlock(blockAt(scene.bot, position));

  it('a door is placed whole, opens and shuts by hand in both halves, lets through and goes whole', async () => {
    const { bot, world } = scene;
    const door = spot.offset(2, 0, 0);
    await scene.hold('oak_door');
    await bot.placeBlock(blockAt(bot, door.offset(0, -1, 0)), UP);
    await until(() => bot.blockAt(door.plus(UP))?.name === 'oak_door', 'the upper half');
    expect(blockAt(bot, door).getProperties()).toMatchObject({ half: 'lower', facing: 'east' });
    expect(blockAt(bot, door.plus(UP)).getProperties()).toMatchObject({ half: 'upper', facing: 'east' });
    await click(door);
    await until(() => is(door, 'open') && is(door.plus(UP), 'open'), 'open');
    await scene.stand(spot.offset(0.5, 0, 0.5));
    await bot.lookAt(door.offset(2.5, 1.6, 0.5), true);
    bot.setControlState('forward', true);
    await until(() => bot.entity.position.x > door.x + 1.3, 'walked through');
    bot.clearControlStates();
    await click(door.plus(UP));
    await until(() => !is(door, 'open') && !is(door.plus(UP), 'open'), 'shut');
    await bot.dig(blockAt(bot, door.plus(UP)), true);
    await until(() => bot.blockAt(door)?.name === 'air' && bot.blockAt(door.plus(UP))?.name === 'air', 'gone');
    await until(
      async () => countOf(bot, 'oak_door') === 1 || (await world.control.droppedItems()).length === 1,
      'one door',
    );
  });

  it('the second of two doors side by side hangs on the other side', async () => {
    const { bot } = scene;
    await scene.world.control.clearInventory('Bot');
    await scene.stand(spot.offset(0.5, 0, 0.5));
    const [left, right] = [spot.offset(3, 0, 0), spot.offset(3, 0, 1)];
    await scene.hold('birch_door', 2);
    for (const door of [left, right]) {
      await bot.placeBlock(blockAt(bot, door.offset(0, -1, 0)), UP);
      await until(() => bot.blockAt(door)?.name === 'birch_door', 'placed');
    }
    expect(blockAt(bot, left).getProperties()).toMatchObject({ facing: 'east', hinge: 'left' });
    expect(blockAt(bot, right).getProperties()).toMatchObject({ facing: 'east', hinge: 'right' });
  });

  it('gates and trapdoors open by hand; an iron door only by its lever', async () => {
    const gate = await scene.put(spot.offset(0, 0, 2), 'oak_fence_gate');
    const trapdoor = await scene.put(spot.offset(1, 0, 2), 'oak_trapdoor');
    for (const { position } of [gate, trapdoor]) {
      await click(position);
      await until(() => is(position, 'open'), 'open');
      await click(position);
      await until(() => !is(position, 'open'), 'shut');
    }
    const door = spot.offset(-2, 0, 0);
    await scene.put(door, 'iron_door', { half: 'lower' });
    await scene.put(door.plus(UP), 'iron_door', { half: 'upper' });
    await scene.world.control.clearInventory('Bot');
    await click(door);
    const lever = await scene.put(door.offset(0, 0, 1), 'lever', { face: 'floor' });
    expect(is(door, 'open')).toBe(false);
    await click(lever.position);
    await until(() => is(door, 'open') && is(door.plus(UP), 'open'), 'opened by the lever');
    await click(lever.position);
    await until(() => !is(door, 'open') && !is(door.plus(UP), 'open'), 'shut by the lever');
  });

  it('a button on the wall beside an iron door opens it for a while', async () => {
    const { bot } = scene;
    const door = spot.offset(-3, 0, 3);
    await scene.put(door, 'iron_door', { half: 'lower', facing: 'north' });
    await scene.put(door.plus(UP), 'iron_door', { half: 'upper', facing: 'north' });
    const wall = await scene.put(door.offset(1, 1, 0), 'stone');
    await scene.stand(spot.offset(-1.5, 0, 0.5));
    for (const kind of ['stone_button', 'oak_button']) {
      await scene.hold(kind);
      await bot.placeBlock(wall, new Vec3(0, 0, -1));
      const button = wall.position.offset(0, 0, -1);
      await until(() => bot.blockAt(button)?.name === kind, 'placed');
      expect(blockAt(bot, button).getProperties()).toMatchObject({ face: 'wall', facing: 'north' });
      await click(button);
      await until(() => is(door, 'open') && is(button, 'powered'), 'open');
      await until(() => !is(door, 'open') && !is(button, 'powered'), 'sprung back');
      await bot.dig(blockAt(bot, button), true);
      await until(() => bot.blockAt(button)?.name === 'air', 'taken off');
      await scene.world.control.clearInventory('Bot');
    }
  });

  it('a lever falls off a block that is taken away, and a door with its ground', async () => {
    const { bot, world } = scene;
    const wall = await scene.put(spot.offset(0, 3, -3), 'stone');
    await scene.put(wall.position.offset(0, 0, 1), 'lever', { face: 'wall', facing: 'south' });
    await scene.put(wall.position.plus(UP), 'spruce_door', { half: 'lower' });
    await scene.put(wall.position.offset(0, 2, 0), 'spruce_door', { half: 'upper' });
    await world.control.setBlock(wall.position, 'air');
    for (const up of [1, 2]) await until(() => bot.blockAt(wall.position.offset(0, up, 0))?.name === 'air', 'no door');
    await until(() => bot.blockAt(wall.position.offset(0, 0, 1))?.name === 'air', 'no lever');
  });

  it('no packet of all this was bad', async () => {
    expect(await scene.world.control.badPackets()).toEqual([]);
    expect(scene.complaints).toEqual([]);
  });
});
