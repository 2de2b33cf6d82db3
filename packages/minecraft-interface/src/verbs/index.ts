import type { CapabilityName } from '@conscious-bot/contracts';
import type { Runner } from '../embodiment/runner.ts';
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

/** One runner for every verb of the registry; the compiler sees to it that none is missing and none is too many (CAP-2). */
export const runners: { readonly [N in CapabilityName]: Runner<N> } = {
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
};
