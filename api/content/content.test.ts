import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  Category,
  type CuratedQuestion,
  FORMS,
  type MultipleChoiceQuestion,
  type OpenEndedQuestion,
  type ShortQuestion,
} from '#shared/contract/questions/question.ts';
import { QUESTION_OF_ROUND } from '#shared/game/lessons.ts';
import { displayOptions } from '#shared/game/choose/random.ts';
import { ALL_QUESTIONS, CATEGORIES, FIRST_EDITION, SHORT_QUESTIONS } from './all-questions.ts';
import {
  checkContent,
  checkShortCounts,
  checkSome,
  checkWhole,
} from '#shared/content/checks/check-content.ts';
import * as cues from '#shared/content/checks/guessing-cues.ts';
import * as fields from '#shared/content/checks/fields.ts';
import * as levels from '#shared/content/checks/check-content.ts';
import * as probes from '#shared/content/checks/probes.ts';
import * as texts from '#shared/content/checks/texts.ts';
import * as words from '#shared/content/checks/words.ts';
import { loadQuestions } from './load-questions.ts';

const CHOICE = ALL_QUESTIONS.find((q): q is MultipleChoiceQuestion => q.options !== null)!;
const OPEN = ALL_QUESTIONS.find((q): q is OpenEndedQuestion => q.options === null)!;
/** One that an interviewer can press on with. */
const PRESSED = ALL_QUESTIONS.find(
  (q): q is Required<OpenEndedQuestion> => q.options === null && q.probes !== undefined,
)!;

const EXHIBIT = {
  ...{ caption: 'Visits a month', kind: 'table', columns: ['', 'Visits'] },
  ...{ rows: [['April', 5]], marks: [[0, 1]] },
};
const count = (length: number) => Array(length).fill('word').join(' ');
const SHORT = { title: 'Two words', takeaway: 'Short.', explanation: count(50), exhibit: null };

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

it.each([...QUESTION_OF_ROUND])(
  '%s is a whole round on an open question of its type',
  (round, id) => {
    const question = ALL_QUESTIONS.find((one) => one.id === id);
    expect(question?.options).toBeNull();
    expect(round.startsWith(`${question?.skill}-`)).toBe(true);
  },
);

