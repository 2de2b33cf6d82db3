// Written by `npm run cb -- index` from the files of the verbs; a test fails when it is not up to date.
import { branchMine } from './blocks/branch-mine.ts';
import { brush } from './blocks/brush.ts';
import { buildStructure } from './blocks/build-structure.ts';
import { digBlock } from './blocks/dig-block.ts';
import { excavate } from './blocks/excavate.ts';
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
import { penAnimals } from './creatures/pen-animals.ts';
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
import { ascend } from './movement/ascend.ts';
import { descend } from './movement/descend.ts';
import { enterPortal } from './movement/enter-portal.ts';
import { explore } from './movement/explore.ts';
import { follow } from './movement/follow.ts';
import { forgetPlace } from './movement/forget-place.ts';
import { inspect } from './movement/inspect.ts';
import { leaveBoat } from './movement/leave-boat.ts';
import { lookAt } from './movement/look-at.ts';
import { navigate } from './movement/navigate.ts';
import { patrol } from './movement/patrol.ts';
import { rememberPlace } from './movement/remember-place.ts';
import { rideBoat } from './movement/ride-boat.ts';
import { surface } from './movement/surface.ts';
import { chat } from './social/chat.ts';
import { giveItem } from './social/give-item.ts';
import { whisper } from './social/whisper.ts';
import { consumeFood } from './survival/consume-food.ts';
import { flee } from './survival/flee.ts';
import { hide } from './survival/hide.ts';
import { leaveHazard } from './survival/leave-hazard.ts';
import { sleep } from './survival/sleep.ts';
import { wait } from './survival/wait.ts';
import { wake } from './survival/wake.ts';

/** Every verb there is. Planners may emit only these (I4); the body has one runner for each. */
export const capabilities = {
  ascend,
  attack,
  branch_mine: branchMine,
  breed,
  brush,
  build_structure: buildStructure,
  chat,
  collect_item: collectItem,
  consume_food: consumeFood,
  craft_item: craftItem,
  defend,
  deposit,
  descend,
  dig_block: digBlock,
  drop_item: dropItem,
  enchant_item: enchantItem,
  enter_portal: enterPortal,
  equip_item: equipItem,
  excavate,
  explore,
  fish,
  flee,
  follow,
  forget_place: forgetPlace,
  give_item: giveItem,
  harvest_crop: harvestCrop,
  hide,
  inspect,
  inspect_container: inspectContainer,
  interact,
  leave_boat: leaveBoat,
  leave_hazard: leaveHazard,
  light_portal: lightPortal,
  look_at: lookAt,
  milk,
  navigate,
  patrol,
  pen_animals: penAnimals,
  pick_up: pickUp,
  pillar_up: pillarUp,
  place_block: placeBlock,
  place_torch: placeTorch,
  plant_crop: plantCrop,
  remember_place: rememberPlace,
  ride_boat: rideBoat,
  shear,
  sleep,
  smelt_item: smeltItem,
  smith_item: smithItem,
  surface,
  till_soil: tillSoil,
  trade,
  use_item: useItem,
  wait,
  wake,
  whisper,
  withdraw,
} as const;

/** The rows of the failure table that verbs declare. */
export const verbFailures = {
  ...branchMine.failures,
  ...brush.failures,
  ...buildStructure.failures,
  ...digBlock.failures,
  ...excavate.failures,
  ...harvestCrop.failures,
  ...interact.failures,
  ...lightPortal.failures,
  ...pillarUp.failures,
  ...placeBlock.failures,
  ...placeTorch.failures,
  ...plantCrop.failures,
  ...tillSoil.failures,
  ...attack.failures,
  ...breed.failures,
  ...defend.failures,
  ...milk.failures,
  ...penAnimals.failures,
  ...shear.failures,
  ...trade.failures,
  ...collectItem.failures,
  ...craftItem.failures,
  ...deposit.failures,
  ...dropItem.failures,
  ...enchantItem.failures,
  ...equipItem.failures,
  ...fish.failures,
  ...inspectContainer.failures,
  ...pickUp.failures,
  ...smeltItem.failures,
  ...smithItem.failures,
  ...useItem.failures,
  ...withdraw.failures,
  ...ascend.failures,
  ...descend.failures,
  ...enterPortal.failures,
  ...explore.failures,
  ...follow.failures,
  ...forgetPlace.failures,
  ...inspect.failures,
  ...leaveBoat.failures,
  ...lookAt.failures,
  ...navigate.failures,
  ...patrol.failures,
  ...rememberPlace.failures,
  ...rideBoat.failures,
  ...surface.failures,
  ...chat.failures,
  ...giveItem.failures,
  ...whisper.failures,
  ...consumeFood.failures,
  ...flee.failures,
  ...hide.failures,
  ...leaveHazard.failures,
  ...sleep.failures,
  ...wait.failures,
  ...wake.failures,
};
