import { describe, afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AiQuestion } from '#shared/contract/ai/ai-question.ts';
import type { CuratedQuestion } from '#shared/contract/questions/question.ts';
import { anAiQuestion } from '#shared/testing/ai-builders.ts';
import { closeDatabase, openLearnerDatabase } from '#pwa/device/database/open-database.ts';
import { reportSync } from '#pwa/device/sync/when/sync-activity.ts';
import {
  acting,
  actingAsync,
  find,
  mount,
  press,
  unmountAll,
  until,
} from '#pwa/ui/testing/mount.ts';
import { askQuestion } from '#pwa/question/session/ask-question.ts';
import { QuestionOverlay } from '#pwa/question/question-overlay.tsx';
import {
  beginSaving,
  saySaving,
  closeQuestion,
  passQuestionTime,
  attemptOf,
  openQuestion,
  useQuestionState,
} from '#pwa/question/session/question-state.ts';
import {
  aChoiceQuestion,
  anOpenEndedQuestion,
  aShortQuestion,
} from '#pwa/question/testing/curated-questions.ts';

let learners = 0;
let userId = '';

beforeEach(async () => {
  learners += 1;
  userId = `screen-${learners}`;
  const db = await openLearnerDatabase(userId);
  await db.questions.put({ ...aChoiceQuestion(), position: 0 });
  reportSync({ state: 'error' });
});
afterEach(() => {
  unmountAll();
  closeQuestion();
  closeDatabase();
});

async function ask(question: CuratedQuestion): Promise<string> {
  await mount(<QuestionOverlay />);
  const learner = { userId, epoch: 1, round: 1 };
  await actingAsync(() => askQuestion({ question, mode: 'practice', learner }));
  await until(() => find('button', 'Submit Answer'));
  return document.body.textContent ?? '';
}

async function askAi(question: AiQuestion): Promise<void> {
  unmountAll();
  await mount(<QuestionOverlay />);
  const learner = { userId, epoch: 1, round: 1 };
  await actingAsync(() => askQuestion({ question, mode: 'ai', learner }));
  await until(() => find('button', 'Submit Answer'));
}

const buttons = (place: string) =>
  [...document.querySelectorAll(`${place} button`)].map(({ firstChild, textContent }) =>
    firstChild?.nodeType === Node.TEXT_NODE ? firstChild.textContent : textContent,
  );

describe('2.6 It fills the screen, over the page; Title, level, company, question text', () => {
  it('shows title, level, company, time and text of a question, as a dialog over the page', async () => {
    const question = aChoiceQuestion({ difficulty: 3, timeLimit: 300 });
    const text = await ask(question);
    const told = ['Daily users fall by 4%.', 'What do you look at first?'];
    for (const words of [question.title, ...told, 'Level 3', 'Advanced', 'Google']) {
      expect(text).toContain(words);
    }
    expect(document.querySelector('[role="timer"]')?.textContent).toBe('5:00');
    expect(find('[role="dialog"][data-full-screen]', question.title)).toBeTruthy();
    expect(find('[role="dialog"] button', 'Close')).toBeTruthy();
  });
});

describe('2.6 A keyboard on the screen leaves the field its room', () => {
  // Facts that come later push the field under the keyboard.
  it('draws the facts above the field together with it', async () => {
    await mount(<QuestionOverlay />);
    const learner = { userId, epoch: 1, round: 1 };
    const question = anOpenEndedQuestion({
      facts: [{ ask: 'Which users?', answer: 'All of them.' }],
    });
    const firstDrawn = new Promise<string>((resolve) => {
      new MutationObserver((_, observer) => {
        const drawn = document.querySelector('[data-full-screen]');
        if (!drawn?.textContent?.includes(question.title)) return;
        observer.disconnect();
        resolve(drawn.textContent);
      }).observe(document.body, { childList: true, subtree: true });
    });
    await actingAsync(() => askQuestion({ question, mode: 'practice', learner }));
    const text = await firstDrawn;
    expect(text).toContain('Ask the interviewer');
    expect(text).toContain('Your answer:');
  });
});

describe('2.6 Countdown with a bar', () => {
  it('runs a bar beside the time that is left', async () => {
    await ask(aChoiceQuestion({ timeLimit: 120 }));
    const width = () =>
      Number.parseFloat(
        document.querySelector<HTMLElement>('[data-full-screen] header [style]')?.style.width ?? '',
      );
    expect(width()).toBeGreaterThan(95);
    await actingAsync(async () => passQuestionTime(60));
    expect(width()).toBeGreaterThan(45);
    expect(width()).toBeLessThanOrEqual(50);
  });
});

