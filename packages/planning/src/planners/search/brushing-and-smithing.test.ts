import type { WorldSnapshot } from '@conscious-bot/contracts';
import { describe, expect, it } from 'vitest';
import { gameData } from '../../../test/game-data.ts';
import { snapshot } from '../../../test/snapshots.ts';
import { SymbolicWorld } from '../../../test/symbolic-world.ts';
import { terseDraft } from '../../../test/terse-draft.ts';
import type { DraftStep } from './operations/draft-step.ts';
import { planBySearch } from './plan-by-search.ts';

const data = gameData();
const near = { oak_log: 6, stone: 9 };

function planned(item: string, amount: number, world: WorldSnapshot) {
  const result = planBySearch({ goal: { action: 'collect', target: item, amount }, world, baseline: 0 }, data);
  if (!result.ok) throw new Error(result.failure.message);
  return result;
}
const described = (item: string, amount: number, world: WorldSnapshot) =>
  planned(item, amount, world).steps.map(terseDraft);

function refusal(plan: readonly DraftStep[], inventory: Readonly<Record<string, number>>): string | undefined {
  const model = new SymbolicWorld('1.21.4', inventory);
  return plan.map((step) => model.run(step)).find((refusal) => refusal !== undefined);
}

describe('brushing', () => {
  it('looks for ruins and brushes one block after the other, as chance has it', () => {
    const world = snapshot({ near, items: { brush: 1 } });
    const { steps, rationale } = planned('host_armor_trim_smithing_template', 1, world);
    expect(steps.map(terseDraft)).toEqual([
      'look for mud_bricks',
      'look for suspicious_gravel',
      'brush 16 suspicious_gravel',
      'look for suspicious_gravel',
      'brush 16 suspicious_gravel',
      'look for suspicious_gravel',
      'brush 4 suspicious_gravel',
    ]);
    expect(rationale).toContain('by chance: host armor trim smithing template comes of one try in 36');
  });

  it('looks for the sea whose ruins hold a thing', () => {
    expect(described('sniffer_egg', 1, snapshot({ near, items: { brush: 1 } })).slice(0, 3)).toEqual([
      'look for warm_ocean',
      'look for suspicious_sand',
      'brush 3 suspicious_sand',
    ]);
  });

  it('brushes armadillos, and takes as many brushes as that wears out', () => {
    const seen = { id: 1, name: 'armadillo', kind: 'animal', position: { x: 4, y: 64, z: 0 }, distance: 4 } as const;
    const world = snapshot({ near, items: { brush: 1 }, nearbyEntities: [seen] });
    expect(described('armadillo_scute', 1, world)).toEqual(['brush 1 armadillo']);
    expect(described('armadillo_scute', 4, world)).not.toContain('craft 1 brush');
    expect(described('armadillo_scute', 5, world)).toContain('craft 1 brush');
  });

  it('the model refuses to brush without a brush, at the wrong place, or with one that is worn out', () => {
    const { steps } = planned('host_armor_trim_smithing_template', 1, snapshot({ near, items: { brush: 1 } }));
    expect(refusal(steps, { brush: 1 })).toBeUndefined();
    expect(refusal(steps, {})).toBe('no brush');
    expect(refusal(steps.slice(1), { brush: 1 })).toBe('there is no suspicious_gravel to brush at ');
    expect(refusal([...steps, ...steps], { brush: 1 })).toBe('the brush is worn out');
  });
});

describe('smithing', () => {
  const kit = { diamond_pickaxe: 1, netherite_ingot: 1, netherite_upgrade_smithing_template: 1 };

  it('uses a smithing table that stands near, and puts one up where there is none', () => {
    const smith = 'smith diamond_pickaxe with netherite_ingot';
    expect(described('netherite_pickaxe', 1, snapshot({ near: { ...near, smithing_table: 4 }, items: kit }))).toEqual([
      smith,
    ]);
    const carried = snapshot({ near, items: { ...kit, smithing_table: 1 } });
    expect(described('netherite_pickaxe', 1, carried)).toEqual(['place smithing_table', smith]);
  });

  it('from nothing all of it is got on one journey to the nether', () => {
    const { steps } = planned('netherite_pickaxe', 1, snapshot({ near: { ...near, sand: 4, gravel: 8, coal_ore: 9 } }));
    expect(steps.filter(({ capability }) => capability === 'enter_portal')).toHaveLength(2);
    expect(refusal(steps, {})).toBeUndefined();
  });

  it('the model refuses to smith without a table or without a template', () => {
    const { steps } = planned('netherite_pickaxe', 1, snapshot({ near, items: { ...kit, smithing_table: 1 } }));
    expect(refusal(steps, { ...kit, smithing_table: 1 })).toBeUndefined();
    expect(refusal(steps.slice(1), kit)).toBe('no smithing table stands');
    expect(refusal(steps, { ...kit, smithing_table: 1, netherite_upgrade_smithing_template: 0 })).toBe(
      'no netherite_upgrade_smithing_template to smith with',
    );
  });
});
