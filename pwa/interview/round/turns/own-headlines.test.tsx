import 'fake-indexeddb/auto';
import { afterEach, expect, it } from 'vitest';
import { leaveApp, openApp, pageText, seen, signInLearner } from '#pwa/app/testing/learner-app.tsx';
import { recordEvent } from '#pwa/device/database/record-event.ts';
import { aLoadedInterview } from '#pwa/interview/testing/a-loaded-interview.ts';
import { aCaseQuestion } from '#pwa/question/testing/curated-questions.ts';

afterEach(leaveApp);

it.each([
  ['behavioural', true],
  ['strategy', false],
] as const)(
  '2.23 The plan of a %s round shows own headlines: %s; a story that was removed is not among them',
  async (skill, isShown) => {
    const question = aCaseQuestion({ skill });
    await signInLearner([question]);
    const story = { kind: 'story-set', storyId: 's-1', headline: 'I cut refund waits' } as const;
    await recordEvent(story);
    await recordEvent({ ...story, storyId: 's-2', headline: 'I closed the beta' });
    await recordEvent({ kind: 'story-removed', storyId: 's-2' });
    await openApp(`/interview/${await aLoadedInterview(question, { text: '' }, 'plan')}`);
    await seen('Three to six headings');
    if (isShown) await seen('I cut refund waits');
    else expect(pageText()).not.toContain('I cut refund waits');
    expect(pageText()).not.toContain('I closed the beta');
  },
);