describe("1 Power-ups Freeze, 50/50, Skip · 2.6 Freeze; 'Select your answer:' over the options", () => {
  it('asks to select one of the options, with three power-ups', async () => {
    const text = await ask(aChoiceQuestion());
    expect(text).toContain('Select your answer:');
    expect(document.querySelectorAll('input[type="radio"]')).toHaveLength(4);
    expect(find('[aria-label="Power-ups"]', 'Power-ups').textContent).toMatch(
      /Freeze 3.*50\/50 2.*Skip 1/,
    );
  });
});

it('adds no second banner or footer to those of the page', async () => {
  await ask(aChoiceQuestion());
  expect(document.querySelectorAll('[data-full-screen] :is(header, footer)')).toHaveLength(2);
  expect(
    document.querySelector('[data-full-screen] :is(header, footer):not([role="none"])'),
  ).toBeNull();
});

describe('2.6 In the place of a prompt that could not be followed the tab says so', () => {
  it('says what the question is about instead, and calls a followed prompt a prompt', async () => {
    const note = 'No model could follow your prompt. This is on metrics.';
    const facts = { company: null, topic: null };
    await askAi(anAiQuestion({ ...facts, note }));
    expect(document.body.textContent).toContain('In place of your prompt');
    expect(document.body.textContent).toContain(note);
    acting(closeQuestion);
    await askAi(anAiQuestion({ ...facts, id: 'ai-2', note: null }));
    expect(document.body.textContent).toContain('Your prompt');
    expect(document.body.textContent).not.toContain('In place of your prompt');
  });
});

it('draws the figures of a later question at once', async () => {
  await ask(aChoiceQuestion());
  await vi.dynamicImportSettled();
  const exhibit = {
    caption: 'Users by week',
    kind: 'table' as const,
    columns: ['Week', 'Users'],
    rows: [['One', 40]],
    marks: [],
  };
  const question = aChoiceQuestion({ id: 'with-exhibit', exhibit });
  const learner = { userId, epoch: 1, round: 1 };
  acting(() => void openQuestion({ question, mode: 'practice', learner }, null));
  expect(document.querySelector('figure')?.textContent).toContain('Users by week');
});

describe("2.6 'Your answer:', placeholder and tip for free text · 10 Free text ends at 10,000 characters", () => {
  it('asks for free text in the specified words, and takes no more than 10,000 characters', async () => {
    await ask(anOpenEndedQuestion());
    await until(() => find('label', 'Your answer:'));
    expect(document.body.textContent).toContain(
      'Structure your answer using PM frameworks and be specific with examples.',
    );
    const area = document.querySelector('textarea');
    expect(area?.placeholder).toBe('Type your detailed answer here...');
    expect(area?.maxLength).toBe(10_000);
  });
});

describe('2.6 A short open question', () => {
  it('has a field of three lines, its level and its kind, no tip about frameworks, and nothing to ask for', async () => {
    const text = await ask(aShortQuestion({ difficulty: 2 }));
    await until(() => find('label', 'Your answer:'));
    await vi.dynamicImportSettled();
    expect(document.querySelector('textarea')?.getAttribute('rows')).toBe('3');
    expect(text).toContain('Intermediate · Short · 25 XP');
    expect(document.querySelector('textarea')?.placeholder).toBe('A few sentences...');
    expect(document.body.textContent).not.toContain('frameworks');
    expect(document.body.textContent).toContain(
      'Execution & metrics · a few sentences, two minutes to write them',
    );
    expect(document.querySelectorAll('details')).toHaveLength(0);
    expect(document.querySelector('[role="timer"]')?.textContent).toBe('2:00');
  });
});

describe("2.6 Submit Answer, 'Submitting...' while busy · 4.4 Submit is disabled while submitting", () => {
  it('says Submitting... while the answer is being written, and takes no second one', async () => {
    await ask(aChoiceQuestion());
    await press('1');
    const attempt = attemptOf(useQuestionState.getState().now) ?? 0;
    await actingAsync(async () => {
      beginSaving(attempt);
      saySaving(attempt);
    });
    expect(buttons('footer')).toContain('Submitting...');
    expect((find('button', 'Submitting...') as HTMLButtonElement).disabled).toBe(true);
    expect(document.querySelector('fieldset')?.disabled).toBe(true);
  });
});
