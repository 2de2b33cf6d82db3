import type { CapabilityName } from '@conscious-bot/contracts';
import { attack } from './attack.ts';
import { breed } from './breed.ts';
import { brush } from './brush.ts';
import { buildStructure } from './build-structure.ts';
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
import type { Runner } from './runner.ts';
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
