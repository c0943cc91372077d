import { beforeAll, describe, expect, it, vi } from 'vitest';
import { openApp, pageText, seen, signInLearner } from '#pwa/app/testing/learner-app.tsx';
import { aLoadedInterview } from '#pwa/interview/testing/a-loaded-interview.ts';
import { prepareCoach } from '#pwa/question/check/load-coach.ts';
import { aCaseQuestion } from '#pwa/question/testing/curated-questions.ts';
import { click, find, type, until } from '#pwa/ui/testing/mount.ts';
import type { CoachQuestion } from '#shared/coach/find-evidence.ts';

const { isTaught } = vi.hoisted(() => ({ isTaught: { now: true } }));
vi.mock('#pwa/question/check/coach.ts', async (load) => ({
  ...(await load<typeof import('#pwa/question/check/coach.ts')>()),
  withTaughtWords: async (question: CoachQuestion) =>
    isTaught.now ? { ...question, taught: { answers: 20 } } : question,
}));
// With the words of other people, the point about the user is known to be said.
vi.mock('#shared/interviewer/surely-missing.ts', () => ({
  missingSoFar: ({ taught }: CoachQuestion) => (taught ? [] : ['user']),
}));

const FOLLOW_UP = 'And without a network?';
const QUESTION = aCaseQuestion({
  followUps: [{ id: 'offline', question: FOLLOW_UP, keyPoints: [], sample: 'It waits.' }],
});

beforeAll(prepareCoach);

async function lineAfterAnswer(): Promise<void> {
  await signInLearner([QUESTION]);
  const id = await aLoadedInterview(QUESTION, { text: '' }, 'answer');
  await openApp(`/interview/${id}`);
  await until(() => expect(document.querySelector('textarea')).toBeTruthy());
  await type(document.querySelector('textarea') as HTMLTextAreaElement, 'Night drivers first.');
  await click(find('button', 'I’m done'));
  await seen('The interviewer · 1 of 3');
}

describe('2.23 The interviewer knows how other people say the points of a question', () => {
  it('and doesn’t press for a point that was said in such words', async () => {
    isTaught.now = true;
    await lineAfterAnswer();
    expect(pageText()).toContain(FOLLOW_UP);
    expect(pageText()).not.toContain('Who is that for?');
  });

  it('and presses as ever where the device has no such words', async () => {
    isTaught.now = false;
    await lineAfterAnswer();
    expect(pageText()).toContain('Who is that for?');
  });
});
