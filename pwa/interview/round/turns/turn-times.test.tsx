import { beforeEach, describe, expect, it } from 'vitest';
import { openApp, pageText, seen, signInLearner } from '#pwa/app/testing/learner-app.tsx';
import { aCaseQuestion } from '#pwa/question/testing/curated-questions.ts';
import { find, until } from '#pwa/ui/testing/mount.ts';
import { aLoadedInterview, holdTurn } from '#pwa/interview/testing/a-loaded-interview.ts';

const QUESTION = aCaseQuestion();

beforeEach(() => signInLearner([QUESTION]));

describe('2.23 Each part says how long it may take', () => {
  it('shares the nine minutes of an answer among the headings of the plan', async () => {
    await openApp(`/interview/${await aLoadedInterview(QUESTION, { text: '' }, 'answer')}`);
    await seen('of 9 minutes');
    expect(find('button', 'Who').textContent).toContain('about 4:30');
    expect(find('button', 'Ways').textContent).toContain('about 4:30');
  });

  it('counts the minute of the recommendation down', async () => {
    await openApp(`/interview/${await aLoadedInterview(QUESTION, { text: '' }, 'recommendation')}`);
    await seen('One minute: your recommendation.');
    const clock = find('[role="timer"]', '');
    expect(clock.getAttribute('aria-label')).toBe('Time left in this part');
    expect(clock.textContent).toBe('1:00');
  });

  it.each([
    ['product-sense', 'Next: one minute for your recommendation.'],
    ['technical', 'Next: one minute for your answer, in short.'],
    ['analytical-estimation', 'Next: one minute for your answer, in short.'],
  ] as const)('names the last minute of a case as it will ask for it: %s', async (skill, words) => {
    const question = aCaseQuestion({ skill });
    await signInLearner([question]);
    const replies = { mockId: 'm', plan: null };
    await aLoadedInterview(question, { text: 'For drivers.' }, 'answer', replies);
    await holdTurn('m', 3, 'answer', { text: 'For drivers.' });
    await holdTurn('m', 4, 'pressed', { promptId: '0', text: 'For those who drive at night.' });
    await holdTurn('m', 5, 'pressed', { promptId: '1', text: 'By the share who come back.' });
    await openApp('/interview/m');
    await until(() => expect(pageText()).toContain(words));
  });
});
