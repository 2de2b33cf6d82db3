import minecraftData from 'minecraft-data';
import type { Bot } from 'mineflayer';
import type { Block } from 'prismarine-block';
import type { Entity } from 'prismarine-entity';
import type { Socket } from 'socket.io';
import type { Vec3 } from 'vec3';
import type { ActionTarget } from '../../senses/snapshot/action-snapshot.ts';
import { Guide, isDot } from './guide.ts';
import { viewerParts, type WorldView } from './prismarine-viewer-parts.ts';
import { shownVersion } from './shown-version.ts';
import { translateStates } from './state-translation.ts';
import { translatedWorld } from './translated-world.ts';

/** How a page looks at the world. */
export interface Look {
  /** Through the bot's eyes; else around it, as the mouse likes. */
  readonly firstPerson: boolean;
  /** Chunks shown around the bot in every direction, 1 to 10. */
  readonly distance: number;
}

/** What is drawn over the world is looked after this often, ms. */
const GUIDE_EVERY_MS = 250;

/** One open page: shows it a bot's world, and another bot's when the first has gone. */
export class Page {
  readonly #socket: Socket;
  readonly #target: () => ActionTarget | undefined;
  #shown: { bot: Bot; look: Look; view: WorldView; entities: Set<number>; release: () => void } | undefined;
  #version: string | undefined;

  /** @param target what the action the bot is at is about */
  constructor(socket: Socket, target: () => ActionTarget | undefined) {
    this.#socket = socket;
    this.#target = target;
  }

  /** Shows this bot's world from now on; undefined leaves what was there last standing. */
  show(bot: Bot | undefined, look: Look): void {
    if (this.#shown?.bot === bot && this.#shown?.look === look) return;
    this.clear();
    if (bot === undefined) return;
    const socket = this.#socket;
    const shown = shownVersion(bot.version);
    const translate = shown === bot.version ? undefined : translateStates(bot.registry, minecraftData(shown));
    // The page sets itself up anew for each version it is sent; once is enough for one version.
    if (this.#version !== shown) socket.emit('version', shown);
    this.#version = shown;
    const { WorldView } = viewerParts();
    const world = translate ? translatedWorld(bot.world, translate) : bot.world;
    const view = new WorldView(world, look.distance, bot.entity.position, socket);
    const entities = new Set<number>();
    const listeners = {
      move: () => {
        const { position: pos, yaw, pitch } = bot.entity;
        // A pitch is what makes the page look through the bot's eyes.
        socket.emit('position', { pos, yaw, addMesh: true, ...(look.firstPerson ? { pitch } : {}) });
        view.updatePosition(bot.entity.position);
      },
      entitySpawn: (entity: Entity) => {
        if (entity === bot.entity || isDot(entity)) return;
        entities.add(entity.id);
        const { id, name, position, width, height, username } = entity;
        socket.emit('entity', { id, name, pos: position, width, height, username });
      },
      entityMoved: ({ id, position, pitch, yaw }: Entity) => {
        if (entities.has(id)) socket.emit('entity', { id, pos: position, pitch, yaw });
      },
      entityGone: ({ id }: Entity) => {
        entities.delete(id);
        socket.emit('entity', { id, delete: true });
      },
      chunkColumnLoad: (corner: Vec3) => {
        view.loadChunk(corner);
      },
      blockUpdate: (before: Block | null, after: Block | null) => {
        const pos = (after ?? before)?.position;
        const stateId = after?.stateId ?? 0;
        if (pos !== undefined) socket.emit('blockUpdate', { pos, stateId: translate?.(stateId) ?? stateId });
      },
    };
    bot.on('move', listeners.move);
    bot.on('entitySpawn', listeners.entitySpawn);
    bot.on('entityMoved', listeners.entityMoved);
    bot.on('entityGone', listeners.entityGone);
    bot.on('chunkColumnLoad', listeners.chunkColumnLoad);
    bot.on('blockUpdate', listeners.blockUpdate);
    const guide = new Guide(bot, this.#target);
    const guiding = setInterval(() => {
      for (const primitive of guide.changes()) socket.emit('primitive', primitive);
    }, GUIDE_EVERY_MS);
    const release = () => {
      clearInterval(guiding);
      for (const primitive of guide.stop()) socket.emit('primitive', primitive);
      bot.removeListener('move', listeners.move);
      bot.removeListener('entitySpawn', listeners.entitySpawn);
      bot.removeListener('entityMoved', listeners.entityMoved);
      bot.removeListener('entityGone', listeners.entityGone);
      bot.removeListener('chunkColumnLoad', listeners.chunkColumnLoad);
      bot.removeListener('blockUpdate', listeners.blockUpdate);
    };
    this.#shown = { bot, look, view, entities, release };
    for (const entity of Object.values(bot.entities)) listeners.entitySpawn(entity);
    view.init(bot.entity.position);
    listeners.move();
  }

  /** Takes the world off the page. */
  clear(): void {
    const shown = this.#shown;
    this.#shown = undefined;
    if (shown === undefined) return;
    shown.release();
    for (const id of shown.entities) this.#socket.emit('entity', { id, delete: true });
    for (const key of Object.keys(shown.view.loadedChunks)) {
      const [x, z] = key.split(',').map(Number);
      this.#socket.emit('unloadChunk', { x, z });
    }
  }
}
