import { z } from 'zod';
import { type CapabilitySpec, type ChannelName, channelName } from '../capability/capability.ts';
import { brush } from './blocks/brush.ts';
import { buildStructure } from './blocks/build-structure.ts';
import { digBlock } from './blocks/dig-block.ts';
import { harvestCrop } from './blocks/harvest-crop.ts';
import { interact } from './blocks/interact.ts';
import { lightPortal } from './blocks/light-portal.ts';
import { pillarUp } from './blocks/pillar-up.ts';
import { placeBlock } from './blocks/place-block.ts';
import { placeTorch } from './blocks/place-torch.ts';
import { plantCrop } from './blocks/plant-crop.ts';
import { tillSoil } from './blocks/till-soil.ts';
import { attack } from './creatures/attack.ts';
import { breed } from './creatures/breed.ts';
import { defend } from './creatures/defend.ts';
import { milk } from './creatures/milk.ts';
import { shear } from './creatures/shear.ts';
import { trade } from './creatures/trade.ts';
import { collectItem } from './items/collect-item.ts';
import { craftItem } from './items/craft-item.ts';
import { deposit } from './items/deposit.ts';
import { dropItem } from './items/drop-item.ts';
import { enchantItem } from './items/enchant-item.ts';
import { equipItem } from './items/equip-item.ts';
import { fish } from './items/fish.ts';
import { inspectContainer } from './items/inspect-container.ts';
import { pickUp } from './items/pick-up.ts';
import { smeltItem } from './items/smelt-item.ts';
import { smithItem } from './items/smith-item.ts';
import { useItem } from './items/use-item.ts';
import { withdraw } from './items/withdraw.ts';
import { enterPortal } from './movement/enter-portal.ts';
import { explore } from './movement/explore.ts';
import { follow } from './movement/follow.ts';
import { inspect } from './movement/inspect.ts';
import { lookAt } from './movement/look-at.ts';
import { navigate } from './movement/navigate.ts';
import { surface } from './movement/surface.ts';
import { chat } from './social/chat.ts';
import { giveItem } from './social/give-item.ts';
import { whisper } from './social/whisper.ts';
import { consumeFood } from './survival/consume-food.ts';
import { flee } from './survival/flee.ts';
import { leaveHazard } from './survival/leave-hazard.ts';
import { sleep } from './survival/sleep.ts';
import { wait } from './survival/wait.ts';
import { wake } from './survival/wake.ts';

/** Every verb there is. Planners may emit only these (I4); the body has one runner for each. */
export const capabilities = {
  navigate,
  explore,
  dig_block: digBlock,
  collect_item: collectItem,
  pick_up: pickUp,
  place_block: placeBlock,
  place_torch: placeTorch,
  use_item: useItem,
  interact,
  build_structure: buildStructure,
  light_portal: lightPortal,
  enter_portal: enterPortal,
  till_soil: tillSoil,
  plant_crop: plantCrop,
  harvest_crop: harvestCrop,
  craft_item: craftItem,
  smelt_item: smeltItem,
  enchant_item: enchantItem,
  smith_item: smithItem,
  equip_item: equipItem,
  consume_food: consumeFood,
  drop_item: dropItem,
  give_item: giveItem,
  deposit,
  withdraw,
  inspect_container: inspectContainer,
  chat,
  whisper,
  look_at: lookAt,
  inspect,
  wait,
  flee,
  follow,
  pillar_up: pillarUp,
  surface,
  leave_hazard: leaveHazard,
  wake,
  attack,
  defend,
  sleep,
  shear,
  brush,
  milk,
  breed,
  fish,
  trade,
} as const;

export type CapabilityName = keyof typeof capabilities;
export type CapabilityArgs<N extends CapabilityName> = z.output<(typeof capabilities)[N]['input']>;

export function isCapabilityName(name: string): name is CapabilityName {
  return Object.hasOwn(capabilities, name);
}

/** Spec of a verb with its argument type widened: for code that treats all verbs alike after parsing. Undefined for an unknown verb (V1). */
export function findCapability(name: string): CapabilitySpec | undefined {
  return isCapabilityName(name) ? (capabilities[name] as unknown as CapabilitySpec) : undefined;
}

/** The stream a verb belongs to; a verb nobody knows would be refused in the body's. */
export function channelOf(name: string): ChannelName {
  return findCapability(name)?.channel ?? 'body';
}

export const capabilityManifest = z.object({
  name: z.string(),
  version: z.string(),
  summary: z.string(),
  inputSchema: z.record(z.string(), z.unknown()),
  preconditions: z.array(z.string()),
  effects: z.array(z.string()),
  safetyLevel: z.enum(['safe', 'caution', 'restricted']),
  cancellation: z.enum(['any_time', 'between_sections']),
  channel: channelName,
  failureCodes: z.array(z.string()),
});
export type CapabilityManifest = z.infer<typeof capabilityManifest>;

/** The manifest of every verb, its input as JSON Schema. */
export function capabilityManifests(): CapabilityManifest[] {
  return Object.values(capabilities).map((spec) => ({
    name: spec.name,
    version: spec.version,
    summary: spec.summary,
    inputSchema: z.toJSONSchema(spec.input, { io: 'input' }) as Record<string, unknown>,
    preconditions: [...spec.preconditions],
    effects: [...spec.effects],
    safetyLevel: spec.safetyLevel,
    cancellation: spec.cancellation,
    channel: channelOf(spec.name),
    failureCodes: [...spec.failureCodes],
  }));
}
