import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadQuestions, parseQuestion } from './load-questions.ts';
import { timeLimitOf } from '#shared/content/question-file.ts';

const CHOICE = `revision: 1
form: next-step
title: A quiet inbox
topic: metrics-kpis
skill: execution-metrics
provenance: original
situation: >-
  Support mail fell by half
  after the last release.
ask: What do you check first?
options:
  - { text: Whether mail still arrives, key: true, why: Silence can be a fault. }
  - { text: Which page was praised, why: Praise explains nothing. }
  - { text: Who left the team, why: It is not about people. }
  - { text: How rivals did, why: It is far away. }
explanation: Look at the pipe before the message.
takeaway: Check the meter first.
`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'questions-'));
  for (const level of ['beginner', 'intermediate', 'advanced', 'expert']) {
    mkdirSync(join(folder, level));
  }
});
afterEach(() => rmSync(folder, { recursive: true }));

const parsed = (text: string) => parseQuestion('questions/advanced/quiet-inbox.yaml', text);
const without = (line: string) => CHOICE.replace(`${line}\n`, '');

describe('a file of a question', () => {
  it('becomes a question: id by name, level by folder, time by words, the rest null', () => {
    expect(parsed(CHOICE).question).toMatchObject({
      id: 'quiet-inbox',
      content: 'Support mail fell by half after the last release.\n\nWhat do you check first?',
      ...{ difficulty: 3, category: 3, xpReward: 150, timeLimit: 105 },
      correctAnswer: 'Whether mail still arrives',
      rationales: expect.arrayContaining(['Silence can be a fault.']),
      ...{ company: null, exhibit: null, frameworks: [], source: null, facts: null },
    });
  });

  it('is refused with path and line for a field that is unknown, missing or wrong', () => {
    expect(parsed(CHOICE.replace('topic:', 'topics:')).problems).toEqual([
      'questions/advanced/quiet-inbox.yaml:1: topic is missing',
      'questions/advanced/quiet-inbox.yaml:4: topics is no field',
    ]);
    expect(parsed(CHOICE.replace('metrics-kpis', 'metrics')).problems.join()).toContain(
      ':4: topic',
    );
    expect(parsed(CHOICE.replace('why: It is far', 'because: It is far')).problems).toEqual([
      'questions/advanced/quiet-inbox.yaml:15: options.3.why is missing',
      'questions/advanced/quiet-inbox.yaml:15: options.3.because is no field',
    ]);
  });

  it('is refused without a key, with two keys, and with a blank line inside a part', () => {
    const none = CHOICE.replace(' key: true,', '');
    const two = CHOICE.replace('praised,', 'praised, key: true,');
    expect(parsed(none).problems.join()).toContain(':12: options: need exactly one key');
    expect(parsed(two).problems.join()).toContain(':12: options: need exactly one key');
    const parted = CHOICE.replace('by half\n', 'by half\n\n\n');
    expect(parsed(parted).problems.join()).toContain(':7: situation: has a blank line inside');
  });

  it('is refused with the line of a mistake in its YAML', () => {
    const broken = CHOICE.replace('title: A', 'title: "A');
    expect(parsed(broken).problems.join()).toMatch(/quiet-inbox\.yaml:\d+: /);
    expect(parsed(`${CHOICE}title: Again\n`).problems.join()).toContain(':18: Map keys');
  });

  it('is refused under another name or in another folder', () => {
    expect(parseQuestion('questions/beginner/Quiet.yaml', CHOICE).problems).toHaveLength(1);
    expect(parseQuestion('questions/beginner/quiet.yml', CHOICE).problems).toHaveLength(1);
    expect(parseQuestion('questions/hard/quiet.yaml', CHOICE).problems).toHaveLength(1);
  });

  it('is open-ended without options, and then needs what an open-ended question has', () => {
    const problems = parsed(
      without('ask: What do you check first?').replace(/options:[^]*explanation/, 'explanation'),
    );
    expect(problems.problems.join()).toContain('keyPoints is missing');
  });
});

describe('a folder of questions', () => {
  it('is read level by level, in the order of names', () => {
    for (const path of ['expert/a', 'beginner/b', 'beginner/a-b']) {
      writeFileSync(join(folder, `${path}.yaml`), CHOICE);
    }
    expect(loadQuestions(folder).map(({ id }) => id)).toEqual(['a-b', 'b', 'a']);
  });

  it('names each problem of each file at once', () => {
    writeFileSync(join(folder, 'beginner', 'one.yaml'), without('topic: metrics-kpis'));
    writeFileSync(join(folder, 'expert', 'two.yaml'), without('title: A quiet inbox'));
    expect(() => loadQuestions(folder)).toThrow(/one\.yaml:1: topic.*\n.*two\.yaml:1: title/);
  });
});

describe('the time of a question', () => {
  it('is reading at 120 words a minute and thinking by level, in steps of 15 s, at least 90 s', () => {
    expect([timeLimitOf(0, 1), timeLimitOf(90, 1), timeLimitOf(91, 1)]).toEqual([90, 90, 105]);
    expect([timeLimitOf(60, 2), timeLimitOf(60, 3), timeLimitOf(60, 4)]).toEqual([90, 105, 120]);
  });
});
