import { expect, it } from 'vitest';
import { addDay } from '#shared/game/progress/add-day.ts';
import { initialProgress, initialQuestion } from '#shared/game/progress/initial-rows.ts';
import type { QuestionRow } from '#shared/game/rows.ts';
import { shareFacts, shareText } from './share-facts.ts';

const UNREAD = { content: '', options: null, exhibit: null };
const QUESTIONS = [
  { id: 'b-1', difficulty: 1, ...UNREAD },
  { id: 'b-2', difficulty: 1, ...UNREAD },
  { id: 'i-1', difficulty: 2, ...UNREAD },
];

function answered(id: string, correct: boolean): [string, QuestionRow] {
  return [id, { ...initialQuestion(id, 1), rounds: [1], verdict: { round: 1, correct } }];
}

it('tells tier, XP, days and the Board, but not what went wrong, and nobody’s name', () => {
  const days = addDay({ start: 0, words: [] }, '2026-03-03');
  const facts = shareFacts({
    userId: 'ada-lovelace',
    progress: { ...initialProgress(), totalXp: 2_150, answeredDays: days },
    questions: QUESTIONS,
    rows: new Map([answered('b-1', true), answered('i-1', false)]),
    today: '2026-03-04',
  });
  expect(facts).toMatchObject({ tier: 'Expert', tierIndex: 3, level: 5, dayStreak: 1, total: 3 });
  expect(facts.board.map((cells) => [...cells].sort())).toEqual([
    ['right', 'unseen'],
    ['unseen'],
    [],
    [],
  ]);
  expect(shareText(facts)).toBe(
    'My progress with Northstar: Expert tier, 2,150 XP, level 5, day streak 1 day. ' +
      '2 of 3 questions answered, 1 right.',
  );
  expect(JSON.stringify(facts)).not.toContain('ada');
});
