import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  Category,
  type CuratedQuestion,
  type MultipleChoiceQuestion,
  type OpenEndedQuestion,
} from '#shared/contract/question.ts';
import { ALL_QUESTIONS, CATEGORIES } from './all-questions.ts';
import * as checks from './content-checks.ts';

const CHOICE = ALL_QUESTIONS.find((q): q is MultipleChoiceQuestion => q.options !== null)!;
const OPEN = ALL_QUESTIONS.find((q): q is OpenEndedQuestion => q.options === null)!;

/** A copy with some fields changed, whether the schema allows it or not. */
function broken<Q extends CuratedQuestion>(question: Q, changes: Record<string, unknown>): Q {
  return { ...question, ...changes } as Q;
}

/** The multiple-choice questions of the first level, with their options written anew. */
function rewritten(write: (option: string, isKey: boolean, q: MultipleChoiceQuestion) => string) {
  return ALL_QUESTIONS.filter((q) => q.difficulty === 1 && q.options !== null).map((question) => {
    const q = question as MultipleChoiceQuestion;
    const options = q.options.map((option) => write(option, option === q.correctAnswer, q));
    return broken(q, { options, correctAnswer: write(q.correctAnswer, true, q) });
  });
}

describe('the bank', () => {
  it('passes each check', () => {
    expect(checks.checkContent(ALL_QUESTIONS)).toEqual([]);
  });

  it('has four categories, one a level, that the contract accepts', () => {
    expect(CATEGORIES.map(({ id, difficulty }) => [id, difficulty])).toEqual([
      [1, 1],
      [2, 2],
      [3, 3],
      [4, 4],
    ]);
    for (const category of CATEGORIES) expect(v.is(Category, category)).toBe(true);
  });
});

describe('the checks of one question', () => {
  it('refuse what the schema refuses', () => {
    expect(checks.checkSchema([broken(CHOICE, { timeLimit: 5 })])).toHaveLength(1);
    expect(checks.checkSchema([broken(OPEN, { extra: true })])).toHaveLength(1);
    expect(checks.checkSchema([{}])[0]).toContain('question 0');
  });

  it('refuse a category or a reward that does not follow from the difficulty', () => {
    expect(checks.checkLevelFields([broken(CHOICE, { category: 2 })])).toHaveLength(1);
    expect(checks.checkLevelFields([broken(CHOICE, { xpReward: 100 })])).toHaveLength(1);
  });

  it('refuse a public question without a source', () => {
    const unsourced = broken(CHOICE, { provenance: 'public', source: null });
    expect(checks.checkLevelFields([unsourced])).toHaveLength(1);
  });

  it('refuse three options, equal options, a missing rationale and a key that is no option', () => {
    const [a, b, c] = CHOICE.options;
    const key = CHOICE.correctAnswer;
    const problemsOf = (changes: object) => checks.checkOptions([broken(CHOICE, { ...changes })]);
    expect(problemsOf({ options: [a, b, c] }).join()).toContain('has 3 options');
    expect(problemsOf({ options: [key, a, b, ` ${a} `] }).join()).toContain('options are equal');
    expect(problemsOf({ rationales: ['one'] }).join()).toContain('not one rationale an option');
    expect(problemsOf({ correctAnswer: 'another' }).join()).toContain('not among the options');
  });

  it('refuse weights that do not add up to 100', () => {
    const [first, ...rest] = OPEN.keyPoints;
    const keyPoints = [{ ...first!, weight: first!.weight + 1 }, ...rest];
    expect(checks.checkKeyPoints([broken(OPEN, { keyPoints })]).join()).toContain('up to 101');
  });

  it('refuse a key point or a phrase that stands twice', () => {
    const [first, second, ...rest] = OPEN.keyPoints;
    const sameId = [first, { ...second!, id: first!.id }, ...rest];
    const samePhrase = [first, { ...second!, phrases: first!.phrases.slice(0, 1) }, ...rest];
    expect(checks.checkKeyPoints([broken(OPEN, { keyPoints: sameId })])).toHaveLength(1);
    expect(checks.checkKeyPoints([broken(OPEN, { keyPoints: samePhrase })])).toHaveLength(1);
  });

  it('refuse explanations and sample answers that are too short or too long', () => {
    const words = (count: number) => Array(count).fill('word').join(' ');
    const explained = (count: number) => broken(CHOICE, { explanation: words(count) });
    const answered = (count: number) => broken(OPEN, { sampleAnswer: words(count) });
    const fitting = [explained(60), explained(150), answered(150), answered(300)];
    expect(checks.checkWordCounts(fitting)).toEqual([]);
    const unfitting = [explained(59), explained(151), answered(149), answered(301)];
    expect(checks.checkWordCounts(unfitting)).toHaveLength(4);
  });

  it('refuse "all of the above", "except" and a claim to have been asked somewhere', () => {
    const [a, b, c] = CHOICE.options;
    const problemsOf = (changes: object) =>
      checks.checkForbiddenPhrases([broken(CHOICE, { ...changes })]);
    expect(problemsOf({ options: [a, b, c, 'All of the above'] })).toHaveLength(1);
    expect(problemsOf({ options: [a, b, c, 'The same, except on Sundays'] })).toHaveLength(1);
    expect(problemsOf({ title: 'Asked at Google in May' })).toHaveLength(1);
  });

  it('refuse an absolute that marks some of the options, and allow one in each of them', () => {
    const plain = ['Ask users', 'Ask sales', 'Ask support', 'Ask engineers'];
    const one = broken(CHOICE, { options: ['Always ask users', ...plain.slice(1)] });
    const each = broken(CHOICE, { options: plain.map((option) => `Always ${option}`) });
    expect(checks.checkAbsolutes([one])).toHaveLength(1);
    expect(checks.checkAbsolutes([each])).toEqual([]);
  });
});

