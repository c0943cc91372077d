import { expect, it } from 'vitest';
import type { Recommendation } from '#shared/game/progress/unlock.ts';
import { recommendationWords } from './recommendation-words.ts';

const standing = { categoryId: 2, completed: 24, total: 30, judged: 24, correct: 12, accuracy: 50 };
const words = (recommendation: Recommendation, completed = 24) =>
  recommendationWords(recommendation, 'Strategy', { ...standing, completed });

it.each<[Recommendation, number, string, string]>([
  [{ kind: 'start', categoryId: 1 }, 0, 'Start with Strategy', '30 questions, about 1 h 30 min.'],
  [
    { kind: 'strengthen', categoryId: 2 },
    24,
    'Strengthen Strategy',
    '50% right (12 of 24) so far; 70% makes it Proficient.',
  ],
  [{ kind: 'continue', categoryId: 2 }, 29, 'Continue Strategy', '1 question, about 3 min left.'],
  [{ kind: 'continue', categoryId: 2 }, 0, 'Start Strategy', '30 questions, about 1 h 30 min.'],
  [
    { kind: 'ai-mode' },
    30,
    'Continue in AI Mode',
    'Every question is answered. AI Mode writes new ones; a new round asks these again.',
  ],
])('says %o with %i answered', (recommendation, completed, title, reason) => {
  expect(words(recommendation, completed)).toEqual({ title, reason });
});
