import { expect, it } from 'vitest';
import { openApp, pageText, seen, signInLearner } from '#pwa/app/testing/learner-app.tsx';
import { recordEvent } from '#pwa/device/database/record-event.ts';
import { aLoadedInterview, turnsLogged } from '#pwa/interview/testing/a-loaded-interview.ts';
import { click, find, until } from '#pwa/ui/testing/mount.ts';
import { aCaseQuestion } from '#pwa/question/testing/curated-questions.ts';

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
    await seen(isShown ? 'Any story of your own counts' : 'Three to six headings');
    if (isShown) await seen('I cut refund waits');
    else expect(pageText()).not.toContain('I cut refund waits');
    expect(pageText()).not.toContain('I closed the beta');
  },
);

it('2.23 A behavioral round goes from the prompt to picking a story, and has no questions to ask', async () => {
  const question = aCaseQuestion({ skill: 'behavioural' });
  await signInLearner([question]);
  await openApp(`/interview/${await aLoadedInterview(question, { text: '' }, 'prompt')}`);
  await seen('Next: a minute to pick your story.');
  await click(find('button', 'I’ve read it'));
  await seen('Pick your story');
  const steps = document.querySelectorAll('[aria-label="Steps of this case"] li');
  expect([...steps].map((step) => step.textContent)).toEqual([
    ...['Prompt (done)', 'Plan', 'Answer', 'Follow-ups', 'Close'],
  ]);
  await click(find('button', 'Tell it without headings'));
  await seen('follow-up questions');
  expect(pageText()).not.toContain('Ask the interviewer');
  await until(async () => expect(await turnsLogged('plan')).toHaveLength(1));
  expect(await turnsLogged('ask')).toEqual([]);
});

it('2.23 A behavioral question that asks why asks for reasons, not for a story', async () => {
  const content = 'Why do you want to be a product manager, and what about it would be hard?';
  const question = aCaseQuestion({ skill: 'behavioural', content });
  await signInLearner([question]);
  await openApp(`/interview/${await aLoadedInterview(question, { text: '' }, 'prompt')}`);
  await seen('Next: a minute to plan your answer.');
  await click(find('button', 'I’ve read it'));
  await seen('Your reasons');
  expect(pageText()).not.toContain('Pick your story');
  expect(document.querySelector('[placeholder="Such as “My reason”"]')).not.toBeNull();
  await click(find('button', 'Answer without headings'));
  await seen('follow-up questions');
});
