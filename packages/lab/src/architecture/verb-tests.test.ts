import { describe, expect, it } from 'vitest';
import { codeFaults, verbTestFaults } from './verb-tests.ts';

const verb = { name: 'dig_block', failureCodes: ['dig_block.not_found'] };
const file = (text: string, name = 'dig-block.test.ts') => ({
  path: `packages/minecraft-interface/src/verbs/blocks/${name}`,
  text,
});

describe('the check of the verbs’ tests', () => {
  it('CAP-2: a verb without a test or with a code nobody provokes is found', () => {
    expect(verbTestFaults([verb], [])).toHaveLength(1);
    expect(verbTestFaults([verb], [file("body.act('dig_block')")])).toEqual([
      'dig_block: no test provokes dig_block.not_found',
    ]);
    expect(verbTestFaults([verb], [file("act('dig_block'); 'dig_block.not_found'")])).toEqual([]);
    expect(
      verbTestFaults(
        [verb],
        [file("act('dig_block', {})"), file("'dig_block.not_found'", 'dig-block.failures.test.ts')],
      ),
    ).toEqual([]);
  });

  it('CAP-2: another verb’s test does not count', () => {
    expect(verbTestFaults([verb], [file("act('dig_block') 'dig_block.not_found'", 'dig.test.ts')])).toHaveLength(1);
  });

  it('a code of a verb’s range that no spec names is found', () => {
    expect(codeFaults([verb], ['dig_block.not_found', 'dig_block.forgotten', 'timeout'])).toEqual([
      'dig_block.forgotten stands in the table and no verb can end in it',
    ]);
  });
});
