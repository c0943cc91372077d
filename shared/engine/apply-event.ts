/**
 * THE fold: one event, the rows it may touch, and what is known about it → new rows and an outcome.
 * Run by the browser (at once, offline) and by the server (with authority); the same inputs give the
 * same outcome in both places. No clock, no dice, no I/O (docs/rules.md, events).
 */
import { applyAnswer, type Effect } from './answer.ts';
import { MAX_ANSWER_CHARACTERS, POWER_UP_PRICES } from './constants.ts';
import type { EventContext } from './context.ts';
import { answerFollowUp } from './follow-up.ts';
import type {
  AnswerAssessedEvent,
  LearnerEvent,
  PowerUp,
  ProblemReportedEvent,
} from './learner-event.ts';
import type { Applied, Rejection } from './outcome.ts';
import { addPowerUps } from './power-ups.ts';
import { gradeCard, gradeOfTicks } from './review.ts';
import { payRewards } from './rewards.ts';
import { isJump, isSuperseded, raiseTo } from './rounds.ts';
import type { TouchedRows } from './rows.ts';
import { starsOf } from './stars.ts';

/**
 * @param rows the rows that the event may touch (fold.ts, touchedKeys); they are never changed
 * @returns the new rows (those that did not change are the same objects) and the outcome, or why the
 *   event has no effect
 */
export function applyEvent(rows: TouchedRows, event: LearnerEvent, context: EventContext): Applied {
  if (isSuperseded(rows, event)) return { status: 'superseded' };
  if (isJump(rows, event)) return { status: 'rejected', code: 'malformed' };
  const raised = raiseTo(rows, event);
  const effect = applyKind(raised, event, context);
  if (typeof effect === 'string') return { status: 'rejected', code: effect };
  return { status: 'accepted', ...payRewards(raised.progress, effect, context.effectiveAt) };
}

function applyKind(
  rows: TouchedRows,
  event: LearnerEvent,
  context: EventContext,
): Effect | Rejection {
  switch (event.kind) {
    case 'answer':
      return applyAnswer(rows, event, context);
    case 'answer-assessed':
      return assess(rows, event, context);
    case 'follow-up-answered': {
      const answered = answerFollowUp(rows, event, context.effectiveAt);
      return typeof answered === 'string' ? answered : withoutXp(answered);
    }
    case 'problem-reported':
      return reportProblem(rows, event, context);
    case 'power-up-bought':
      return buy(rows, event.type);
    case 'interview-date-set':
      return withoutXp(setInterviewDate(rows, event.date, context.effectiveAt));
    case 'round-started':
    case 'progress-reset':
      // Raising the rows to the header's epoch and round was all that there is to do.
      return withoutXp(rows);
  }
}

/** Has effect only for the question's latest free-text answer, and once (docs/rules.md, reviews). */
function assess(
  rows: TouchedRows,
  event: AnswerAssessedEvent,
  { question, effectiveAt }: EventContext,
): Effect | Rejection {
  if (!question) return 'unknown question';
  const row = rows.question;
  const latest = row?.latestText;
  const isOpen =
    latest &&
    !latest.assessed &&
    latest.deviceId === event.answer.deviceId &&
    latest.deviceSeq === event.answer.deviceSeq;
  if (!row || !isOpen) return withoutXp(rows);
  const grade = gradeOfTicks(question.keyPoints ?? [], event.ticks);
  const card = gradeCard(row.card, grade, effectiveAt);
  return withoutXp({
    ...rows,
    question: { ...row, latestText: { ...latest, assessed: true }, card },
  });
}

/** It is kept in the log, where the administrator finds it. */
function reportProblem(
  rows: TouchedRows,
  { text }: ProblemReportedEvent,
  { question }: EventContext,
): Effect | Rejection {
  if (!question) return 'unknown question';
  return text.length > MAX_ANSWER_CHARACTERS ? 'answer too long' : withoutXp(rows);
}

function buy(rows: TouchedRows, type: PowerUp): Effect | Rejection {
  const { progress } = rows;
  const price = POWER_UP_PRICES[type];
  if (starsOf(progress) < price) return 'not enough stars';
  return withoutXp({
    ...rows,
    progress: {
      ...progress,
      starsSpent: progress.starsSpent + price,
      powerUps: addPowerUps(progress.powerUps, { [type]: 1 }),
      counters: { ...progress.counters, bought: progress.counters.bought + 1 },
    },
  });
}

function setInterviewDate(
  rows: TouchedRows,
  interviewDate: string | null,
  effectiveAt: number,
): TouchedRows {
  if (effectiveAt < rows.progress.interviewDateSetAt) return rows;
  const progress = { ...rows.progress, interviewDate, interviewDateSetAt: effectiveAt };
  return { ...rows, progress };
}

function withoutXp(rows: TouchedRows): Effect {
  return { rows, outcome: { xpEarned: 0, xpTotal: 0 } };
}
