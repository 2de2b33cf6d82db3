import type { GameRegistry, SquidEntity } from '../engine/flying-squid-types.ts';
import { damageTypeIds } from './damage-types.ts';

const STATUS_HURT = 2;

interface ShownBlow {
  /** The game's name of its kind of damage. */
  readonly type: string;
  readonly source?: SquidEntity;
  readonly direct?: SquidEntity;
}

/** Shows those who see it that somebody was hurt, in the packets of the version. */
export function blowDisplay(registry: GameRegistry): (victim: SquidEntity, blow: ShownBlow) => void {
  const hurtPackets = registry.version['>=']('1.19.4');
  const typeId = damageTypeIds(registry);
  return (victim, { type, source, direct }) => {
    if (!hurtPackets) {
      victim._writeNearby('entity_status', { entityId: victim.id, entityStatus: STATUS_HURT });
      return;
    }
    // Entity numbers are sent plus one; 0 is nobody.
    const touching = direct ?? source;
    victim._writeNearby('damage_event', {
      entityId: victim.id,
      sourceTypeId: typeId(type),
      sourceCauseId: source ? source.id + 1 : 0,
      sourceDirectId: touching ? touching.id + 1 : 0,
      sourcePosition: undefined,
    });
    victim._writeNearby('hurt_animation', { entityId: victim.id, yaw: 0 });
  };
}
