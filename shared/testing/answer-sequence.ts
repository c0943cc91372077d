/** Long random histories that depend on a seed alone: for property tests, simulations and benches. */
import type { EventContext, QuestionFacts } from '#shared/game/context.ts';
import { localDateOf } from '#shared/game/time/effective-time.ts';
import type { LearnerEvent } from '#shared/events/index.ts';
import { POWER_UPS } from '#shared/game/constants.ts';
import { randomStream } from '#shared/game/choose/random.ts';
import { A_DEVICE, A_MONDAY, aContext, anAnswer, anOpenQuestion, aQuestion } from './builders.ts';

export interface AnswerStep {
  event: LearnerEvent;
  context: EventContext;
}

const QUESTIONS_A_LEVEL = 30;

/** 120 questions over the four categories, every third open-ended. */
export function sequenceQuestions(): QuestionFacts[] {
  return [1, 2, 3, 4].flatMap((level) =>
    Array.from({ length: QUESTIONS_A_LEVEL }, (_, index) => {
      const facts = {
        id: `q-${level}-${index}`,
        category: level,
        difficulty: level,
        xpReward: level * 50,
      };
      return index % 3 === 0 ? anOpenQuestion(facts) : aQuestion(facts);
    }),
  );
}

const QUESTIONS = sequenceQuestions();

/**
 * Events of one device in its order, over as many days as they take: answers right and wrong, with
 * power-ups, skips, time-outs, reviews, checks, improvements, purchases, rounds and resets.
 */
export function answerSequence(seed: number, length: number): AnswerStep[] {
  const next = randomStream(seed);
  const below = (limit: number) => Math.floor((next() * limit) / 2 ** 32);
  const chance = (percent: number) => below(100) < percent;
  const questions = QUESTIONS;
  let epoch = 1;
  let round = 1;
  let occurredAt = A_MONDAY;
  let lastText: { question: QuestionFacts; deviceSeq: number } | null = null;

  const makeEvent = (deviceSeq: number, question: QuestionFacts): LearnerEvent => {
    const header = { deviceSeq, schemaVersion: 1, occurredAt, utcOffset: 60, epoch, round };
    const dice = below(1_000);
    if (dice < 2) {
      epoch += 1;
      round = 1;
      return { ...header, kind: 'progress-reset', epoch, round };
    }
    if (dice < 12) {
      round += 1;
      return { ...header, kind: 'round-started', round };
    }
    if (dice < 20) return { ...header, kind: 'interview-date-set', date: '2027-01-15' };
    if (dice < 50) {
      return { ...header, kind: 'power-up-bought', type: POWER_UPS[below(3)] ?? 'freeze' };
    }
    if (dice < 150 && lastText) {
      const { question: about, deviceSeq: answered } = lastText;
      const ticks = (about.keyPoints ?? []).filter(() => chance(60)).map(({ id }) => id);
      const check = {
        ...header,
        schemaVersion: chance(5) ? 1 : 2,
        questionId: about.id,
        questionRevision: about.revision,
        answer: { deviceId: A_DEVICE, deviceSeq: answered },
        ticks,
      };
      if (chance(80)) return { ...check, kind: 'answer-assessed' };
      const text = 'A better answer with two reasons.';
      return { ...check, schemaVersion: 2, kind: 'answer-improved', text };
    }
    const powerUps = POWER_UPS.filter((name) => {
      if (name === 'fiftyFifty' && !question.options) return false;
      return chance(name === 'skip' ? 3 : 8);
    });
    const text = chance(85) ? 'A long enough answer with a reason.' : 'short';
    const mode = chance(20) ? 'review' : chance(10) ? 'placement' : 'practice';
    const untimed = chance(5) && { untimed: true };
    const answer = anAnswer({
      ...header,
      schemaVersion: mode === 'placement' || untimed ? 2 : 1,
      questionId: question.id,
      questionRevision: question.revision,
      ...(question.options
        ? { choice: chance(70) ? 'right' : chance(90) ? 'wrong a' : null }
        : { choice: null, text }),
      powerUps,
      timedOut: chance(5),
      extended: chance(3),
      mode,
      ...untimed,
    });
    if (!question.options) lastText = { question, deviceSeq };
    return answer;
  };

  return Array.from({ length }, (_, index) => {
    const question = questions[below(questions.length)] as QuestionFacts;
    occurredAt += 20_000 + below(chance(2) ? 172_800_000 : 240_000);
    const event = makeEvent(index + 1, question);
    const about =
      'questionId' in event ? questions.find(({ id }) => id === event.questionId) : undefined;
    const localDate = localDateOf(occurredAt, event.utcOffset);
    return { event, context: aContext(event, about ?? null, { localDate }) };
  });
}
