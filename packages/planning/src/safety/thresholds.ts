import type { RiskProfile } from '@conscious-bot/contracts/config';
import { wounds } from '@conscious-bot/contracts/game';

/** When a reflex fires (D8). Half hearts, food and air of 20 each; blocks; milliseconds. */
export const safetyThresholds = {
  /** Eats at so much food or health and below. */
  food: 6,
  health: 8,
  /** Comes up at so much air and below. Movement comes up by itself at 6: whoever is lower than that has not. */
  air: 5,
  /** A monster is upon the bot from this threat on: about a zombie within seven blocks, or a skeleton that sees it. */
  threat: 0.2,
  /** A creeper, whose threat counts its blast: within about seven blocks. */
  creeperThreat: 0.7,
  /** Blocks below the bot at which one that only strikes cannot reach it. */
  outOfReachBelow: 2.5,
  /** One as near as this cannot be turned the back on. */
  cornered: 4,
  /** One as near as this is struck at when there is no way left, with whatever is in the hand. */
  lastResort: 3,
  /** Health above which an armed bot fights. */
  fit: 8,
  /** Half hearts it expects to have left after a fight it begins; one that costs no more than this is not run from. */
  keeps: 6,
  easy: 4,
  /** At so much health the open is no place to be, and neither are caves. */
  weak: wounds.weak,
  /** So long it stays shut in for its wounds to close: at four seconds for a half heart it takes half a minute. */
  healMs: 90_000,
  /** At night a monster as near as this, and on a level as near as that, makes it take cover; it takes some seconds, and nobody may be nearer than this. */
  hunts: 20,
  level: 8,
  coverRoom: 3,
  /** Blocks that walls and a roof take where there is nothing yet; with so many it takes a second, and one may be nearer. */
  walls: 10,
  coverRoomWithWalls: 1.8,
  /** From nearer than this a creeper is there within three seconds, and blasts open what is half shut. */
  coverRoomOfCreeper: 10,
  /** In a tunnel blocks are put between it and what comes: so many at least, and none that is nearer than this. Behind them it waits so long. */
  tunnelBlocks: 2,
  upon: 2.2,
  tunnelMs: 30_000,
  /** Ms that one stays, hurt and below the ground, behind the walls it healed behind while something waits outside. */
  woundedMs: 180_000,
  /** It waits so long at its door for what may be outside. */
  comeOutMs: 30_000,
  /** Blocks that it may move within a refuge. */
  refuge: 1.6,
  /** Blocks within which it clears the place, and how long at most. */
  cleared: 8,
  fightMs: 10_000,
  /** One that shoots may step back so far before it counts as driven off; beyond the other nobody goes after it. */
  givesWay: 3,
  farthest: 24,
  /** Blocks to put between itself and what hunts it. */
  away: 16,
  /** Blocks of a pillar nobody reaches up. */
  pillar: 3,
  /** One that was dealt with counts again after this long, or when it is much nearer than it was, or when it strikes. */
  settledMs: 15_000,
  /** A creeper counts again from here on, blocks: half as near its fuse is lit before anything is done. */
  creeperAgain: 7,
  /** What is back so soon after the bot ran from it follows it. */
  followedMs: 20_000,
  /** A blow counts as the reason for what is done so long after it. */
  harmMs: 2_000,
  /** A reflex that failed rests: this long at first, doubling, and never longer than that. */
  restMs: 3_000,
  restMostMs: 60_000,
  /** One that ended well so often within this time changed nothing of what called for it, and rests like one that failed. */
  idleEnds: 4,
  idleMs: 2_000,
  /** One that found the body taken waits this long. */
  holdMs: 1_000,
} as const;

/** Those by which danger is read. */
export type DangerThresholds = Readonly<
  Record<
    | ('threat' | 'creeperThreat' | 'outOfReachBelow' | 'cornered' | 'cleared')
    | ('fit' | 'keeps' | 'easy' | 'weak' | 'hunts' | 'level'),
    number
  >
>;

/** How a profile of risk differs: from which threat on it reacts, and how fit it has to be for a fight. When it eats and comes up for air stays as it is (D8). */
const byRisk: Readonly<Record<RiskProfile, Partial<DangerThresholds>>> = {
  // A zombie or creeper within ten blocks.
  cautious: { threat: 0.15, creeperThreat: 0.56, fit: 12, cornered: 3 },
  balanced: {},
  // A zombie within four blocks, a creeper within five.
  bold: { threat: 0.26, creeperThreat: 0.88, fit: 5, cornered: 6 },
};

export function thresholdsOf(risk: RiskProfile): DangerThresholds {
  return { ...safetyThresholds, ...byRisk[risk] };
}
