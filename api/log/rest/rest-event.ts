/**
 * Makes the events of section 7's calls: with the current epoch, round and revision, effective now, under a device
 * that the server keeps for each session (docs/rules.md, events).
 */
import type { AnswerRequest, CheckRequest } from '#shared/contract/practice/answers.ts';
import type { AiQuestion } from '#shared/contract/ai/ai-question.ts';
import type { CuratedQuestion } from '#shared/contract/questions/question.ts';
import { FREEZE_SECONDS } from '#shared/game/constants.ts';
import { type EventKind, type LearnerEvent, schemaVersionOf } from '#shared/events/index.ts';
import type { AiAnswerEvent, CuratedAnswerEvent } from '#shared/events/kinds/answer.ts';
import type { AnsweredQuestion } from '#shared/game/answer/open-answer.ts';
import type { ProgressRow } from '#shared/game/rows.ts';

/** The learner's state at this moment that goes into an event. */
export interface RequestMoment {
  progress: Pick<ProgressRow, 'epoch' | 'round'>;
  /** The next number of the session's device. */
  deviceSeq: number;
  /** Milliseconds since 1970 UTC. */
  now: number;
  /** Minutes east of UTC. */
  utcOffset: number;
}

export function roundStarted(moment: RequestMoment): LearnerEvent {
  const header = headerOf(moment, 'round-started');
  return { ...header, kind: 'round-started', round: header.round + 1 };
}

export function progressReset(moment: RequestMoment): LearnerEvent {
  const header = headerOf(moment, 'progress-reset');
  return { ...header, kind: 'progress-reset', epoch: header.epoch + 1, round: 1 };
}

/** An answer to a curated question: its chosen option or its text. */
export function curatedAnswer(
  moment: RequestMoment,
  request: AnswerRequest,
  question: Pick<CuratedQuestion, 'id' | 'revision' | 'options' | 'timeLimit'>,
): CuratedAnswerEvent {
  return {
    ...answerOf(moment, request, question.options, question.timeLimit),
    questionId: question.id,
    questionRevision: question.revision,
    mode: 'practice',
  };
}

/** An answer to an AI question that was issued to the learner. */
export function aiAnswer(
  moment: RequestMoment,
  request: AnswerRequest,
  question: Pick<AiQuestion, 'id' | 'options' | 'timeLimit'>,
): AiAnswerEvent {
  return {
    ...answerOf(moment, request, question.options, question.timeLimit),
    aiQuestionId: question.id,
    ...(request.feedbackId !== undefined && { feedbackId: request.feedbackId }),
    mode: 'ai',
  };
}

/** A check: which key points an open answer covers, as the learner ticked them. */
export function answerAssessed(
  moment: RequestMoment,
  { answer, ticks }: CheckRequest,
  about: AnsweredQuestion,
): LearnerEvent {
  const header = headerOf(moment, 'answer-assessed');
  return { ...header, kind: 'answer-assessed', answer, ...about, ticks };
}

function answerOf(
  moment: RequestMoment,
  { userAnswer, timeSpent, powerUpsUsed = [] }: AnswerRequest,
  options: readonly string[] | null,
  timeLimit: number,
): Omit<CuratedAnswerEvent, 'mode' | 'questionId' | 'questionRevision'> {
  const powerUps = powerUpsUsed.map((name) => (name === 'fifty-fifty' ? 'fiftyFifty' : name));
  const limit = timeLimit + (powerUps.includes('freeze') ? FREEZE_SECONDS : 0);
  const answer = userAnswer === '' ? null : userAnswer;
  return {
    ...headerOf(moment, 'answer'),
    kind: 'answer',
    ...(options ? { choice: answer } : { text: answer }),
    timedOut: timeSpent >= limit,
    extended: false,
    timeSpent,
    powerUps,
  };
}

function headerOf({ progress, deviceSeq, now, utcOffset }: RequestMoment, kind: EventKind) {
  return {
    deviceSeq,
    schemaVersion: schemaVersionOf({ kind }),
    occurredAt: now,
    utcOffset,
    epoch: progress.epoch,
    round: progress.round,
  };
}
