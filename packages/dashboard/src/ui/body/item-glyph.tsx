import { PixelArt } from '../elements/pixel-art.tsx';
import { type ItemLook, itemLook } from './item-look.ts';

const drawings: Readonly<Record<Exclude<ItemLook['shape'], 'cube'>, readonly string[]>> = {
  pickaxe: ['..mmmm...', '.....mmm.', '.....hmm.', '....h..mm', '...h...mm', '..h....mm', '.h.....m.', 'h........'],
  axe: ['...mmm...', '..mmmmm..', '..mmmhm..', '...mhmm..', '...hmm...', '..h......', '.h.......', 'h........'],
  shovel: ['.....mmm.', '....mmmmm', '....mmmmm', '....hmmm.', '...h.....', '..h......', '.h.......', 'h........'],
  sword: ['.......mm', '......mmm', '.....mmm.', '....mmm..', '.m.mmm...', '..mmm....', '..hmm....', 'hh..m....'],
  hoe: ['...mmmm..', '.....mmm.', '.....hm..', '....h....', '...h.....', '..h......', '.h.......', 'h........'],
  stick: ['......hh', '.....hh.', '....hh..', '...hh...', '..hh....', '.hh.....', 'hh......'],
  lump: ['...mmm..', '..mmlmm.', '.mmllmmm', '.mmmmmdm', 'mmmmmddm', '.mmmddm.', '..mmmm..'],
  food: ['.....g..', '...gg...', '.mmmmmm.', 'mmlmmmmm', 'mlmmmmdm', 'mmmmmddm', '.mmmddm.', '..mmmm..'],
  plant: ['..mm....', '.mllm...', '.mllm.g.', '..mm.gg.', '...gg...', '.g.g....', '..gg....', '...g....'],
};

/** A small picture for an item of any name. */
export function ItemGlyph({ name, size = 30 }: { name: string; size?: number }) {
  const look = itemLook(name);
  if (look.shape === 'cube') return <Cube look={look} size={size} />;
  const { colour } = look;
  const colours = {
    m: colour,
    l: `color-mix(in srgb, ${colour} 65%, white)`,
    d: `color-mix(in srgb, ${colour} 75%, black)`,
    h: '#8a6438',
    g: '#6a9a4a',
  };
  return <PixelArt rows={drawings[look.shape]} colours={colours} size={size} />;
}

function Cube({
  look: { colour, top = `color-mix(in srgb, ${colour} 82%, white)` },
  size,
}: {
  look: ItemLook;
  size: number;
}) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <path d="M16 3 29 9.5 16 16 3 9.5Z" style={{ fill: top }} />
      <path d="M3 9.5 16 16V30L3 23Z" style={{ fill: colour }} />
      <path d="M29 9.5 16 16V30L29 23Z" style={{ fill: `color-mix(in srgb, ${colour} 74%, black)` }} />
    </svg>
  );
}
