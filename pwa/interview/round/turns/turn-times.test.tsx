import { beforeEach, describe, expect, it } from 'vitest';
import { openApp, seen, signInLearner } from '#pwa/app/testing/learner-app.tsx';
import { aCaseQuestion } from '#pwa/question/testing/curated-questions.ts';
import { find } from '#pwa/ui/testing/mount.ts';
import { aLoadedInterview } from '#pwa/interview/testing/a-loaded-interview.ts';

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
});
