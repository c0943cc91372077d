/** A learner's acts on a device, chosen by seeded dice. */
import type { CuratedQuestion } from '#shared/contract/questions/question.ts';
import type { EventIdentity } from '#shared/game/rows.ts';
import type { EventPayload } from '#shared/events/index.ts';
import { POWER_UPS } from '#shared/game/constants.ts';
import type { SeededDice } from './dice.ts';
import type { WireDevice } from './wire-device.ts';

/** A free-text answer whose result is on the screen. */
interface Typed {
  question: CuratedQuestion;
  answer: EventIdentity;
}

/** Writes this many events: answers of every kind, assessments, rounds, purchases and, at times, a restart. */
export async function play(device: WireDevice, count: number, dice: SeededDice): Promise<void> {
  const questions = await device.db.questions.toArray();
  let typed = null as Typed | null;
  for (let written = 0; written < count;) {
    const question = dice.pick(questions);
    const about = typed && dice.chance(50) ? typed : null;
    const payload = about
      ? assessment(about.question, about.answer, dice)
      : anything(question, dice);
    const done = await device.record(payload);
    if (done === null) continue;
    written += 1;
    const isTyped = payload.kind === 'answer' && payload.text !== undefined;
    typed = isTyped ? { question, answer: done.event } : null;
  }
}

function anything(question: CuratedQuestion, dice: SeededDice): EventPayload {
  const thousandth = dice.below(1_000);
  if (thousandth < 3) return { kind: 'progress-reset' };
  if (thousandth < 15) return { kind: 'round-started' };
  if (thousandth < 45) return { kind: 'power-up-bought', type: dice.pick(POWER_UPS) };
  if (thousandth < 50) return { kind: 'interview-date-set', date: '2027-02-01' };
  return answer(question, dice);
}

function answer(
  { id, revision, options, correctAnswer }: CuratedQuestion,
  dice: SeededDice,
): EventPayload {
  const text = dice.chance(80) ? 'I would start with the user and one clear goal.' : 'No idea';
  const choice = dice.chance(65) ? correctAnswer : dice.pick(options ?? [correctAnswer]);
  const usable = POWER_UPS.filter((name) => name !== 'fiftyFifty' || options !== null);
  return {
    kind: 'answer',
    questionId: id,
    questionRevision: revision,
    ...(options ? { choice } : { text }),
    timedOut: dice.chance(5),
    extended: dice.chance(3),
    timeSpent: dice.below(300),
    powerUps: usable.filter(() => dice.chance(6)),
    mode: dice.chance(15) ? 'review' : 'practice',
  };
}

function assessment(
  question: CuratedQuestion,
  about: EventIdentity,
  dice: SeededDice,
): EventPayload {
  const ticks = (question.keyPoints ?? []).filter(() => dice.chance(60)).map(({ id }) => id);
  const { id: questionId, revision: questionRevision } = question;
  return { kind: 'answer-assessed', questionId, questionRevision, answer: about, ticks };
}
