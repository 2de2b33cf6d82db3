import { createRequire } from 'node:module';
import type { Express } from 'express';
import type { Bot } from 'mineflayer';
import type { Vec3 } from 'vec3';

/** Feeds one page with the chunks around a position. */
export interface WorldView {
  init(position: Vec3): Promise<void>;
  updatePosition(position: Vec3, force?: boolean): Promise<void>;
  loadChunk(position: { x: number; z: number }): Promise<void>;
  readonly loadedChunks: Record<string, boolean>;
}

interface ViewerParts {
  readonly WorldView: new (world: Bot['world'], viewDistance: number, position: Vec3, emitter: unknown) => WorldView;
  readonly setupRoutes: (app: Express, prefix?: string) => void;
}

/**
 * The parts of prismarine-viewer that need no native canvas: its main module loads one, which does not install everywhere. Loaded only
 * when the viewer is switched on.
 */
export function viewerParts(): ViewerParts {
  const require = createRequire(import.meta.url);
  const { WorldView }: Pick<ViewerParts, 'WorldView'> = require('prismarine-viewer/viewer/lib/worldView');
  const { setupRoutes }: Pick<ViewerParts, 'setupRoutes'> = require('prismarine-viewer/lib/common');
  return { WorldView, setupRoutes };
}
