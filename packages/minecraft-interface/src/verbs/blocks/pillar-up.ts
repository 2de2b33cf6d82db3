import { fail } from '@conscious-bot/contracts';
import { done, failed, type Runner } from '../../embodiment/runner.ts';
import { getUp } from '../../skills/resting/get-up.ts';
import { pillar } from '../../skills/tunnelling/pillar.ts';

export const pillarUp: Runner<'pillar_up'> = {
  async run(body, { height, material }, report) {
    const reportProgress = (storeys: number) => report.progress({ done: storeys, total: height, unit: 'blocks' });
    await getUp(body);
    const { raised, problem } = await pillar(body, {
      height,
      ...(material === undefined ? {} : { material }),
      onRaised: reportProgress,
    });
    if (problem === undefined) return done({ raised });
    const happened = `${raised} of ${height} blocks up`;
    return failed(fail(`pillar_up.${problem}`, happened, { done: raised, total: height }), { raised });
  },
};
