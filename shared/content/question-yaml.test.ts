import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { format } from 'prettier';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { loadQuestions, questionFiles, parseQuestion } from '#api/content/load-questions.ts';
import { draftOf, emptyDraft } from './draft-of.ts';
import { LEVELS, type Level, questionOf } from './question-file.ts';
import { readQuestionYaml, writeQuestionYaml } from './question-yaml.ts';

const ALL_QUESTIONS = loadQuestions();
const levelOf = (difficulty: number) =>
  (Object.keys(LEVELS) as Level[])[difficulty - 1] ?? 'beginner';
/** Files with the exhibit after the ask, unlike the usual order. */
const OTHERS = ['one-list-of-jobs.yaml'];
const KINDS = [
  ALL_QUESTIONS.find(({ exhibit }) => exhibit !== null)!,
  ALL_QUESTIONS.find(({ form, options }) => form === null && options === null)!,
  ALL_QUESTIONS.find(({ form }) => form === 'short')!,
];

describe('a question as a file', () => {
  it('is the same question when it is read again, for every question of the bank', () => {
    for (const question of ALL_QUESTIONS) {
      const written = writeQuestionYaml(draftOf(question), question.revision);
      const { file, problems } = readQuestionYaml(written);
      expect([question.id, problems]).toEqual([question.id, []]);
      expect(file && questionOf(file, question.id, levelOf(question.difficulty))).toEqual(question);
    }
  });

  it('holds the fields of the repository’s file in the same order', () => {
    const fieldsOf = (text: string) => JSON.stringify(parse(text));
    const others = questionFiles().filter((path) => {
      const text = readFileSync(path, 'utf8');
      const { question } = parseQuestion(path, text);
      if (!question) throw new Error(`${path} is no question`);
      const written = writeQuestionYaml(draftOf(question), question.revision);
      return fieldsOf(written) !== fieldsOf(text);
    });
    expect(others.map((path) => basename(path))).toEqual(OTHERS);
  });

  it('is the very file once it is formatted, where its lines were not broken by hand', async () => {
    const path = questionFiles().find((one) => basename(one) === 'deadline-you-missed.yaml') ?? '';
    const text = readFileSync(path, 'utf8');
    const question = ALL_QUESTIONS.find(({ id }) => id === 'deadline-you-missed')!;
    const written = writeQuestionYaml(draftOf(question), question.revision);
    const options = { parser: 'yaml', printWidth: 100, singleQuote: true };
    expect(await format(written, options)).toBe(text);
  });

  it('is written of an unfinished draft, too, and says what is missing by its line', () => {
    const written = writeQuestionYaml(emptyDraft('choice'), 1);
    const { file, problems } = readQuestionYaml(written);
    expect(file).toBeNull();
    expect(problems.map(({ text }) => text)).toContain('title is missing');
  });
});

describe('a file that is wrong', () => {
  const GOOD = writeQuestionYaml(draftOf(KINDS[0]!), 1);
  const lineOf = (text: string, part: string) =>
    text.slice(0, text.indexOf(part)).split('\n').length;

  it('is told by the line of a field that there is not', () => {
    const wrong = GOOD.replace('takeaway:', 'takeawy:');
    const { problems } = readQuestionYaml(wrong);
    expect(problems).toContainEqual({
      line: lineOf(wrong, 'takeawy'),
      text: 'takeawy is no field',
    });
    expect(problems).toContainEqual({ line: 1, text: 'takeaway is missing' });
  });

  it('is told by the line at which it stops being YAML', () => {
    const wrong = GOOD.replace('ask: ', 'ask: [');
    const { file, problems } = readQuestionYaml(wrong);
    expect(file).toBeNull();
    expect(problems[0]!.line).toBeGreaterThanOrEqual(lineOf(wrong, 'ask: ['));
  });

  it.each(['', 'just words', '- a\n- b', 'null'])('is no question: %j', (text) => {
    expect(readQuestionYaml(text)).toMatchObject({ file: null, problems: [{ line: 1 }] });
  });

  it('is refused where names in it stand for too much', () => {
    const names = Array.from({ length: 9 }, (_, at) => {
      const items = Array.from({ length: 9 }, () => (at === 0 ? 'x' : `*n${at - 1}`));
      return `n${at}: &n${at} [${items.join(', ')}]`;
    });
    const { file, problems } = readQuestionYaml(names.join('\n'));
    expect(file).toBeNull();
    expect(problems).toHaveLength(1);
  });
});
