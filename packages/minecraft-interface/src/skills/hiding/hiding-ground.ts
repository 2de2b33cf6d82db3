import type { BlockPosition } from '@conscious-bot/contracts';
import type { Block } from 'prismarine-block';
import { Vec3 } from 'vec3';
import type { ActionBody } from '../../embodiment/action-body.ts';
import { groundKind } from '../../pathfinding/ground.ts';
import { bestTool } from '../../senses/belongings/best-tool.ts';
import { fallsDown } from '../digging/dig-danger.ts';
import { refusalToOpen } from '../mining/advance.ts';
import type { HidingGround } from './hiding-plan.ts';

/** What opens by itself or by a hand is no wall. */
const OPENS = /door|_gate$/;
/** Ground that gives a full block when dug by hand, or with a pickaxe. */
const SOIL = /^(grass_block|(coarse_|rooted_)?dirt|podzol|mycelium|dirt_path|grass_path|farmland|mud)$/;
const ROCK =
  /^(stone|cobblestone|mossy_cobblestone|(cobbled_)?deepslate|granite|diorite|andesite|tuff|netherrack|(red_)?sandstone|blackstone|basalt|end_stone)$/;

/** The loaded world around the bot as ground to hide in. */
export function hidingGround(body: ActionBody): HidingGround {
  const { bot } = body;
  const blockAt = ({ x, y, z }: BlockPosition): Block | null => bot.blockAt(new Vec3(x, y, z), false);
  const kindAt = (at: BlockPosition) => {
    const block = blockAt(at);
    return block === null ? 'kept' : groundKind(block);
  };
  const isSolid = (at: BlockPosition) => {
    const block = blockAt(at);
    return block !== null && block.boundingBox === 'block' && !OPENS.test(block.name);
  };
  const isFirm = (at: BlockPosition): boolean => {
    const block = blockAt(at);
    if (block === null || !isSolid(at) || !isFullCube(block) || block.name === 'magma_block') return false;
    return !fallsDown(block.name) || isSolid({ ...at, y: at.y - 1 });
  };
  return {
    isSolid,
    isFirm,
    isOpen: (at) => kindAt(at) === 'open',
    isDiggable: (at) => {
      const kind = kindAt(at);
      return (kind === 'natural' || kind === 'falling') && refusalToOpen(body, at) === undefined;
    },
    falls: (at) => fallsDown(blockAt(at)?.name ?? ''),
    digSeconds: (at) => {
      const block = blockAt(at);
      if (block === null) return Number.POSITIVE_INFINITY;
      return bestTool(bot, block).ms / 1_000;
    },
    gives: (at) => {
      const block = blockAt(at);
      if (block === null) return false;
      return SOIL.test(block.name) || (ROCK.test(block.name) && bestTool(bot, block).harvests);
    },
  };
}

function isFullCube({ shapes }: Block): boolean {
  const [box] = shapes;
  return shapes.length === 1 && box !== undefined && box.join() === '0,0,0,1,1,1';
}
