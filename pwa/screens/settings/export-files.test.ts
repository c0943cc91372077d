import { describe, expect, it } from 'vitest';
import type { PlannedDay } from '#shared/game/readiness/day-plan.ts';
import type { CuratedQuestion } from '#shared/contract/questions/question.ts';
import { aChoiceQuestion, anOpenEndedQuestion } from '#pwa/question/testing/curated-questions.ts';
import { writeInterviewCalendar, writeReviewDeck } from './export-card.tsx';

/** Reads a CSV by RFC 4180, without Anki's comments. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  const body = text.replace(/^(?:#.*\r\n)*/, '');
  for (const [, quoted, end] of body.matchAll(/"((?:[^"]|"")*)"(,|\r\n)/g)) {
    rows.at(-1)?.push((quoted ?? '').replaceAll('""', '"'));
    if (end === '\r\n') rows.push([]);
  }
  return rows.slice(0, -1);
}

describe('the flash cards', () => {
  const choice = {
    ...aChoiceQuestion(),
    title: 'A "big" launch, delayed',
    content: 'First line.\n\nWhat now?',
  } as CuratedQuestion;

  it('tell Anki what they are before the first card', () => {
    expect(writeReviewDeck([]).split('\r\n')).toEqual([
      '#separator:Comma',
      '#html:false',
      '#deck:Northstar',
      '#columns:Front,Back,Tags',
      '#tags column:3',
      '',
    ]);
  });

  describe('2.15 Flash cards for Anki of what was answered', () => {
    it('have title, question and options in front, the answer behind, and tags without blanks', () => {
      const [row] = readCsv(writeReviewDeck([choice]));
      expect(row).toHaveLength(3);
      const [front = '', back = '', tags = ''] = row ?? [];
      expect(front).toContain('A "big" launch, delayed');
      expect(front).toContain('First line.\n\nWhat now?');
      for (const option of choice.options ?? []) expect(front).toContain(option);
      expect(back.startsWith(choice.correctAnswer)).toBe(true);
      expect(back).toContain(choice.explanation);
      expect(tags.split(' ')).toEqual(['northstar', 'beginner', choice.topic, choice.skill]);
    });
  });

  it('are one a question, with the key points of an open-ended one', () => {
    const open = anOpenEndedQuestion();
    const rows = readCsv(writeReviewDeck([choice, open, choice]));
    expect(rows.map((row) => row.length)).toEqual([3, 3, 3]);
    for (const { text } of open.keyPoints ?? []) expect(rows[1]?.[1]).toContain(`• ${text}`);
  });
});

describe('the calendar file', () => {
  const NOW = Date.UTC(2026, 10, 22, 6, 30, 15, 250);
  const lines = (date: string) => writeInterviewCalendar(date, [], 'learner-1', NOW).split('\r\n');

  describe('2.15 The interview date for a calendar', () => {
    it('has one whole day, also over the end of a month or year', () => {
      expect(lines('2026-12-31')).toEqual(
        expect.arrayContaining(['DTSTART;VALUE=DATE:20261231', 'DTEND;VALUE=DATE:20270101']),
      );
      expect(lines('2028-02-28')).toContain('DTEND;VALUE=DATE:20280229');
    });
  });

  it('says when it was made and whose it is, so that a later date replaces it', () => {
    expect(lines('2026-12-01')).toEqual(
      expect.arrayContaining([
        'UID:interview-learner-1@northstar',
        'DTSTAMP:20261122T063015Z',
        `SEQUENCE:${Math.floor(NOW / 1_000)}`,
      ]),
    );
  });

  it('opens and closes each part, and keeps its lines to 75 octets', () => {
    const text = writeInterviewCalendar('2026-12-01', [], 'x'.repeat(90), NOW);
    for (const line of text.split('\r\n')) expect(line.length).toBeLessThanOrEqual(76);
    expect(text.replaceAll('\r\n ', '')).toContain(`UID:interview-${'x'.repeat(90)}@northstar`);
    const parts = [...text.matchAll(/^(BEGIN|END):(\w+)/gm)].map(([part]) => part);
    expect(parts).toEqual([
      'BEGIN:VCALENDAR',
      'BEGIN:VEVENT',
      'BEGIN:VALARM',
      'END:VALARM',
      'END:VEVENT',
      'END:VCALENDAR',
    ]);
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  });

  it('has each day of the plan with what is left to do, and none that has nothing', () => {
    const round = { kind: 'round', type: 'behavioural', minutes: 28, isDone: false } as const;
    const set = { kind: 'questions', type: 'strategy', minutes: 10, isDone: false } as const;
    const plan: PlannedDay[] = [
      { date: '2026-11-22', kind: 'work', steps: [{ ...set, isDone: true }] },
      { date: '2026-11-23', kind: 'work', steps: [{ ...set, isDone: true }, round, set] },
      { date: '2026-11-24', kind: 'eve', steps: [] },
      { date: '2026-11-25', kind: 'interview', steps: [] },
    ];
    const text = writeInterviewCalendar('2026-11-25', plan, 'learner-1', NOW);
    const found = text.replaceAll('\r\n ', '').split('\r\n');
    const valuesOf = (name: string) =>
      found.flatMap((line) => (line.startsWith(name) ? [line.slice(name.length)] : []));
    expect(valuesOf('UID:')).toEqual([
      'interview-learner-1@northstar',
      'plan-2026-11-23-learner-1@northstar',
      'plan-2026-11-24-learner-1@northstar',
    ]);
    expect(valuesOf('SUMMARY:').slice(1)).toEqual([
      'Northstar: 38 minutes',
      String.raw`Northstar: one calm page\, then sleep`,
    ]);
    expect(found).toContain(
      String.raw`DESCRIPTION:Timed round: Behavioral (20 min + debrief 8)\nSix questions: Strategy (10 min)`,
    );
    expect(found).toContain('DTSTART;VALUE=DATE:20261123');
  });
});
