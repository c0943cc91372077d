import { describe, expect, it } from 'vitest';
import type { Nudge } from '#api/reminders/statements/reminders.ts';
import { reminderWords } from './reminder-words.ts';

function wordsOf(changes: Partial<Nudge>) {
  const nudge = { dayStreak: 3, dueReviews: 4, daysToInterview: 9, isLast: false, ...changes };
  return reminderWords({ date: '2026-03-02', nudge, achievements: [], week: null });
}

describe('2.19 A reminder with an interview to come', () => {
  it.each([
    ['level', 'Your plan begins with the six questions that find your level.'],
    ['round', 'Your plan has a timed round today.'],
  ] as const)('names the step of the plan: %s', (planned, sentence) => {
    const { headline, sentences, action } = wordsOf({ planned });
    expect(headline).toBe('Your interview is in 9 days');
    expect(sentences).toContain(sentence);
    expect(sentences).toContain('4 questions come back today, before they fade.');
    expect(action).toEqual({ label: 'See Today’s Plan', page: '/' });
  });

  it.each([
    [1, 'Nothing new today: one calm page waits for you, then sleep.'],
    [0, 'One calm page waits for you. Good luck!'],
  ])('urges nothing %i days before, whatever is due or fades', (daysToInterview, sentence) => {
    const { sentences } = wordsOf({ daysToInterview, planned: null, fading: 'strategy' });
    expect(sentences).toEqual([sentence]);
  });

  it('leads to practice where no date is to come, and reads notes from before the plan was told', () => {
    const { sentences, action } = wordsOf({ daysToInterview: null });
    expect(sentences.join()).not.toContain('plan');
    expect(action).toEqual({ label: 'Start Practicing', page: '/practice' });
  });
});
