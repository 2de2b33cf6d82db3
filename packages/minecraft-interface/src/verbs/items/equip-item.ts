import type { Runner } from '../../embodiment/runner.ts';
import { equip } from '../../skills/equipping/equip.ts';

export const equipItem: Runner<'equip_item'> = { run: equip };
