/** Records an answer as the learner's tap does, for tests that need an answer in the log. */
import type { CuratedQuestion } from '#shared/contract/questions/question.ts';
import type { PowerUp } from '#shared/game/constants.ts';
import { recordEvent, type Recorded } from '#pwa/device/database/record-event.ts';

interface GivenAnswer {
  question: CuratedQuestion;
  choice: string | null;
  text: string | null;
  timedOut: boolean;
  extended: boolean;
  /** Seconds on the visible question. */
  timeSpent: number;
  powerUps: readonly PowerUp[];
  mode: 'practice' | 'review';
}

/**
 * Records the answer. @returns its outcome
 * @throws {StorageError} if the device could not save it; nothing is shown as answered then
 */
export function submitAnswer(given: GivenAnswer): Promise<Recorded> {
  const { question, choice, text, timedOut, extended, timeSpent, powerUps, mode } = given;
  return recordEvent({
    kind: 'answer',
    questionId: question.id,
    questionRevision: question.revision,
    ...(question.options ? { choice } : { text }),
    timedOut,
    extended,
    timeSpent: Math.round(timeSpent),
    powerUps: [...powerUps],
    mode,
  });
}
