/** How one kind of mob lives. Sizes come from minecraft-data; the rest it does not have. */
export interface MobKind {
  health: number;
  /** Blocks per second when it has somewhere to be. */
  speed: number;
  hostile: boolean;
  /** Health points per blow. */
  attack: { easy: number; normal: number };
  /** What it leaves behind: item, least and most, and where it is not certain the chance. minecraft-data's loot has no counts. */
  drops: readonly { item: string; min: number; max: number; chance?: number }[];
  /** Its size in blocks where minecraft-data has the size of another form. */
  body?: { width: number; height: number };
  /** Fire and lava do not hurt it. */
  fireproof?: true;
  /** It goes up and down in the air as it likes. */
  flies?: true;
}
