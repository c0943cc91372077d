import { beforeEach, describe, expect, it } from 'vitest';
import { openApp, pageText, seen, signInLearner } from '#pwa/app/testing/learner-app.tsx';
import { aLoadedInterview } from '#pwa/interview/testing/a-loaded-interview.ts';
import { aCaseQuestion } from '#pwa/question/testing/curated-questions.ts';

const STORY = aCaseQuestion({
  skill: 'behavioural',
  content: 'How do you use AI at work? Tell me about a time it failed. Work or studies count.',
});

beforeEach(() => signInLearner([STORY]));

describe('2.23 The prompt of a behavioral round', () => {
  it('has its question as the heading, and the hint of what counts apart', async () => {
    await openApp(`/interview/${await aLoadedInterview(STORY, { text: null }, 'prompt')}`);
    await seen('How do you use AI at work?');
    expect(document.querySelector('h1[tabindex]')?.textContent).toBe('How do you use AI at work?');
    expect(pageText()).toContain('Tell me about a time it failed.');
    const hint = [...document.querySelectorAll('p')].find(
      ({ textContent }) => textContent === 'Work or studies count.',
    );
    expect(hint).toBeTruthy();
  });
});
