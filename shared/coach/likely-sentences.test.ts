import { describe, expect, it } from 'vitest';
import { taughtQuestions } from '#bench/coach/taught/known-questions.ts';
import { likelySentences } from './likely-sentences.ts';

const question = taughtQuestions().find(({ id }) => id === 'the-waiting-room');
if (!question) throw new Error('The question is gone.');
const ASKED =
  'What is the goal, should I make the wait shorter, or should I make it feel better for the patient?';
const ANSWER =
  `We make the booking software, and the average wait is thirty-five minutes, but it goes from five to ninety. If it can
be ninety, I cannot plan anything. So my opinion is, the problem is more the uncertainty than the minutes. I would focus
on the working people, because for them every late minute costs something. I would start with a text message one hour
before the appointment, and measure the minutes between check-in and the file opened.`.replaceAll(
    '\n',
    ' ',
  );

describe('the sentences that are marked as likely', () => {
  it('begin with one of the answer, not with a question before it', () => {
    const text = `${ASKED}\n\n${ANSWER}`;
    const start = text.indexOf(ANSWER);
    const { likely } = likelySentences(question, text, [
      { start, end: text.length, phase: 'answer' },
      { start: 0, end: ASKED.length, phase: 'ask' },
    ]);
    const point = question.keyPoints.findIndex(({ text: own }) => own.startsWith('Decides what'));
    expect(likely[point]?.[0]).toBeGreaterThanOrEqual(start);
    for (const starts of likely) expect(starts.length).toBeLessThanOrEqual(2);
  });

  it('come without the headings of the plan', () => {
    const plan = 'Goal: less waiting. Who: working patients. How I would measure the wait.';
    const text = `${plan}\n\n${ANSWER}`;
    const start = text.indexOf(ANSWER);
    const { sentences } = likelySentences(question, text, [
      { start, end: text.length, phase: 'answer' },
      { start: 0, end: plan.length, phase: 'plan' },
    ]);
    expect(sentences[0]?.start).toBe(start);
  });
});
