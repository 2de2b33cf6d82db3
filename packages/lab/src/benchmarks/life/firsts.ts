import { isNight, type WorldSnapshot } from '@conscious-bot/contracts';

type Shows = (world: WorldSnapshot) => boolean;

const holds =
  (pattern: RegExp): Shows =>
  ({ inventory, equipment }) =>
    inventory.some(({ name }) => pattern.test(name)) ||
    Object.values(equipment).some((piece) => piece !== undefined && pattern.test(piece.name));
const wears =
  (pattern: RegExp): Shows =>
  ({ equipment: { head, torso, legs, feet } }) =>
    [head, torso, legs, feet].some((piece) => piece !== undefined && pattern.test(piece.name));

/**
 * Firsts of a life as a snapshot shows them. The first part are advancements of the game (minecraft.wiki "Advancement", Java edition 1.16.5)
 * under their own names, as far as possession tells; the rest are what a player would tell of the first days.
 */
export const firsts: Readonly<Record<string, Shows>> = {
  Minecraft: holds(/^crafting_table$/),
  'Stone Age': holds(/^(cobblestone|blackstone|cobbled_deepslate)$/),
  'Getting an Upgrade': holds(/^stone_pickaxe$/),
  'Acquire Hardware': holds(/^iron_ingot$/),
  'Suit Up': wears(/^iron_/),
  'Hot Stuff': holds(/^lava_bucket$/),
  "Isn't It Iron Pick": holds(/^iron_pickaxe$/),
  'Not Today, Thank You': holds(/^shield$/),
  'Ice Bucket Challenge': holds(/^obsidian$/),
  'Diamonds!': holds(/^diamond$/),
  'We Need to Go Deeper': ({ dimension }) => dimension?.includes('nether') === true,
  'Cover Me with Diamonds': wears(/^diamond_/),
  Enchanter: ({ slots }) => slots?.some(({ enchantments = [] }) => enchantments.length > 0) === true,
  'A Seedy Place': ({ fields = [] }) => fields.length > 0,
  'Sweet Dreams': ({ lastSleep, sleeping }) => lastSleep !== undefined || sleeping === true,
  'first sword': holds(/_sword$/),
  'first furnace': holds(/^furnace$/),
  'first torch': holds(/^torch$/),
  'first cooked food': holds(/^cooked_|^bread$|^baked_potato$/),
  'first chest': ({ containers = [], inventory }) =>
    containers.length > 0 || inventory.some(({ name }) => name === 'chest'),
  'first bed': holds(/_bed$/),
  'first coal': holds(/^coal$/),
  'first gold': holds(/^(raw_gold|gold_(ore|ingot|nugget))$/),
  'first redstone': holds(/^redstone$/),
  'first lapis': holds(/^lapis_lazuli$/),
  'first night under a roof': (world) => isNight(world) === true && world.exposure?.sheltered === true,
  'a place called home': ({ places = [] }) => places.some(({ name }) => name === 'home'),
};
