import { EVENT_SCHEMA_VERSION } from '#shared/game/constants.ts';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { LearnerEventSchema } from '#shared/contract/sync-protocol.ts';
import { initialOpenAnswer } from '#shared/game/answer/open-answer.ts';
import { anAnswer, aState } from '#shared/testing/builders.ts';
import { EVENTS, type EventKind } from './index.ts';
import { restartRows, ROW_KINDS, rowTable } from './row-kinds.ts';

/** The kind that a schema takes. */
function kindIn(schema: unknown): unknown {
  const { entries, options } = schema as {
    entries?: { kind: { literal: unknown } };
    options?: unknown[];
  };
  return entries ? entries.kind.literal : kindIn(options?.[0]);
}

describe('the table of events', () => {
  it.each(Object.entries(EVENTS))(
    'lists %s under the name that its schema takes',
    (kind, table) => {
      expect(kindIn(table.schema)).toBe(kind);
      expect(table.since).toBeLessThanOrEqual(EVENT_SCHEMA_VERSION);
    },
  );

  it('has a kind of the newest schema', () => {
    expect(Object.values(EVENTS).map(({ since }) => since)).toContain(EVENT_SCHEMA_VERSION);
  });

  it('keeps the words and the version of what exists', () => {
    const kinds = Object.keys(EVENTS) as EventKind[];
    const stated = kinds.map((kind) => [kind, EVENTS[kind].since, EVENTS[kind].label]);
    const existing = [
      ['answer', 1, 'Answer'],
      ['answer-assessed', 2, 'Check of an answer'],
      ['answer-improved', 2, 'Improved answer'],
      ['follow-up-answered', 1, 'Answer to a follow-up'],
      ['problem-reported', 1, 'Report of a problem'],
      ['round-started', 1, 'New round'],
      ['progress-reset', 1, 'Restart of the game'],
      ['power-up-bought', 1, 'Purchase'],
      ['interview-date-set', 1, 'Interview date'],
      ['profile-set', 3, 'What you prepare for'],
      ['note-set', 2, 'Note on a question'],
      ['bookmark-set', 2, 'Bookmark'],
      ['story-set', 3, 'Story'],
      ['story-removed', 3, 'Story removed'],
      ['learned', 3, 'Lesson'],
      ['mock-started', 3, 'Mock interview begun'],
      ['mock-turn', 2, 'Turn of a mock interview'],
      ['mock-assessed', 3, 'Debrief of a mock interview'],
      ['mock-ended', 2, 'Mock interview ended'],
    ];
    expect(stated).toEqual(expect.arrayContaining(existing));
  });

  it('takes hints and keeps no other key, nor a version below a kind', () => {
    expect(v.is(LearnerEventSchema, { ...anAnswer(), xpEarned: 5 })).toBe(true);
    expect(v.is(LearnerEventSchema, { ...anAnswer(), novelty: 5 })).toBe(false);
    expect(v.is(LearnerEventSchema, { ...anAnswer(), schemaVersion: 0 })).toBe(false);
  });

  it('asks the checks of a kind, too', () => {
    expect(v.is(LearnerEventSchema, { ...anAnswer(), text: 'both' })).toBe(false);
    expect(v.is(LearnerEventSchema, { ...anAnswer(), kind: 'constructor' })).toBe(false);
    expect(v.is(LearnerEventSchema, null)).toBe(false);
  });
});

describe('the table of rows', () => {
  it('ends the game with a restart, and keeps what is about time or money', () => {
    const identity = { deviceId: 'device', deviceSeq: 1 };
    const state = aState({ totalXp: 5 });
    const rows = {
      ...state,
      day: { ...state.day, xp: 5 },
      pace: { ...state.pace, paid: 1 },
      aiMark: {
        aiQuestionId: 'ai-1',
        answer: identity,
        isCorrect: true,
        isRight: true,
        xp: 5,
        at: 1,
        judgedAt: 1,
        skill: null,
      },
      openAnswer: initialOpenAnswer(identity),
    };
    const { pace, aiMark } = rows;
    expect(restartRows(rows)).toEqual({ ...aState(), pace, aiMark });
    const kept = ROW_KINDS.filter((kind) => rowTable(kind).outlivesRestart);
    expect(kept).toEqual([
      'pace',
      'aiMark',
      'profile',
      'note',
      'story',
      'learned',
      'mock',
      'mockTurn',
    ]);
  });
});
