/** Questions of the greatest length that the bank allows, in place of the bank's own. */
import type {
  CuratedQuestion,
  Exhibit,
  MultipleChoiceQuestion,
} from '#shared/contract/questions/question.ts';
import type { BankQuestions } from './bank.ts';

const WORDS =
  'Your team shipped a new start page on Monday and weekly orders fell while visits stayed the same'.split(
    ' ',
  );

/** The most words in a stem by level, in a stem beside an exhibit, and in one option (four have 56 together). */
const STEM = [45, 60, 75, 90];
const STEM_BESIDE_EXHIBIT = 25;
const OPTION = 14;
const ASK = 'What do you check first, and why?';

/** Makes multiple-choice questions of the greatest length, every third one with the largest exhibit. */
export function madeUpQuestions(questions: BankQuestions): BankQuestions {
  return questions.map((question, index) =>
    question.options === null ? question : madeUp(question, index % 3 === 0),
  );
}

function madeUp(question: MultipleChoiceQuestion, hasExhibit: boolean): CuratedQuestion {
  const length = hasExhibit ? STEM_BESIDE_EXHIBIT : (STEM[question.difficulty - 1] ?? 0);
  const [one, two, three, four] = [0, 1, 2, 3].map((at) => capital(words(OPTION, at)));
  const correctAnswer = one ?? '';
  return {
    ...question,
    content: `${capital(words(length - ASK.split(' ').length, 0))}.\n\n${ASK}`,
    exhibit: hasExhibit ? EXHIBIT : null,
    options: [correctAnswer, two ?? '', three ?? '', four ?? ''],
    correctAnswer,
  };
}

const EXHIBIT: Exhibit = {
  caption: 'Plays per listener, week before and week after',
  kind: 'table',
  columns: ['Where', 'Before', 'After', 'Change'],
  rows: [
    ['Home page', '2.1', '2.6', '+24%'],
    ['Search', '1.4', '1.4', '0%'],
    ['Followed shows', '3.0', '2.1', '−30%'],
    ['Charts', '0.6', '0.6', '0%'],
    ['Shared by friends', '0.2', '0.3', '+50%'],
  ],
  marks: [[2, 2]],
};

function words(count: number, from: number): string {
  return Array.from({ length: count }, (_, at) => WORDS[(from + at) % WORDS.length]).join(' ');
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1).toLowerCase();
}
