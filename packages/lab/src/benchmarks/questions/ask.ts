import type { Locator, Page } from 'playwright-core';

/** How long an answer may take to stand on the page, ms. */
const ANSWER_MS = 10_000;

/** The thought that puts a block into the world. */
export const PLACING = 'place a crafting table';

/** A page as its reader uses it: every click is counted. */
export class Reader {
  readonly page: Page;
  clicks = 0;

  constructor(page: Page) {
    this.page = page;
  }

  async click(what: Locator): Promise<void> {
    this.clicks += 1;
    await what.first().click({ timeout: ANSWER_MS });
  }

  /** Goes to a page by the links that stand on each. */
  async go(name: string): Promise<void> {
    await this.click(this.page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name, exact: true }));
    await this.page.waitForURL((url) => url.pathname !== '/', { timeout: ANSWER_MS });
  }

  /** Resolves with the text of what answers, when it is there and says something that fits. @throws when it does not in time */
  async read(what: Locator, fitting = /\S/): Promise<string> {
    const answer = what.filter({ hasText: fitting }).first();
    await answer.scrollIntoViewIfNeeded({ timeout: ANSWER_MS });
    return (await answer.allInnerTexts()).join(' ').replaceAll(/\s+/g, ' ').trim();
  }

  panel(name: string | RegExp): Locator {
    return this.page.getByRole('region', { name });
  }
}

export interface Question {
  readonly question: string;
  /** For the name of its picture. */
  readonly name: string;
  /** From the live page to the answer, which is returned as it stands there. */
  ask(reader: Reader): Promise<string>;
}

/** The questions of docs/questions.md, in its order. */
export const allQuestions: readonly Question[] = [
  {
    question: 'Why did it do this?',
    name: 'why',
    async ask(reader) {
      await reader.click(reader.panel('Why').getByRole('button', { name: /^Decision/ }));
      await reader.read(reader.panel('Why'), /Thought.*Decision.*Task/s);
      return reader.read(reader.panel('Behind the decision'), /Planning decided|became the task/);
    },
  },
  {
    question: 'What did it know then?',
    name: 'known',
    async ask(reader) {
      await openRememberingThought(reader);
      return reader.read(reader.page.getByLabel('The prompt by its parts'), /What it (remembered|had learned)/);
    },
  },
  {
    question: 'What would it have thought without its memory?',
    name: 'without-memory',
    async ask(reader) {
      await openRememberingThought(reader);
      const again = reader.panel('Ask again with …');
      await again.getByLabel(fromMemory).first().waitFor({ timeout: ANSWER_MS });
      for (const part of await again.getByLabel(fromMemory).all()) await reader.click(part);
      await reader.click(again.getByRole('button', { name: /^Ask/ }));
      const answers = again.getByRole('article').filter({ hasNotText: 'Nothing: ' });
      await reader.read(answers, /^\s*Then/);
      return reader.read(answers, /^\s*Now.*without: what it (remembered|had learned)/);
    },
  },
  {
    question: 'When and why did stress rise?',
    name: 'stress',
    ask: topOfList('Feelings', 'When and why stress rose', /^\s*[A-Z][\w, ]* \+\d+ within/),
  },
  {
    question: 'Which thought put this block here?',
    name: 'block',
    async ask(reader) {
      await reader.go('World');
      const changes = reader.panel('Placed and taken in view');
      await reader.click(changes.getByRole('button', { name: /^Placed .*crafting table/ }));
      await reader.read(reader.panel(/^Block at/), /Crafting table was placed here|became crafting table/);
      const way = reader.page.getByRole('list', { name: 'From the thought to the block' });
      return reader.read(way, new RegExp(`^\\s*thought\\s*${PLACING}.*block`, 'is'));
    },
  },
  {
    question: 'What was planned, and what was rejected?',
    name: 'planned',
    async ask(reader) {
      await reader.go('Tasks');
      await reader.click(reader.page.getByRole('link', { name: /^Place .*crafting table/ }));
      await reader.read(reader.panel(/with the ways that were not taken/));
      await reader.click(reader.page.getByText('The same as a list'));
      // What was wanted and how it was had, over the ways that were not taken, each with its cost or what spoke against it.
      return reader.read(reader.page.locator('details div'), /Not: [^;]+; \S/);
    },
  },
  {
    question: 'What failed most?',
    name: 'failed',
    ask: topOfList('Tasks', 'What failed most', /\d+ tasks?\b/),
  },
  {
    question: 'How do these two runs differ?',
    name: 'runs',
    async ask(reader) {
      await reader.go('Lab');
      const runs = reader.panel('Runs');
      await reader.click(runs.getByLabel('earlier'));
      await reader.click(runs.getByRole('link', { name: /^Compare/ }));
      return reader.read(reader.panel('Where they part'), /They part .* after their beginning/s);
    },
  },
  {
    question: 'What did the model cost?',
    name: 'cost',
    async ask(reader) {
      await reader.go('System');
      return reader.read(reader.panel('Model and its cost').getByRole('row', { name: totalCost }));
    },
  },
  {
    question: 'When was it in danger, and what saved it?',
    name: 'danger',
    ask: topOfList(
      'Feelings',
      'In danger, and what saved it',
      /^(?!\s*It died).*reflex(es)? ran: .*(was|were|of them could be) carried out/s,
    ),
  },
];

/** The first line of a list that stands on a page is the answer, once it says what fits. */
function topOfList(page: string, list: string, fitting: RegExp): Question['ask'] {
  return async (reader) => {
    await reader.go(page);
    return reader.read(reader.panel(list).getByRole('listitem').first(), fitting);
  };
}

/** The parts of a prompt that come from its memory, as the page names them. */
const fromMemory = /What it (remembered|had learned)/;
/** The row of sums of the table of costs: calls, failed ones, tokens in and out, and what they cost. */
const totalCost = /^All( [\d,]+){4} (?!0\.0+$)\d+\.\d+$/;

/** A thought that a model had, one of its own with memories in its prompt. */
async function openRememberingThought(reader: Reader): Promise<void> {
  await reader.go('Mind');
  const own = reader.page.locator('article[data-provenance="chain-of-thought"]').filter({ hasText: 'scripted:' });
  await reader.click(own.filter({ hasText: /\d+ memor(y|ies) in its prompt/ }).getByRole('link'));
  await reader.page.waitForURL(/\/thoughts\//, { timeout: ANSWER_MS });
}
