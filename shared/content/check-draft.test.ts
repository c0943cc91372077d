import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { ALL_QUESTIONS } from '#api/content/all-questions.ts';
import { DraftText } from '#shared/contract/admin/desk-bank.ts';
import type { OpenEndedQuestion } from '#shared/contract/questions/question.ts';
import { checkDraft } from './check-draft.ts';
import { cleanDraft } from './clean-draft.ts';
import { draftOf, emptyDraft, kindOfDraft } from './draft-of.ts';

const CHOICE = ALL_QUESTIONS.find(({ options }) => options !== null)!;
const OPEN = ALL_QUESTIONS.find(({ options }) => options === null)!;
const PRESSED = ALL_QUESTIONS.find(
  (one): one is OpenEndedQuestion => one.options === null && one.probes !== undefined,
)!;

const checked = (over: DraftText, from = CHOICE) =>
  checkDraft(
    { id: from.id, level: from.difficulty, text: { ...draftOf(from), ...over } },
    ALL_QUESTIONS,
  );

describe('a draft', () => {
  it('of any question of the bank is that question, without a problem or a note', () => {
    for (const question of ALL_QUESTIONS) {
      const { id, difficulty: level } = question;
      const result = checkDraft({ id, level, text: draftOf(question) }, ALL_QUESTIONS);
      expect(result.problems).toEqual([]);
      expect(result.question).toEqual({ ...question, revision: 1 });
      expect(result.notes.filter((note) => !note.startsWith('The key is'))).toEqual([]);
    }
  });

  it('of an open-ended question keeps what an interviewer presses with when another field is typed', () => {
    const { keyPoints, probes, turn, pushback } = PRESSED;
    expect(v.parse(DraftText, draftOf(PRESSED))).toMatchObject({ probes, turn, pushback });
    const { question, problems } = checked({ takeaway: 'Another one.' }, PRESSED);
    expect(problems).toEqual([]);
    expect(question).toMatchObject({ takeaway: 'Another one.', keyPoints, probes, turn, pushback });
    expect(keyPoints.every(({ axis }) => axis !== undefined)).toBe(true);
  });

  it('of an open-ended question cannot be published without them', () => {
    const { probes: _, turn: _turn, pushback: _pushback, ...text } = draftOf(PRESSED);
    const { id, difficulty: level } = PRESSED;
    const { question, problems } = checkDraft({ id, level, text }, ALL_QUESTIONS);
    expect(question).toBeNull();
    expect(problems.map(({ at }) => at)).toEqual(['probes', 'turn', 'pushback']);
  });

  it('has what is wrong with its probes at their fields', () => {
    const [first, ...rest] = PRESSED.probes ?? [];
    const at = (over: DraftText) => checked(over, PRESSED).problems.map((problem) => problem.at);
    expect(at({ probes: [{ line: first!.line }, ...rest] as DraftText['probes'] })).toEqual([
      'probes',
      'probes',
    ]);
    const turn = { ...PRESSED.turn, sample: 'One sentence.' };
    expect(at({ turn } as DraftText)).toEqual(['turn.sample', 'turn.sample']);
    const keyPoints = PRESSED.keyPoints.map((point, index) =>
      index === 0 ? { ...point, axis: '' } : point,
    );
    expect(at({ keyPoints } as DraftText)).toEqual(['keyPoints']);
  });

  it.each([
    ['choice', 'options.3.why'],
    ['open-ended', 'keyPoints.4.text'],
    ['short', 'keyPoints.1.text'],
  ] as const)('that is empty says what is missing (%s)', (kind, last) => {
    const text = emptyDraft(kind);
    expect(kindOfDraft(text)).toBe(kind);
    const { question, problems } = checkDraft({ id: 'new', level: 1, text }, ALL_QUESTIONS);
    expect(question).toBeNull();
    const at = problems.map((problem) => problem.at);
    expect(at).toEqual(expect.arrayContaining(['title', 'topic', 'ask', 'takeaway', last]));
    expect(at.includes('explanation')).toBe(kind !== 'short');
    expect(at.includes('turn.line') && at.includes('probes.6.line')).toBe(kind === 'open-ended');
    expect(at.some((name) => name.startsWith('exhibit') || name.startsWith('source'))).toBe(false);
  });

  it.each([
    ['facts', 2, 'At least 3'],
    ['outline', 2, 'At least 3'],
    ['keyPoints', 4, 'At least 5'],
    ['followUps', 1, 'At least 2'],
  ] as const)('of an open-ended question says how many %s it needs', (part, count, text) => {
    const few = (draftOf(OPEN)[part] as unknown[]).slice(0, count);
    expect(checked({ [part]: few }, OPEN)).toMatchObject({
      question: null,
      problems: [{ at: part, text }],
    });
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'http://example.com/', 'HTTPS:example'])(
    'is not published with %s as its source',
    (url) => {
      const { problems } = checked({ source: { title: 'A talk', url } });
      expect(problems.map(({ at }) => at)).toEqual(['source.url']);
    },
  );

  it('takes an https address as its source', () => {
    const url = 'https://example.com/talk';
    const { question } = checked({ provenance: 'public', source: { title: 'A talk', url } });
    expect(question?.source).toEqual({ title: 'A talk', url });
  });

  it('is not published with characters that nobody sees, in whatever field', () => {
    const options = draftOf(CHOICE)['options'] as { text: string }[];
    const over = options.map((one, at) => (at === 2 ? { ...one, text: `${one.text}\u200b` } : one));
    const { problems } = checked({ title: 'A \u202etitle', options: over });
    expect(problems.map(({ at }) => at)).toEqual(['title', 'options.2.text']);
    for (const title of [
      'A red \u001b[31mtitle',
      'Two\u2028lines',
      'Two\u2029parts',
      'A bell\u0007',
      'A hidden \ufff9note\ufffb',
      'A sign that is none \uffff',
      'A joiner of hieroglyphs \u{13430}',
    ]) {
      expect(checked({ title }).problems.map(({ at }) => at)).toEqual(['title']);
    }
    for (const title of [
      'Family \u{1f468}\u200d\u{1f469}\u200d\u{1f467} plan',
      'Hearts \u2764\ufe0f and 1\ufe0f\u20e3',
      'نامه\u200cها',
    ]) {
      expect(checked({ title }).problems).toEqual([]);
    }
  });

  describe('2.20 Checks at their fields, the same in the editor and before publishing', () => {
    it('has each problem at its field', () => {
      const many = 'word '.repeat(61).trim();
      expect(checked({ explanation: 'Too short.' }).problems).toEqual([
        { at: 'explanation', text: '2 words; 50 to 110 fit' },
      ]);
      expect(checked({ provenance: 'public' }).problems.map(({ at }) => at)).toEqual([
        'source.title',
      ]);
      const options = (draftOf(CHOICE)['options'] as { text: string; key: boolean }[]).map(
        (option, index) => ({ ...option, key: false, ...(index === 1 && { text: many }) }),
      );
      expect(checked({ options }).problems).toEqual([
        { at: 'options', text: 'Need exactly one key' },
      ]);
      options[0]!.key = true;
      expect(checked({ options }).problems.map(({ at }) => at)).toContain('options.1.text');
      const keyPoints = (draftOf(OPEN)['keyPoints'] as { weight: number }[]).map((point) => ({
        ...point,
        weight: 1,
      }));
      expect(checked({ keyPoints }, OPEN).problems[0]).toMatchObject({ at: 'keyPoints' });
    });

    it('of too many words says so in words, however many characters they have, and can be looked at', () => {
      const long =
        'Everything that there is to know about one launch that went wrong, and then again';
      const { question, problems } = checked({ title: long });
      expect(problems).toEqual([{ at: 'title', text: '15 words; 1 to 5 fit' }]);
      expect(question?.title).toBe(long);
      const word = 'x'.repeat(81);
      expect(checked({ title: word }).problems).toEqual([
        { at: 'title', text: 'At most 80 characters' },
      ]);
    });
  });

  it('has the figures of a chart as numbers, and the cells of a table as they were typed', () => {
    const rows = [
      ['2025', ' 12'],
      ['2026', '-1.5'],
    ];
    const exhibit = { caption: 'Sales a year', columns: ['', 'Sales'], rows, marks: [['1', '1']] };
    const of = (kind: string) => cleanDraft({ exhibit: { ...exhibit, kind } })['exhibit'];
    expect(of('bars')).toMatchObject({
      rows: [
        ['2025', 12],
        ['2026', -1.5],
      ],
      marks: [[1, 1]],
    });
    expect(of('table')).toMatchObject({
      rows: [
        ['2025', '12'],
        ['2026', '-1.5'],
      ],
      marks: [[1, 1]],
    });
  });

  it('that repeats a text of another question is refused, and one that unbalances its level noted', () => {
    const other = ALL_QUESTIONS.find(({ id }) => id !== CHOICE.id)!;
    expect(
      checked({ title: other.title })
        .problems.map(({ text }) => text)
        .join(),
    ).toContain('Used twice');
    const text = { ...draftOf(CHOICE) };
    const { notes } = checkDraft({ id: 'one-more', level: CHOICE.difficulty, text }, ALL_QUESTIONS);
    expect(notes.join()).toContain('multiple choice, not');
  });
});
