/** Practice Mode on one page, used by somebody who knows every answer. */
import { expect, type Locator, type Page } from '@playwright/test';
import type { CuratedQuestion } from '#shared/contract/questions/question.ts';
import type { BankQuestions } from './bank.ts';
import { figuresOf, type GameFigures } from './figures.ts';
import { fillAnswer, goToPractice, questionOnScreen, submit } from './learner.ts';
import { foldLog, readDeviceLog } from './log.ts';

type QuestionType = 'Multiple Choice' | 'Open-Ended';

export class Practice {
  readonly page: Page;
  readonly questions: BankQuestions;

  constructor(page: Page, questions: BankQuestions) {
    this.page = page;
    this.questions = questions;
  }

  /** The dialog of the question or its result. */
  get dialog(): Locator {
    return this.page.getByRole('dialog');
  }

  /** Finds a question in the bank. @throws if there is none of the kind */
  find(isWanted: (question: CuratedQuestion) => boolean): CuratedQuestion {
    const found = this.questions.find(isWanted);
    if (!found) throw new Error('The bank has no such question');
    return found;
  }

  /** Goes to Practice Mode through its link. */
  async open(): Promise<void> {
    await goToPractice(this.page);
  }

  /** Filters by one type. Only choices are judged at once. */
  async choose(type: QuestionType): Promise<void> {
    await openFilters(this.page);
    await this.page.getByText(type, { exact: true }).click();
  }

  /** Opens a question through Quick Start. @returns the question on the screen */
  async openRandom(): Promise<CuratedQuestion> {
    await this.page.getByRole('button', { name: 'Random Question' }).click();
    return this.shown();
  }

  /** Opens the next question of the first level. @returns the question on the screen */
  async openBeginner(): Promise<CuratedQuestion> {
    await this.page.getByRole('button', { name: /^(Start|Continue) Beginner$/ }).click();
    return this.shown();
  }

  /** Returns the question that is on the screen now. */
  shown(): Promise<CuratedQuestion> {
    return questionOnScreen(this.page, this.questions);
  }

  /** Answers the question on the screen and waits for its verdict. */
  async give(question: CuratedQuestion, isRight: boolean): Promise<void> {
    await fillAnswer(this.page, question, isRight);
    await submit(this.page, isRight);
  }

  /** Goes from a result to the next question; free text is left to check later. */
  async next(): Promise<void> {
    await this.page.getByRole('button', { name: /^(Next Question|Check Later)$/ }).click();
  }

  /** Goes from a result back to Practice Mode; free text is left to check later. */
  async leave(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Close' }).click();
  }

  /** Ticks the first points of the answer on the screen, and finishes the check. @returns the verdict's heading */
  async check(points: number): Promise<Locator> {
    const labels = this.dialog
      .getByRole('group', { name: 'Which points did you say?' })
      .locator('label');
    for (let index = 0; index < points; index += 1) await labels.nth(index).click();
    const done = this.dialog.getByRole('button', { name: 'Done', exact: true });
    await done.click();
    const verdict = this.dialog.getByRole('heading', { level: 2, name: / of \d points$/ });
    const question = this.dialog.getByText('You ticked nothing');
    await expect(verdict.or(question)).toBeVisible();
    if (await question.isVisible()) await done.click();
    return verdict;
  }

  /** Answers several questions in a row, each right or wrong as given, and comes back. */
  async answer(verdicts: readonly boolean[], openFirst = () => this.openRandom()): Promise<void> {
    for (const [index, isRight] of verdicts.entries()) {
      if (index > 0) await this.next();
      await this.give(index === 0 ? await openFirst() : await this.shown(), isRight);
    }
    await this.leave();
  }

  /** Types an answer to an open-ended question and closes it, so that the text stays as a draft. */
  async leaveDraft(text: string): Promise<void> {
    await this.choose('Open-Ended');
    await this.openRandom();
    await this.write(text);
    await this.page.keyboard.press('Escape');
    await this.page.getByRole('alertdialog').getByRole('button', { name: 'Close' }).click();
  }

  /** Types into the open question and waits until its draft is kept. */
  async write(text: string): Promise<void> {
    await this.page.getByLabel('Your answer:').fill(text);
    await expect(this.page.getByText('saved on this device', { exact: true })).toBeVisible();
  }

  /** Returns the engine's figures for this device's log; it must be the learner's only device. */
  async figures(): Promise<GameFigures> {
    return figuresOf(foldLog(await readDeviceLog(this.page), this.questions), this.questions);
  }
}

/** Opens the filters of Practice, which a phone collapses. */
export async function openFilters(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('status').waitFor();
  const folded = page.getByRole('button', { name: /^Filters/, expanded: false });
  if (await folded.isVisible()) await folded.click();
}

/** Opens a certain question like the browser's Forward button; Practice must be on the screen. */
export async function openByHistory(
  page: Page,
  { id, title }: CuratedQuestion,
  mode: 'practice' | 'review' = 'practice',
): Promise<void> {
  // Going back from the previous question ends only after its dialog is gone.
  await page.waitForFunction(() => !(history.state as { question?: object } | null)?.question);
  await page.evaluate(
    (question) => {
      history.pushState({ ...(history.state as object), question }, '');
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    },
    { id, mode },
  );
  await expect(page.getByRole('dialog').getByRole('heading', { name: title })).toBeVisible();
}
