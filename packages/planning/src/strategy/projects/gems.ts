import { describeItem, type Goal } from '@conscious-bot/contracts';
import { oreOf } from '@conscious-bot/contracts/game';
import { oreGenerationOf } from '../../game/processes/mining.ts';
import { gems as gemsOf, metals } from '../../game/tool-materials.ts';
import type { Facts } from '../facts/facts.ts';
import { ownedOf } from '../facts/possessions.ts';
import { METAL } from '../motivators/capability.ts';
import { digging } from './digging.ts';
import type { Project } from './project.ts';
import { obtaining, own } from './wants.ts';

/** What the best tools are made of. It lies deep and takes long, so that it has a need of its own: beside metal it would always be dearer. */
export const gems: Project = digging(
  {
    id: 'gems',
    aim: 'dig for diamonds',
    serves: { 'capability.gems': 1 },
  },
  (facts) =>
    gemsOf(facts.data).flatMap((gem) =>
      [
        ...own({ of: gem, count: 3, worth: 0.9, why: `The best tools are made of ${describeItem(gem)}` }, facts),
        ...own({ of: gem, count: 5, worth: 0.6, why: `The best tools are made of ${describeItem(gem)}` }, facts),
      ].map((milestone) => ({ ...milestone, along: (now: Facts) => metalBeside(gem, now) })),
    ),
);

/** The metal that lies as thick where a gem is mined for as anywhere, where there is not enough of it: whoever digs there for the gem digs for both. */
function metalBeside(gem: string, facts: Facts): Goal | undefined {
  const { data } = facts;
  const generation = oreGenerationOf(data);
  const deep = oreOf(gem)?.levels[generation]?.mine;
  const metal = metals(data).find((each) =>
    data
      .processes(each)
      .flatMap(({ consumes }) => consumes)
      .some(({ item }) => {
        const mined = oreOf(item)?.levels[generation]?.mine;
        return deep !== undefined && mined !== undefined && mined.from <= deep.to && deep.from <= mined.to;
      }),
  );
  const missing = metal === undefined ? 0 : METAL - ownedOf(metal, facts);
  return metal === undefined || missing <= 0 ? undefined : obtaining(metal, missing, facts);
}
