import { describe, expect, it } from 'vitest';
import { goldenAnswers, goldenQuestions, strangersAnswers } from '#bench/coach/golden-answers.ts';
import { scoreOfTicks } from '#shared/game/review/review-card.ts';
import { readAnswer } from './read/answer-text.ts';
import { coach } from './coach.ts';

const questions = goldenQuestions().filter(({ edition }) => edition === 2);
const byId = new Map(questions.map((question) => [question.id, question]));
const answers = [...goldenAnswers('dev'), ...goldenAnswers('held')].flatMap((answer) => {
  const question = byId.get(answer.questionId);
  return question ? [{ ...answer, report: coach(question, answer.answer) }] : [];
});

describe('the coach, with honest answers,', () => {
  it('gives none of them 0 points: where it finds nothing it says that it cannot tell', () => {
    const zeros = answers.filter(({ report }) => report.score === 0 && !report.abstains);
    expect(answers.length).toBeGreaterThan(300);
    expect(zeros.map(({ questionId, writer }) => `${questionId} ${writer}`)).toEqual([]);
  });

  it('proposes a middling band for most of the fair answers, and the top band for none', () => {
    const fair = answers.filter(({ kind }) => kind === 'fair-sample');
    const labels = fair.map(({ report }) => report.label);
    const middling = labels.filter((label) => label === 'Fair' || label === 'Good');
    expect(labels).not.toContain('Exceptional');
    expect(middling.length).toBeGreaterThanOrEqual(21);
  });

  it('proposes for stories, told in words of their own, about as many points as their labels give', () => {
    const differences = [
      ...goldenAnswers('dev'),
      ...goldenAnswers('held'),
      ...strangersAnswers(),
    ].flatMap(({ questionId, answer, covers }) => {
      const question = byId.get(questionId);
      if (question?.skill !== 'behavioural') return [];
      return coach(question, answer).score - scoreOfTicks(question.keyPoints, covers);
    });
    const mean = differences.reduce((sum, value) => sum + value, 0) / differences.length;
    expect(differences.length).toBeGreaterThan(80);
    expect(Math.abs(mean)).toBeLessThan(6);
  });

  it('lets a learner say the everyday words of a criterion: only telling runs are copies', () => {
    const question = byId.get('save-for-later');
    const isCopied = (text: string) => question && readAnswer(text, question).copied.some(Boolean);
    expect(isCopied('What must not get worse is how much people read on the same day.')).toBe(
      false,
    );
    expect(isCopied('They do not lose a good story just because the bus came early.')).toBe(true);
  });
});
