/**
 * The coach: which key points an answer covers, by which of its words, and what to do next. Pure,
 * deterministic, a few milliseconds; it proposes, the learner decides (docs/coach.md).
 */
import { scoreLabel, scoreOfTicks } from '#shared/game/review/review-card.ts';
import { readAnswer, type QuestionText } from './read/answer-text.ts';
import type { Span } from './match/cues.ts';
import { evidenceIn } from './say/evidence.ts';
import { featuresOf } from './judge/features.ts';
import { haveParts, isUnreadable, statesOf, type Fit, type PointState } from './judge/model.ts';
import { nextStepsFor } from './say/next-steps.ts';
import { isNoAnswer } from './read/no-answer.ts';
import { redFlagsIn, type RedFlag } from './say/red-flags.ts';
import { structureOf, type Structure } from './read/structure.ts';
import { FIT, WORDS_FIT } from './judge/weights.ts';

export interface CoachQuestion extends QuestionText {
  id: string;
  redFlags: readonly string[];
  /** The interview type; 'behavioural' ones ask for 'I' and a result. */
  skill: string;
}

export interface PointReport {
  id: string;
  state: PointState;
  /** The words that earned it, as places in the answer; empty where it is missing. */
  evidence: Span[];
}

export interface CoachReport {
  /** One a key point, in the question's order. */
  points: PointReport[];
  /** The proposal: ids of the covered points. */
  ticks: string[];
  /** Weights of the ticks summed, 0 to 100. */
  score: number;
  label: ReturnType<typeof scoreLabel>;
  structure: Structure;
  redFlags: RedFlag[];
  nextSteps: [string, string];
  /** Ids of the points of which its words don't allow a judgment; the learner is asked. */
  unsure?: readonly string[];
  /** It can't judge the answer at all: no proposal stands. */
  abstains?: true;
}

/** Compares an answer with the question's key points. @param fit another one where it is measured */
export function coach(
  question: CoachQuestion,
  answer: string,
  fit: Fit = haveParts(question.keyPoints) ? FIT : WORDS_FIT,
): CoachReport {
  const read = readAnswer(answer, question);
  const isEmpty = isNoAnswer(read, question.keyPoints);
  const found = featuresOf(question.keyPoints, read, question.skill);
  const rows = found.map(({ row }) => row);
  const states = isEmpty ? [] : statesOf(question.keyPoints, rows, fit);
  const points = question.keyPoints.map((point, at): PointReport => {
    const state = states[at] ?? 'missing';
    const best = found[at]?.best ?? null;
    const isEarned = state !== 'missing' && best !== null;
    return {
      id: point.id,
      state,
      evidence: isEarned ? evidenceIn(read, best, point) : [],
    };
  });
  const ticks = points.filter(({ state }) => state === 'covered').map(({ id }) => id);
  const score = scoreOfTicks(question.keyPoints, ticks);
  const structure = structureOf(answer, question.skill);
  const unsure = points.filter(({ state }) => state === 'partly').map(({ id }) => id);
  return {
    points,
    ticks,
    score,
    label: scoreLabel(score),
    structure,
    redFlags: redFlagsIn(question.redFlags, read, structure),
    nextSteps: nextStepsFor(question.keyPoints, points, structure),
    ...(unsure.length > 0 && { unsure }),
    ...(!isEmpty && isUnreadable(read.tokens, rows, score) && { abstains: true as const }),
  };
}
