import { createRequire } from 'node:module';
import minecraftData from 'minecraft-data';

/** Versions that the viewer's page has shapes and textures of, oldest first. */
function knownToViewer(): readonly string[] {
  const { supportedVersions }: { supportedVersions: readonly string[] } = createRequire(import.meta.url)(
    'prismarine-viewer/viewer/lib/version',
  );
  return supportedVersions;
}

/** The version as which the viewer shows a world of this one: the same, else the newest one before it, else the oldest. */
export function shownVersion(version: string, known: readonly string[] = knownToViewer()): string {
  if (known.includes(version)) return version;
  const { version: own } = minecraftData(version);
  const before = known.filter((each) => own['>='](each));
  return before.at(-1) ?? known[0] ?? version;
}

/** What people are told where the view is not of the world's own version; undefined where it is. */
export function describeShownVersion(version: string): string | undefined {
  const shown = shownVersion(version);
  if (shown === version) return undefined;
  return `The 3D view does not know Minecraft ${version} and shows the world as ${shown}; blocks that are newer look like older ones.`;
}
