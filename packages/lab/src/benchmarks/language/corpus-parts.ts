/** What the requests are read in: the halves of the first corpus, and the sets that were written after them. */
export const corpusParts = [
  'seen',
  'unseen',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
  'eleventh',
  'twelfth',
  'thirteenth',
  'fourteenth',
  'fifteenth',
  'sixteenth',
  'seventeenth',
  'eighteenth',
  'nineteenth',
  'control',
  'development',
  'strangers',
  'newcomers',
  'teaching',
  'voices',
  'visitors',
  'guests',
  'long-winded',
  'talks',
  'six-hands',
] as const;
export type CorpusPart = (typeof corpusParts)[number];

/** What the reader learns from what a text is about: all that has been opened, but for the newcomers, which cost the control more than they brought. */
export const learnedParts: readonly CorpusPart[] = [
  'seen',
  'unseen',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
  'eleventh',
  'twelfth',
  'development',
  'strangers',
  'teaching',
  'voices',
  'visitors',
  'six-hands',
];
/**
 * What the reader learns from which of several readings is right: the sets that other hands wrote, or that nobody mended the rules on. Those of one
 * row are read together by what was learned of the other row.
 */
export const weighedParts: readonly (readonly CorpusPart[])[] = [
  [
    'newcomers',
    'sixth',
    'seventh',
    'strangers',
    'eighth',
    'ninth',
    'tenth',
    'eleventh',
    'twelfth',
    'visitors',
    'teaching',
    'voices',
  ],
  ['six-hands'],
];

/** What is not kept compressed. */
const openParts = [
  'seen',
  'development',
  'strangers',
  'newcomers',
  'teaching',
  'voices',
  'visitors',
  'guests',
  'long-winded',
  'talks',
] as const;
type OpenPart = (typeof openParts)[number];
export type HiddenPart = Exclude<CorpusPart, OpenPart>;
export const isOpen = (part: CorpusPart): part is OpenPart => openParts.some((open) => open === part);