describe('the bank', () => {
  it('passes each check', () => {
    expect(checkContent(FIRST_EDITION.questions)).toEqual([]);
  });

  it('has no file that breaks a rule, whether it is offered yet or not', () => {
    expect(checkSome(loadQuestions())).toEqual([]);
  });

  it('shows each key in each of the four places to a quarter of the learners', () => {
    const learners = Array.from({ length: 3_000 }, (_, index) => `learner-${index}`);
    const uneven = ALL_QUESTIONS.flatMap(({ id, options, correctAnswer }) => {
      if (!options) return [];
      const places = [0, 0, 0, 0];
      for (const userId of learners) {
        const seed = { questionId: id, userId, epoch: 1, round: 1 };
        places[displayOptions(seed, options).indexOf(correctAnswer)]! += 100 / learners.length;
      }
      return places.some((percent) => Math.abs(percent - 25) > 3) ? [{ id, places }] : [];
    });
    expect(uneven).toEqual([]);
  });

  describe('1 Questions are grouped by category and difficulty', () => {
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
});

describe('the checks of one question', () => {
  it('refuse what the schema refuses', () => {
    expect(fields.checkSchema([broken(CHOICE, { timeLimit: 5 })])).toHaveLength(1);
    expect(fields.checkSchema([broken(OPEN, { extra: true })])).toHaveLength(1);
    expect(fields.checkSchema([{}])[0]).toContain('question 0');
  });

  describe('1 Questions are grouped by category and difficulty · 9.3 XP shown: difficulty × 50', () => {
    it('refuse a category or a reward that does not follow from the difficulty', () => {
      expect(fields.checkLevelFields([broken(CHOICE, { category: 2 })])).toHaveLength(1);
      expect(fields.checkLevelFields([broken(CHOICE, { xpReward: 100 })])).toHaveLength(1);
    });
  });

  it('refuse a public question without a source', () => {
    const unsourced = broken(CHOICE, { provenance: 'public', source: null });
    expect(fields.checkLevelFields([unsourced])).toHaveLength(1);
  });

  it('refuse three options, equal options, a missing rationale and a key that is no option', () => {
    const [a, b, c] = CHOICE.options;
    const key = CHOICE.correctAnswer;
    const problemsOf = (changes: object) => fields.checkOptions([broken(CHOICE, { ...changes })]);
    expect(problemsOf({ options: [a, b, c] }).join()).toContain('has 3 options');
    expect(problemsOf({ options: [key, a, b, ` ${a} `] }).join()).toContain('options are equal');
    expect(problemsOf({ rationales: ['one'] }).join()).toContain('not one rationale an option');
    expect(problemsOf({ correctAnswer: 'another' }).join()).toContain('not among the options');
  });

  it('refuse weights that do not add up to 100', () => {
    const [first, ...rest] = OPEN.keyPoints;
    const keyPoints = [{ ...first!, weight: first!.weight + 1 }, ...rest];
    expect(fields.checkKeyPoints([broken(OPEN, { keyPoints })]).join()).toContain('up to 101');
  });

  it('refuse an outline that takes longer than the question is open', () => {
    const outlined = (minutes: number) =>
      fields.checkOutlines([
        broken(OPEN, {
          timeLimit: 900,
          outline: [
            { step: 'Goal', minutes: 3 },
            { step: 'Rest', minutes },
          ],
        }),
      ]);
    expect(outlined(12)).toEqual([]);
    expect(outlined(13)).toEqual([`${OPEN.id}: the outline takes 16 minutes`]);
  });

  it('refuse a key point or a phrase that stands twice', () => {
    const [first, second, ...rest] = OPEN.keyPoints;
    const sameId = [first, { ...second!, id: first!.id }, ...rest];
    const samePhrase = [first, { ...second!, phrases: first!.phrases.slice(0, 1) }, ...rest];
    expect(fields.checkKeyPoints([broken(OPEN, { keyPoints: sameId })])).toHaveLength(1);
    expect(fields.checkKeyPoints([broken(OPEN, { keyPoints: samePhrase })])).toHaveLength(1);
  });

  it('refuse parts of some key points and none of others', () => {
    const [first, ...rest] = OPEN.keyPoints;
    const keyPoints = [{ ...first!, parts: [] }, ...rest];
    expect(fields.checkKeyPoints([OPEN])).toEqual([]);
    expect(fields.checkKeyPoints([broken(OPEN, { keyPoints })])).toEqual([
      `${OPEN.id}: all key points have parts, or none`,
    ]);
  });

  it('refuse two follow-ups of one name in the whole bank', () => {
    const [followUp] = OPEN.followUps;
    const other = broken(OPEN, { id: 'another-one', followUps: [followUp] });
    expect(fields.checkFollowUps([OPEN])).toEqual([]);
    expect(fields.checkFollowUps([OPEN, other])).toEqual([
      `two follow-ups are called ${followUp?.id}`,
    ]);
  });

  it("refuse a key point without an axis, one of another type's, and too few of them", () => {
    const [first, ...rest] = PRESSED.keyPoints;
    const problemsOf = (axis: string | undefined, others = rest) =>
      probes.checkAxes([broken(PRESSED, { keyPoints: [{ ...first, axis }, ...others] })]);
    expect(problemsOf('judgment')).toEqual([]);
    expect(problemsOf(undefined)).toEqual([`${PRESSED.id}: a key point has no axis`]);
    const other = PRESSED.skill === 'technical' ? 'solution' : 'mechanism';
    expect(problemsOf(other)).toEqual([`${PRESSED.id}: ${other} is no axis of ${PRESSED.skill}`]);
    const same = rest.map((point) => ({ ...point, axis: 'judgment' as const }));
    expect(problemsOf('judgment', same)).toEqual([`${PRESSED.id}: less than 3 axes`]);
  });

  it('refuse a key point without a probe, a probe of none, two of one, and less or more than two that dig', () => {
    const [first, second, ...rest] = PRESSED.probes;
    const dig = { line: 'Says who?' };
    const problemsOf = (...lines: object[]) =>
      probes.checkProbes([broken(PRESSED, { probes: [...lines, ...rest] })]);
    expect(problemsOf(first!, second!)).toEqual([]);
    expect(problemsOf(second!)).toEqual([`${PRESSED.id}: no probe for ${first?.point}`]);
    expect(problemsOf(first!, first!, second!)).toEqual([
      `${PRESSED.id}: two probes for ${first?.point}`,
    ]);
    expect(problemsOf(first!, second!, { ...dig, point: 'nothing' }).join()).toContain(
      'nothing, which is no key point',
    );
    expect(problemsOf(first!, second!, dig)).toEqual([`${PRESSED.id}: 3 probes dig, not 2`]);
    const shallow = PRESSED.probes.filter(({ point }) => point !== undefined);
    expect(probes.checkProbes([broken(PRESSED, { probes: shallow })])).toEqual([
      `${PRESSED.id}: 0 probes dig, not 2`,
    ]);
  });

  it('refuse a line of more than 25 words, and a reply of one sentence or of five', () => {
    const problemsOf = (sample: string, line = 'But why?') => {
      const one = broken(PRESSED, { pushback: { ...PRESSED.pushback, line, sample } });
      return [...probes.checkReplies([one], 'pushback'), ...words.checkWordCounts([one])];
    };
    const sentence = `${count(12)}.`;
    expect(problemsOf(`${sentence} “${sentence}” ${sentence}`)).toEqual([]);
    expect(problemsOf(`${count(25)}?`)).toHaveLength(1);
    expect(problemsOf(Array(5).fill(sentence).join(' '))).toHaveLength(1);
    expect(problemsOf(`${sentence} ${sentence}`, count(26)).join()).toContain('line of pushback');
    const [first, ...rest] = PRESSED.probes;
    const long = broken(PRESSED, { probes: [{ ...first, line: count(26) }, ...rest] });
    expect(words.checkWordCounts([long])).toHaveLength(1);
    const rung = broken(PRESSED, { probes: [{ ...first, again: count(26) }, ...rest] });
    expect(words.checkWordCounts([rung])).toHaveLength(1);
    const half = broken(PRESSED, { halves: [{ line: count(26), unless: ['one'] }] });
    expect(words.checkWordCounts([half])).toHaveLength(1);
  });

  it('refuse texts that are too short or too long, each by its own limit', () => {
    const few = ['one', 'two', 'three', 'four'];
    const choice = { ...SHORT, options: few, rationales: few, content: count(45) };
    const problemsOf = (changes: object) =>
      words.checkWordCounts([broken(CHOICE, { ...choice, ...changes })]);
    expect(problemsOf({})).toEqual([]);
    expect(problemsOf({ explanation: count(110) })).toEqual([]);
    expect(problemsOf({ explanation: count(49) }).join()).toContain('explanation: 49 is not in');
    expect(problemsOf({ explanation: count(111) })).toHaveLength(1);
    expect(problemsOf({ title: count(6) })).toHaveLength(1);
    expect(problemsOf({ takeaway: count(15) })).toHaveLength(1);
    expect(problemsOf({ content: count(46) }).join()).toContain('stem: 46 is not in 1 to 45');
    expect(problemsOf({ content: count(46), difficulty: 2 })).toEqual([]);
    expect(problemsOf({ exhibit: EXHIBIT }).join()).toContain('stem: 45 is not in 1 to 25');
    expect(problemsOf({ options: [count(17), 'b', 'c', 'd'] })).toHaveLength(1);
    expect(problemsOf({ options: Array(4).fill(count(15)) }).join()).toContain('together: 60');
    expect(problemsOf({ rationales: [count(31), 'b', 'c', 'd'] })).toHaveLength(1);
  });

  it('refuse a long prompt, and samples and fair answers of the wrong length', () => {
    const followUp = { id: 'next', question: 'What next?', keyPoints: [], sample: count(40) };
    const fairAnswer = { text: count(80), lacks: 'A reason.' };
    const answers = { sampleAnswer: count(150), fairAnswer, followUps: [followUp] };
    const problemsOf = (changes: object) =>
      words.checkWordCounts([
        broken(OPEN, { ...SHORT, ...answers, content: count(50), ...changes }),
      ]);
    expect(problemsOf({})).toEqual([]);
    expect(problemsOf({ content: count(51) })).toHaveLength(1);
    expect(problemsOf({ sampleAnswer: count(119) })).toHaveLength(1);
    expect(problemsOf({ sampleAnswer: count(421) })).toHaveLength(1);
    expect(problemsOf({ fairAnswer: { ...fairAnswer, text: count(79) } })).toHaveLength(1);
    expect(problemsOf({ followUps: [{ ...followUp, sample: count(91) }] })).toHaveLength(1);
  });

  it('refuse an exhibit with a short row, words in a chart, a lost mark, and the form without one', () => {
    const problemsOf = (exhibit: object | null) =>
      fields.checkExhibits([broken(CHOICE, { exhibit, form: 'exhibit' })]);
    expect(problemsOf(EXHIBIT)).toEqual([]);
    expect(problemsOf({ ...EXHIBIT, rows: [['April']], marks: [] }).join()).toContain('as long');
    const worded = { ...EXHIBIT, rows: [['April', '5%']], marks: [] };
    expect(problemsOf(worded)).toEqual([]);
    expect(problemsOf({ ...worded, kind: 'bars' }).join()).toContain('needs numbers');
    expect(problemsOf({ ...EXHIBIT, marks: [[1, 0]] }).join()).toContain('mark 1, 0');
    expect(problemsOf(null)).toHaveLength(1);
  });

  it("refuse a label that could be taken for another option's letter", () => {
    const [a, b, c] = CHOICE.options;
    const problemsOf = (option: string) =>
      texts.checkLabels([broken(CHOICE, { takeaway: 'So.', options: [a, b, c, option] })]);
    expect(problemsOf('Ship B to everyone')).toHaveLength(1);
    expect(problemsOf('Keep plan A')).toHaveLength(1);
    expect(problemsOf('Plan a trip to Vitamin City')).toEqual([]);
  });

  it('refuse "all of the above", "except" and a claim to have been asked somewhere', () => {
    const [a, b, c] = CHOICE.options;
    const problemsOf = (changes: object) =>
      texts.checkForbiddenPhrases([broken(CHOICE, { ...changes })]);
    expect(problemsOf({ options: [a, b, c, 'All of the above'] })).toHaveLength(1);
    expect(problemsOf({ options: [a, b, c, 'The same, except on Sundays'] })).toHaveLength(1);
    expect(problemsOf({ title: 'Asked at Google in May' })).toHaveLength(1);
  });

  it('refuse an absolute that marks one option, and allow it in several', () => {
    const plain = ['Ask users', 'Ask sales', 'Ask support', 'Ask engineers'];
    const one = broken(CHOICE, { options: ['Always ask users', ...plain.slice(1)] });
    const each = broken(CHOICE, { options: plain.map((option) => `Always ${option}`) });
    expect(cues.checkAbsolutes([one])).toHaveLength(1);
    expect(cues.checkAbsolutes([each])).toEqual([]);
  });
});

describe('the checks of short open questions', () => {
  const [ONE] = SHORT_QUESTIONS as [ShortQuestion];
  const problemsOf = (changes: Record<string, unknown>) => checkSome([broken(ONE, changes)]).join();

  it('refuse a long prompt, sample or fair answer', () => {
    expect(problemsOf({})).toBe('');
    expect(problemsOf({ content: count(40) })).toBe('');
    expect(problemsOf({ content: count(41) })).toContain('the prompt: 41');
    expect(problemsOf({ sampleAnswer: count(61) })).toContain('the sample answer: 61');
    expect(problemsOf({ fairAnswer: { text: count(61), lacks: 'A lot.' } })).toContain('fair');
  });

  it('refuse weights, axes and kinds that do not fit, and a category', () => {
    const [first, second, ...rest] = ONE.keyPoints;
    const points = (one: object) => ({ keyPoints: [{ ...first, ...one }, second, ...rest] });
    expect(problemsOf(points({ weight: 1 }))).toContain('the weights add up to');
    expect(problemsOf(points({ axis: undefined }))).toContain('a key point has no axis');
    expect(problemsOf({ keyPoints: [{ ...first, weight: 100 }] })).toContain('breaks the schema');
    expect(problemsOf({ category: 1 })).toContain('breaks the schema');
    expect(problemsOf({ explanation: 'Because.' })).toContain('breaks the schema');
    expect(problemsOf({ xpReward: 50 })).toContain('breaks the schema');
  });

  it('refuse a level with five of them, an interview type with two, and too few on AI', () => {
    const without = (isOut: (question: ShortQuestion) => boolean) =>
      checkShortCounts(SHORT_QUESTIONS.filter((question) => !isOut(question))).join();
    expect(checkShortCounts(FIRST_EDITION.questions)).toEqual([]);
    expect(without(({ id }) => id === ONE.id)).toContain('5 short questions');
    const technical = SHORT_QUESTIONS.filter(({ skill }) => skill === 'technical').slice(2);
    expect(without((question) => technical.includes(question))).toContain('technical: 2 short');
    expect(without(({ topic }) => topic === 'ai-ml-products')).toContain('ai-ml-products: 0');
  });

  it('leave the counts of the 114 to the 114', () => {
    expect(ALL_QUESTIONS).toHaveLength(114);
    expect(checkWhole([...SHORT_QUESTIONS, ...ALL_QUESTIONS])).toEqual([]);
  });
});

describe('the checks of a level and of the bank', () => {
  it('refuse an id that is used twice', () => {
    expect(texts.checkIds([CHOICE, broken(OPEN, { id: CHOICE.id })])).toHaveLength(1);
  });

  it('refuse a text that is used twice, whatever its case and spaces', () => {
    const title = `  ${CHOICE.title.toUpperCase()}`;
    expect(texts.checkTexts([CHOICE, broken(OPEN, { title })])).toHaveLength(1);
  });

  describe('1 Questions are multiple choice or open-ended; 114 questions · 9.3 30 questions in levels 1 to 3, 24 in level 4', () => {
    it('refuse a level with a missing question, or with too few of one kind', () => {
      const level = ALL_QUESTIONS.filter(({ difficulty }) => difficulty === 1);
      const choices = level.filter(({ options }) => options !== null);
      const oneLess = level.filter((question) => question !== choices[0]);
      expect(levels.checkLevelCounts(oneLess).join()).toContain('19 multiple choice, not 20');
      expect(levels.checkLevelCounts(choices).join()).toContain('0 open-ended, not 10');
    });
  });

  describe("1 Questions name a company's style", () => {
    it('refuse a level in which an interview type is rare or the companies are few', () => {
      const sameSkill = ALL_QUESTIONS.map((q) => broken(q, { skill: 'strategy' }));
      expect(levels.checkLevelCounts(sameSkill).join()).toContain('technical less than twice');
      const noCompany = ALL_QUESTIONS.map((q) => broken(q, { company: null }));
      expect(levels.checkLevelCounts(noCompany).join()).toContain('0 companies');
    });
  });

  it('refuse a level of three forms, and a bank in which a form is rare', () => {
    const asked = ALL_QUESTIONS.filter(({ options }) => options !== null);
    const formed = asked.map((q, index) => broken(q, { form: FORMS[index % FORMS.length] }));
    expect(levels.checkFormsOfLevels(formed)).toEqual([]);
    expect(levels.checkFormsOfBank(formed)).toEqual([]);
    const three = asked.map((q, index) => broken(q, { form: FORMS[index % 3] }));
    expect(levels.checkFormsOfLevels(three).join()).toContain('level 1: 3 forms');
    expect(levels.checkFormsOfBank(three).join()).toContain('the form people less than 5 times');
  });

  describe('3 Ten topics', () => {
    it('refuse a bank without one of the topics', () => {
      const without = ALL_QUESTIONS.filter(({ topic }) => topic !== 'ai-ml-products');
      expect(levels.checkTopics(without)).toEqual(['no question on ai-ml-products']);
    });
  });

  it('refuse two probes of a level that begin alike, whichever question they are for', () => {
    const [first, ...rest] = PRESSED.probes;
    const opening = `${PRESSED.turn.line.split(' ').slice(0, 3).join(' ').toUpperCase()}: and now?`;
    const alike = { ...PRESSED, id: 'another', probes: [{ line: opening }], turn: undefined };
    const another = broken(PRESSED, { ...alike, pushback: undefined });
    expect(probes.checkOpenings([PRESSED])).toEqual([]);
    expect(probes.checkOpenings([PRESSED, another])).toHaveLength(1);
    const level = PRESSED.difficulty === 4 ? 3 : 4;
    expect(probes.checkOpenings([PRESSED, { ...another, difficulty: level }])).toEqual([]);
    const { again: _, ...line } = first ?? { line: '' };
    const twice = broken(PRESSED, { probes: [first, line, ...rest] });
    expect(probes.checkOpenings([twice])).toHaveLength(1);
    const rung = broken(PRESSED, { probes: [{ ...line, again: line.line }, ...rest] });
    expect(probes.checkOpenings([rung])).toHaveLength(1);
  });

  it('refuse a level in which more than a fifth of the lines ask what you do, say or tell', () => {
    const plain = (asked: number) =>
      broken(PRESSED, {
        ...{ turn: undefined, pushback: undefined },
        probes: Array.from({ length: 10 }, (_, index) => ({
          line: index < asked ? 'So what would you tell her?' : 'What makes you sure?',
        })),
      });
    expect(probes.checkAsksToDo([plain(2)])).toEqual([]);
    expect(probes.checkAsksToDo([plain(3)])).toHaveLength(1);
  });

  it('refuse keys that can be found by their length', () => {
    const long = rewritten((option, isKey) => (isKey ? `${option}, ${option}` : option));
    const problems = cues.checkCues(long).join();
    expect(problems).toContain('choosing the longest: 1 ');
    expect(problems).toContain('choosing the shortest: 0 ');
    expect(problems).toContain('mean length');
  });

  it('refuse keys that repeat the words of the stem', () => {
    const echoing = rewritten((option, isKey, { content }) => (isKey ? content : option));
    expect(cues.checkCues(echoing).join()).toContain('most like the stem: 1 ');
  });

  it('refuse keys that are more cautious than the distractors', () => {
    const cautious = rewritten((option, isKey) => (isKey ? `Perhaps it might: ${option}` : option));
    expect(cues.checkCues(cautious).join()).toContain('most hedged: 1 ');
  });

  it('count a tie by its share', () => {
    const even = rewritten((option) => `${option} `.padEnd(200, '.'));
    const { longest, shortest, lengthRatio } = cues.cueFigures(even);
    expect([longest, shortest, lengthRatio]).toEqual([0.25, 0.25, 1]);
  });
});
