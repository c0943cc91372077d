import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openApp, pageText, seen, signInLearner } from '#pwa/app/testing/learner-app.tsx';
import { AXES_OF } from '#shared/content/axes.ts';
import type { AiRoundFeedback } from '#shared/contract/ai/ai-mock.ts';
import { requireDatabase } from '#pwa/device/database/open-database.ts';
import { recordEvent } from '#pwa/device/database/record-event.ts';
import { HttpError } from '#pwa/http/http-error.ts';
import { aCaseQuestion } from '#pwa/question/testing/curated-questions.ts';
import { click, find, until } from '#pwa/ui/testing/mount.ts';
import { aLoadedInterview } from '#pwa/interview/testing/a-loaded-interview.ts';

const { askRoundMarks, hasAiMode } = vi.hoisted(() => ({
  askRoundMarks: vi.fn<(mockId: string) => Promise<AiRoundFeedback>>(),
  hasAiMode: vi.fn<() => Promise<boolean>>(),
}));
vi.mock('#pwa/http/ai-calls.ts', () => ({ askRoundMarks, hasAiMode }));

const QUESTION = aCaseQuestion();
const TEXT = 'I would help drivers at night. They wait the longest.';
const AXES = AXES_OF[QUESTION.skill];

beforeEach(async () => {
  hasAiMode.mockResolvedValue(false);
  askRoundMarks.mockReset();
  await signInLearner([QUESTION]);
});

const tap = (words: string) => click(find('button', words));

/** Opens a round in which the learner has ticked the points and marked the axes. @returns the round's id */
async function compared(): Promise<string> {
  const mockId = await aLoadedInterview(QUESTION, { text: TEXT });
  await openApp(`/interview/${mockId}`);
  await seen('How did it go?');
  const db = requireDatabase();
  const [{ answer } = { answer: null }] = (await db.rows.toArray()).flatMap(({ kind, row }) =>
    kind === 'openAnswer' ? [row as { answer: { deviceId: string; deviceSeq: number } }] : [],
  );
  if (!answer) throw new Error('no answer');
  const about = { questionId: QUESTION.id, questionRevision: QUESTION.revision };
  await recordEvent({ kind: 'answer-assessed', answer, ...about, ticks: [] });
  const predicted = AXES.map((axis) => ({ axis, band: 'fair' as const }));
  const axes = AXES.map((axis) => ({ axis, band: 'thin' as const, by: 'learner' as const }));
  await recordEvent({ kind: 'mock-assessed', mockId, predicted, axes, focus: null });
  await seen('Your guess and your marks');
  return mockId;
}

/** Returns the marks that were sent one by one. */
async function sentMarks() {
  const logged = await requireDatabase().events.toArray();
  return logged.flatMap(({ event }) =>
    event.kind === 'mock-assessed' && 'mark' in event && event.mark ? [event.mark] : [],
  );
}

describe('2.25 Marks of a friend who was not there, on paper or aloud', () => {
  it('stands with marks of their own beside the learner’s', async () => {
    await compared();
    await tap('A Friend Marked Me');
    const save = find('button', 'Save Marks');
    expect(save.hasAttribute('disabled')).toBe(true);
    const rows = document.querySelectorAll<HTMLElement>(
      '[aria-label="Marks of a friend"] fieldset',
    );
    for (const row of rows) await click(row.querySelectorAll('label')[3] as HTMLElement);
    await tap('Save Marks');
    await until(() => find('button', 'Change the friend’s marks'));
    expect(pageText()).toContain('Marked by a friend');
    // Five events hold one mark each, and none holds the learner's own marks.
    const strong = AXES.map((axis) => ({ axis, band: 'strong', by: 'friend' }));
    expect(await sentMarks()).toEqual(strong);
    expect(pageText()).toContain('Marked by you');

    await tap('Change the friend’s marks');
    const first = document.querySelector<HTMLElement>('[aria-label="Marks of a friend"] label');
    await click(first as HTMLElement);
    await tap('Save Marks');
    await until(() => find('button', 'Change the friend’s marks'));
    expect(await sentMarks()).toEqual([
      ...strong,
      { axis: AXES[0], band: 'missing', by: 'friend' },
    ]);
  });
});

describe('2.24 AI marks for subscribers', () => {
  const marks = AXES.map((axis, at) =>
    at === 0
      ? { axis, band: 'fair' as const, quote: { case: 0, turn: 0, start: 0, end: 30 } }
      : { axis, band: null, quote: null },
  );

  it('are not offered to others', async () => {
    await compared();
    expect(pageText()).not.toContain('AI Marks');
  });

  it('show each band with the sentence that it stands on, and none without', async () => {
    hasAiMode.mockResolvedValue(true);
    askRoundMarks.mockImplementation(async (mockId) => ({
      ...{ mockId, createdAt: 1, marks, assessment: 'You chose a group.' },
      ...{ doDifferently: 'Name the cost.', isSandbox: true },
    }));
    await compared();
    await seen('Get AI Marks');
    await tap('Get AI Marks');
    await seen('You chose a group.');
    expect(pageText()).toContain('No mark');
    expect(pageText()).toContain('(sandbox)');
    // The table draws AI marks from the stored feedback, because they never were events.
    const heading = [...document.querySelectorAll('th')].at(-1 - AXES.length);
    expect(heading?.textContent).toBe('Marked by AI');
    expect((await sentMarks()).map(({ by }) => by)).toEqual([]);
  });

  it('say so where they can’t be had, and can be asked for again', async () => {
    hasAiMode.mockResolvedValue(true);
    askRoundMarks.mockRejectedValue(new HttpError(404, '{"message":"Not there."}'));
    await compared();
    await seen('Get AI Marks');
    await tap('Get AI Marks');
    await seen('has not reached the server yet');
    expect(find('button', 'Get AI Marks').hasAttribute('disabled')).toBe(false);
  });
});
