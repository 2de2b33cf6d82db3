import { ends, oneOf, several, someOf, wholeNumber } from '@conscious-bot/launcher';
import { benchmark } from '../../experiments/experiment.ts';
import { memories } from './earlier-memory.ts';
import { strategies } from './life-record.ts';

export const life = benchmark(
  {
    name: 'life',
    question: 'What does it make of its days when nobody asks anything of it?',
    about: `Lets the whole stack live in a fresh world as npm start does: no model, no gifts, normal difficulty, monsters, and nobody who asks
      for anything. Prints each life as it goes on and a table at the end: kinds of items, firsts, deaths, the roof before the first night, time
      per zone and without an eligible task, projects, intents and where decisions came from, the longest time without a reason it could name.
      Several strategies are lived on the same seeds, one after the other, and compared in pairs. With --mind a script speaks in place of a
      model. The arms of a comparison are --strategy off --strategy motivators --strategy model --strategy both with
      --mind strategist-sound; whether a mind does harm is seen with --strategy motivators --strategy both and the
      minds strategist-absurd and strategist-silent. With --memory own --memory none --memory other a life is lived again, once
      with its memory, once without it and once with that of another world: --lived names the directory in which an earlier run kept the data of lives on
      these seeds and on others. --memory again lives without a memory once more: what two such lives differ by is chance, and what memory changes beyond that
      in choices, success and words is told. --page draws the lives on one page, --stories writes each down while it is lived. A life in a world that fell below 19 ticks a
      second is void and lived again. With --resume it goes on where an earlier slice ended; a life that was cut short is begun again.`,
    takes: '40 minutes for a life of two days',
    smallest: ['--seeds', '1', '--days', '1', '--day', '300', '--minutes', '3'],
    kept: [
      {
        file: 'life.json',
        summary:
          '{statistics.lives} lives of {statistics.days} days together: {statistics.deaths} deaths, an iron pickaxe in {statistics.ironPickaxes}, a roof at the first nightfall in {statistics.roofsAtFirstNight}, {statistics.medianWantedKinds} wanted kinds of items at the median, in half an hour or in as much of it as was lived',
      },
      {
        file: 'life-further.json',
        summary:
          '{statistics.lives} lives more on other seeds, after what the deaths of those led to, {statistics.days} days together: {statistics.deaths} deaths, an iron pickaxe in {statistics.ironPickaxes}, a roof at the first nightfall in {statistics.roofsAtFirstNight}, {statistics.medianWantedKinds} wanted kinds of items at the median',
      },
      {
        file: 'life-at-hand.json',
        summary:
          '{statistics.lives} lives on other seeds again, once what is at hand came first, {statistics.days} days together: {statistics.deaths} deaths, an iron pickaxe in {statistics.ironPickaxes}, a roof at the first nightfall in {statistics.roofsAtFirstNight}, {statistics.medianWantedKinds} wanted kinds of items at the median',
      },
      {
        file: 'life-drowned.json',
        summary:
          '{statistics.lives} lives on other seeds, with slimes, drowned and phantoms in the world, {statistics.days} days together: {statistics.deaths} deaths, an iron pickaxe in {statistics.ironPickaxes}, a roof at the first nightfall in {statistics.roofsAtFirstNight}, {statistics.medianWantedKinds} wanted kinds of items at the median',
      },
      {
        file: 'life-roofs.json',
        summary:
          '{statistics.lives} lives of half an hour on other seeds, in which a bed in the open is no roof, {statistics.days} days together: {statistics.deaths} deaths, an iron pickaxe in {statistics.ironPickaxes}, a roof at the first nightfall in {statistics.roofsAtFirstNight} (in the sixth no night fell), {statistics.medianWantedKinds} wanted kinds of items at the median',
      },
      {
        file: 'life-default-version.json',
        summary:
          '{statistics.lives} lives of two days each at 1.21.4, the default version, {statistics.days} days together: {statistics.deaths} deaths, an iron pickaxe in {statistics.ironPickaxes}, a roof at the first nightfall in {statistics.roofsAtFirstNight}, {statistics.medianWantedKinds} wanted kinds of items in the first half hour at the median',
      },
      {
        file: 'life-days.json',
        summary:
          'five days of eight minutes each: {statistics.deaths} deaths in {statistics.lives} lives, a house and a pen in {statistics.housesAndPens}, {statistics.idlePercent} % of the time without anything to do',
      },
      {
        file: 'life-days-default-version.json',
        summary:
          '{statistics.lives} lives of five days of 20 minutes each at the default version, {statistics.days} days together: {statistics.deaths} deaths, diamonds found in {statistics.diamonds}, {statistics.medianWantedKinds} wanted kinds of items in the first half hour at the median, {statistics.idlePercent} % of the time without anything to do',
      },
      {
        file: 'life-memory.json',
        summary:
          'with its own memory, another’s or none, on {statistics.seeds} seeds: choices and words differ with a memory beyond what differs between two lives without one, success does not; {statistics.deaths} deaths in {statistics.lives} lives',
      },
      {
        file: 'life-arms.json',
        summary:
          '{statistics.arms} arms on {statistics.seeds} seeds, a day of ten minutes each: {statistics.deaths} deaths in {statistics.lives} lives, every arm compared with {statistics.against} in pairs',
      },
    ],
  },
  (command) =>
    command
      .option('--mc <version>', 'version of Minecraft', '1.16.5')
      .option('--seed <seed>', 'the first seed', wholeNumber(), 1)
      .option('--seeds <number>', 'how many worlds', wholeNumber({ least: 1 }), 6)
      .option('--days <number>', 'length of a life, days of the world', wholeNumber({ least: 1 }), 2)
      .option('--day <seconds>', 'length of a day', wholeNumber({ least: 60 }), 1_200)
      .option('--minutes <number>', 'no life lasts longer, whatever its days', wholeNumber({ least: 1 }), 600)
      .option('--parallel <number>', 'lives at the same time', wholeNumber({ least: 1, most: 3 }), 2)
      .option(
        '--strategy <strategy>',
        `what sets its goals; may be given several times: ${strategies.join(', ')}; motivators without it`,
        someOf(strategies),
      )
      .option(
        '--mind <script>',
        'with the strategies model and both: the scripted mind that is asked, by name or file; may be given several times',
        several,
      )
      .option(
        '--memory <whose>',
        `whose memory of an earlier life it begins with, in a fresh world; may be given several times: ${memories.join(', ')}`,
        someOf(memories),
      )
      .option('--lived <directory>', 'where the data of the earlier lives are; those of --data without it')
      .option(
        '--difficulty <difficulty>',
        'of the worlds: peaceful, easy or normal',
        oneOf(['peaceful', 'easy', 'normal']),
        'normal' as const,
      )
      .option('--page <file>', 'draw the lives as a page of plots (HTML)')
      .option('--stories <directory>', 'write what happens in each life to a file of its own there')
      .option('--data <directory>', 'keep the data of each life there, with its logs and records')
      .option('--resume <file>', 'keep the lives in this file, and live only those it lacks')
      .action(ends(async ({ mc, ...options }) => (await import('./run.ts')).liveLives({ ...options, version: mc }))),
);
