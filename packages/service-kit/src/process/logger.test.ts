import { describe, expect, it } from 'vitest';
import { createLogger } from './logger.ts';

function capture(pretty: boolean) {
  const lines: string[] = [];
  const logger = createLogger({
    service: 'cognition',
    level: 'info',
    pretty,
    destination: { write: (line) => lines.push(line) },
  });
  return { lines, logger };
}

describe('createLogger', () => {
  it('OPS-6: a literal log line stands unchanged in the message', () => {
    const { lines, logger } = capture(false);
    const literal = '[IDLE-PROVENANCE] {"idle_reason":"no_tasks","decision_outcome":"no_op"}';
    logger.info(literal);
    logger.info('[Agency 12m] llm=3 goals=50% %s %d');
    expect(lines.map((line) => JSON.parse(line).msg)).toEqual([literal, '[Agency 12m] llm=3 goals=50% %s %d']);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ service: 'cognition', level: 30 });
  });

  it('OPS-6: the literal line is found in the lines for people, too', () => {
    const { lines, logger } = capture(true);
    logger.info('[Agency 12m] llm=3');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('[Agency 12m] llm=3');
    expect(lines[0]).not.toContain('{"level"');
  });

  it('writes nothing below its level and never an authorization header', () => {
    const { lines, logger } = capture(false);
    logger.debug('quiet');
    logger.info({ headers: { authorization: 'Bearer hunter2' } }, 'asked');
    expect(lines).toHaveLength(1);
    expect(lines[0]).not.toContain('hunter2');
  });
});
