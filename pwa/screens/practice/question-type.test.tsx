import { describe, beforeEach, expect, it } from 'vitest';
import { openApp, seen, signInLearner } from '#pwa/app/testing/learner-app.tsx';
import { openQuestionOf, useQuestionState } from '#pwa/question/session/question-state.ts';
import { aChoiceQuestion, anOpenEndedQuestion } from '#pwa/question/testing/curated-questions.ts';
import { click, find, unmountAll, until } from '#pwa/ui/testing/mount.ts';

const FIRST = aChoiceQuestion({ id: '1-a', difficulty: 1, category: 1 });
const OPEN = anOpenEndedQuestion({ id: '1-b', difficulty: 1, category: 1 });

beforeEach(() => signInLearner([FIRST, OPEN]));

const radios = () => [
  ...document.querySelectorAll<HTMLInputElement>('input[name="question-type"]'),
];
const chosen = () => radios().find(({ checked }) => checked)?.parentElement?.textContent;
const onScreen = () => openQuestionOf(useQuestionState.getState())?.question.id;

async function chooseOpenEnded(): Promise<void> {
  await openApp('/practice');
  await seen('Question Type');
  await click(find('label', 'Open-Ended'));
}

describe('2.5 Question Type: All Questions, Multiple Choice, Open-Ended', () => {
  it('stays as it was chosen when the app is opened again', async () => {
    await chooseOpenEnded();
    expect(chosen()).toBe('Open-Ended');
    unmountAll();
    await openApp('/practice');
    await seen('Question Type');
    await until(() => expect(chosen()).toBe('Open-Ended'));
    await click(find('button', 'Random Question'));
    await until(() => expect(onScreen()).toBe(OPEN.id));
  });
});

it('leaves alone what a link from Home opens', async () => {
  await chooseOpenEnded();
  unmountAll();
  await openApp('/practice?start=next');
  await until(() => expect(onScreen()).toBe(FIRST.id));
});
