import { describe, expect, it } from 'vitest';
import type { PastAnswer } from '#shared/contract/practice.ts';
import { initialOpenAnswer, type OpenAnswerRow } from '#shared/game/answer/open-answer.ts';
import { anAnswer, aQuestion, anOpenQuestion } from '#shared/testing/builders.ts';
import type { HeldAnswers } from '#pwa/device/live/use-history.ts';
import { mergeAnswers } from './entry.ts';

const NOTHING: HeldAnswers = { rows: [], events: [], past: [], read: null, revisions: [] };
const BANK = new Map([
  ['q-1', aQuestion()],
  ['open-1', anOpenQuestion()],
]);
const merge = (held: Partial<HeldAnswers>, epoch = 1) =>
  mergeAnswers({ ...NOTHING, ...held }, { epoch, questionOf: (id) => BANK.get(id) });

const identity = (deviceSeq: number) => ({ deviceId: 'device-1', deviceSeq });
const logged = (deviceSeq: number, event: Parameters<typeof anAnswer>[0] = {}) => ({
  ...identity(deviceSeq),
  event: anAnswer({ deviceSeq, occurredAt: 1_000 * deviceSeq, ...event }),
});
const past = (deviceSeq: number, facts: Partial<PastAnswer> = {}): PastAnswer => ({
  ...identity(deviceSeq),
  ...{ epoch: 1, round: 1, mode: 'practice', at: 1_000 * deviceSeq, date: '2026-03-02' },
  ...{ questionId: 'q-1', aiQuestionId: null, questionRevision: 1, count: 'first' },
  ...{ choice: 'right', text: null, xpEarned: 75, verdict: 'right', open: null },
  ...facts,
});
const row = (deviceSeq: number, facts: Partial<OpenAnswerRow> = {}): OpenAnswerRow => ({
  ...initialOpenAnswer(identity(deviceSeq)),
  about: { questionId: 'open-1', questionRevision: 1 },
  given: {
    ...{ count: 'first', round: 1, mode: 'practice', date: '2026-03-02', at: 1_000 * deviceSeq },
    ...{ text: 'I would begin with riders.', cardBefore: null, place: 0 },
  },
  ...facts,
});
const ticked = { by: 'ticks', ticks: ['user', 'goal'], score: 80, isRight: true, at: 9 } as const;

describe('2.24 Every answer of one’s own: from the log, open answers, and pages of the server', () => {
  it('lists each once, the latest first', () => {
    const all = merge({
      events: [logged(1), logged(4)],
      past: [past(1), past(2)],
      rows: [row(3)],
    });
    expect(all.map(({ answer }) => answer.deviceSeq)).toEqual([4, 3, 2, 1]);
  });

  it('knows the XP from the server alone, and says nothing of it before', () => {
    const xp = merge({ events: [logged(1), logged(2)], past: [past(1)] }).map((one) => one.xp);
    expect(xp).toEqual([null, 75]);
  });

  it('judges a choice of the log by the revision that was answered', () => {
    const revisions = [aQuestion({ revision: 2, correctAnswer: 'wrong a' })];
    const all = merge({
      revisions,
      events: [
        logged(1),
        logged(2, { choice: 'wrong a' }),
        logged(3, { choice: 'wrong a', questionRevision: 2 }),
        logged(4, { questionRevision: 7 }),
        logged(5, { choice: null }),
      ],
    });
    expect(all.map(({ result }) => result)).toEqual(['missed', null, 'right', 'missed', 'right']);
  });

  it('leaves skips out', () => {
    expect(merge({ events: [logged(1, { powerUps: ['skip'] })] })).toEqual([]);
  });
});

describe('2.24 An open answer shows its latest verdict; without one it is to check', () => {
  it('takes the verdict of the device before that of the page', () => {
    const page = past(3, {
      ...{ questionId: 'open-1', choice: null, text: 'I would.' },
      verdict: null,
    });
    const [before] = merge({ past: [page] });
    expect(before).toMatchObject({ result: 'to-check', xp: 75 });
    const [after] = merge({ past: [page], rows: [row(3, { verdict: ticked })] });
    expect(after).toMatchObject({ result: 'right', xp: 75, open: { verdict: ticked } });
  });

  it('takes a check of an answer that only the page has', () => {
    const page = past(3, {
      ...{ questionId: 'open-1', choice: null, text: 'I would.', verdict: null },
      open: row(3),
    });
    const check = { ...initialOpenAnswer(identity(3)), verdict: { ...ticked, isRight: false } };
    const [found] = merge({ past: [page], rows: [check] });
    expect(found).toMatchObject({ result: 'missed', open: { verdict: { isRight: false } } });
  });

  it('says nothing of one from before a restart that nobody has judged', () => {
    const page = past(3, {
      ...{ questionId: 'open-1', choice: null, text: 'I would.', verdict: null },
    });
    expect(merge({ past: [page] }, 2)[0]).toMatchObject({ result: null, epoch: 1 });
    const event = logged(1, { questionId: 'open-1', choice: null, text: 'I would.' });
    expect(merge({ events: [event] }, 2)[0]).toMatchObject({ result: null, text: 'I would.' });
  });
});
