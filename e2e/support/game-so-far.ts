/** A game that the engine plays up to a point, for journeys that continue from there on a device. */
import type { Page } from '@playwright/test';
import { type CuratedQuestion, isCounted } from '#shared/contract/questions/question.ts';
import { localDateOf } from '#shared/game/time/effective-time.ts';
import { createRowSet, foldEvent, readProgress, type RowSet } from '#shared/events/fold.ts';
import type { LearnerEvent } from '#shared/events/index.ts';
import type { ProgressRow } from '#shared/game/rows.ts';
import { A_DEVICE, anAnswer } from '#shared/testing/builders.ts';
import type { BankQuestions } from './bank.ts';
import { writeToDevice } from './history.ts';
import { readDeviceLog } from './log.ts';

const MINUTE = 60_000;

export class GameSoFar {
  readonly rows: RowSet = createRowSet([]);
  readonly #questions: BankQuestions;
  /** The time of the next answer. Answers are a minute apart, all before the device takes over. */
  #now: number;
  #played = 0;
  #logged = 0;

  /** @param start ms since 1970, long enough ago to leave time for all answers */
  constructor(questions: BankQuestions, start: number) {
    this.#questions = questions;
    this.#now = start;
  }

  get progress(): ProgressRow {
    return readProgress(this.rows);
  }

  /**
   * Answers a level's unanswered questions, two right for each wrong one, until `isReached` is true.
   * @param order with `choicesFirst` they are judged at once, as the next level asks for
   */
  answerUntil(
    level: number,
    isReached: () => boolean,
    { choicesFirst = false }: { choicesFirst?: boolean } = {},
  ): void {
    while (!isReached()) {
      const open = this.openOf(level);
      const choice = open.find((one) => !isCounted(one) || one.options !== null);
      const question = (choicesFirst && choice) || open[0];
      if (!question) throw new Error(`Level ${level} is used up`);
      this.#played += 1;
      this.#now += MINUTE;
      this.#fold(answerTo(question, this.#played % 3 !== 0, this.#played, this.#now), A_DEVICE);
    }
  }

  /** Returns a level's unanswered questions, short ones first, so that none of those comes up later. */
  openOf(level: number): CuratedQuestion[] {
    return this.#questions
      .filter(({ id, difficulty }) => difficulty === level && !this.rows.rows.has(`question:${id}`))
      .toSorted((a, b) => Number(isCounted(a)) - Number(isCounted(b)));
  }

  /** Takes over the learner's events on the device since the last call. */
  async follow(page: Page): Promise<void> {
    const log = await readDeviceLog(page);
    for (const { deviceId, event } of log.slice(this.#logged)) this.#fold(event, deviceId);
    this.#logged = log.length;
  }

  /** Writes the game to the device, which must be offline; it shows after a reload. */
  async writeTo(page: Page): Promise<void> {
    await writeToDevice(page, { rows: this.rows });
  }

  #fold(event: LearnerEvent, deviceId: string): void {
    const questionId = 'questionId' in event ? event.questionId : undefined;
    const folded = foldEvent(this.rows, event, {
      deviceId,
      question: this.#questions.find(({ id }) => id === questionId) ?? null,
      aiQuestion: null,
      effectiveAt: event.occurredAt,
      utcOffset: event.utcOffset,
      localDate: localDateOf(event.occurredAt, event.utcOffset),
    });
    if (folded.status !== 'accepted') throw new Error(`The engine refused: ${folded.status}`);
  }
}

function answerTo(question: CuratedQuestion, isRight: boolean, seq: number, at: number) {
  const wrong = question.options?.find((option) => option !== question.correctAnswer) ?? null;
  return anAnswer({
    deviceSeq: seq,
    occurredAt: at,
    questionId: question.id,
    questionRevision: question.revision,
    ...(question.options
      ? { choice: isRight ? question.correctAnswer : wrong }
      : { choice: null, text: isRight ? 'I would start with the user.' : 'No' }),
  });
}