describe('the checks of a level and of the bank', () => {
  it('refuse an id that is used twice', () => {
    expect(checks.checkIds([CHOICE, broken(OPEN, { id: CHOICE.id })])).toHaveLength(1);
  });

  it('refuse a text that is used twice, whatever its case and spaces', () => {
    const title = `  ${CHOICE.title.toUpperCase()}`;
    expect(checks.checkTexts([CHOICE, broken(OPEN, { title })])).toHaveLength(1);
  });

  it('refuse a level with a missing question, or with too few of one kind', () => {
    const level = ALL_QUESTIONS.filter(({ difficulty }) => difficulty === 1);
    expect(checks.checkLevelCounts(level.slice(1)).join()).toContain('29, not 30');
    const choices = level.filter(({ options }) => options !== null);
    expect(checks.checkLevelCounts(choices).join()).toContain('share of multiple choice');
  });

  it('refuse a level in which an interview type is rare or the companies are few', () => {
    const sameSkill = ALL_QUESTIONS.map((q) => broken(q, { skill: 'strategy' }));
    expect(checks.checkLevelCounts(sameSkill).join()).toContain('technical less than twice');
    const noCompany = ALL_QUESTIONS.map((q) => broken(q, { company: null }));
    expect(checks.checkLevelCounts(noCompany).join()).toContain('0 companies');
  });

  it('refuse a bank without one of the topics', () => {
    const without = ALL_QUESTIONS.filter(({ topic }) => topic !== 'ai-ml-products');
    expect(checks.checkTopics(without)).toEqual(['no question on ai-ml-products']);
  });

  it('refuse keys that can be found by their length', () => {
    const long = rewritten((option, isKey) => (isKey ? `${option}, ${option}` : option));
    const problems = checks.checkCues(long).join();
    expect(problems).toContain('choosing the longest: 1 ');
    expect(problems).toContain('choosing the shortest: 0 ');
    expect(problems).toContain('mean length');
  });

  it('refuse keys that repeat the words of the stem', () => {
    const echoing = rewritten((option, isKey, { content }) => (isKey ? content : option));
    expect(checks.checkCues(echoing).join()).toContain('most like the stem: 1 ');
  });

  it('refuse keys that are more cautious than the distractors', () => {
    const cautious = rewritten((option, isKey) => (isKey ? `Perhaps it might: ${option}` : option));
    expect(checks.checkCues(cautious).join()).toContain('most hedged: 1 ');
  });

  it('count a tie by its share', () => {
    const even = rewritten((option) => `${option} `.padEnd(200, '.'));
    const { longest, shortest, lengthRatio } = checks.cueFigures(even);
    expect([longest, shortest, lengthRatio]).toEqual([0.25, 0.25, 1]);
  });
});
