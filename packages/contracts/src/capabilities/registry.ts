import { z } from 'zod';
import { attack } from './attack.ts';
import { breed } from './breed.ts';
import { brush } from './brush.ts';
import { buildStructure } from './build-structure.ts';
import { type CapabilitySpec, type ChannelName, channelName } from './capability.ts';
import { chat } from './chat.ts';
import { collectItem } from './collect-item.ts';
import { consumeFood } from './consume-food.ts';
import { craftItem } from './craft-item.ts';
import { defend } from './defend.ts';
import { deposit } from './deposit.ts';
import { digBlock } from './dig-block.ts';
import { dropItem } from './drop-item.ts';
import { enchantItem } from './enchant-item.ts';
import { enterPortal } from './enter-portal.ts';
import { equipItem } from './equip-item.ts';
import { explore } from './explore.ts';
import { fish } from './fish.ts';
import { flee } from './flee.ts';
import { follow } from './follow.ts';
import { giveItem } from './give-item.ts';
import { harvestCrop } from './harvest-crop.ts';
import { inspect } from './inspect.ts';
import { inspectContainer } from './inspect-container.ts';
import { interact } from './interact.ts';
import { leaveHazard } from './leave-hazard.ts';
import { lightPortal } from './light-portal.ts';
import { lookAt } from './look-at.ts';
import { milk } from './milk.ts';
import { navigate } from './navigate.ts';
import { pickUp } from './pick-up.ts';
import { pillarUp } from './pillar-up.ts';
import { placeBlock } from './place-block.ts';
import { placeTorch } from './place-torch.ts';
import { plantCrop } from './plant-crop.ts';
import { shear } from './shear.ts';
import { sleep } from './sleep.ts';
import { smeltItem } from './smelt-item.ts';
import { smithItem } from './smith-item.ts';
import { surface } from './surface.ts';
import { tillSoil } from './till-soil.ts';
import { trade } from './trade.ts';
import { useItem } from './use-item.ts';
import { wait } from './wait.ts';
import { wake } from './wake.ts';
import { whisper } from './whisper.ts';
import { withdraw } from './withdraw.ts';

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
