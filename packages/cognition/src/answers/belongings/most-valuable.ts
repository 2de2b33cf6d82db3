import { describeOne } from '@conscious-bot/contracts/phrases';
import type { AnswerFacts } from '../facts/answer-facts.ts';

/** What players prize, the most first: by how hard it is to come by in survival. */
const prized: readonly RegExp[] = [
  /^(?:elytra|nether_star|beacon|dragon_egg|totem_of_undying|enchanted_golden_apple|heavy_core|mace)$/,
  /netherite/,
  /^(?:trident|heart_of_the_sea|conduit|shulker_box)$/,
  /diamond/,
  /^(?:ancient_debris|golden_apple|ender_eye|ender_pearl|blaze_rod|ghast_tear)$/,
  /emerald/,
  /^(?:saddle|name_tag|enchanted_book|.*_music_disc|music_disc_.*|obsidian)$/,
  /gold/,
  /^(?:crossbow|shield|bow|spyglass|lodestone)$/,
  /iron|^(?:bucket|.*_bucket|shears|compass|chainmail_.*)$/,
  /^(?:lapis_lazuli|redstone|amethyst_shard|quartz)$/,
  /copper/,
  /^stone_(?:pickaxe|axe|sword|shovel|hoe)$/,
];

/** "What's the most valuable thing you own?", "What is your best item?" */
export const asksMostValuable =
  /\b(?:most (?:valuable|precious|expensive|prized|important)|best|rarest|coolest|finest|priciest)\b.*\b(?:thing|things|item|items|stuff|possession|possessions|loot)\b/i;

/** The most prized thing it carries or wears. */
export function answerMostValuable({ world }: AnswerFacts): string {
  if (world === undefined) return "I don't know yet what I have with me.";
  const { head, torso, legs, feet } = world.equipment;
  const owned = [...world.inventory, ...[head, torso, legs, feet].flatMap((piece) => piece ?? [])];
  const rank = (name: string) => prized.findIndex((pattern) => pattern.test(name));
  const [best] = owned.filter(({ name }) => rank(name) >= 0).toSorted((a, b) => rank(a.name) - rank(b.name));
  if (best === undefined) return 'I have nothing of great value yet.';
  return `The most valuable thing I have is ${describeOne(best.name)}.`;
}
