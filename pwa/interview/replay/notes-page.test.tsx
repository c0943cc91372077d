import { beforeEach, expect, it, vi } from 'vitest';
import { openApp, pageText, seen, signInLearner } from '#pwa/app/testing/learner-app.tsx';
import { requireDatabase } from '#pwa/device/database/open-database.ts';
import { readOpenAnswers } from '#pwa/device/live/use-open-answers.ts';
import { recordEvent } from '#pwa/device/database/record-event.ts';
import { aLoadedInterview } from '#pwa/interview/testing/a-loaded-interview.ts';
import { aCaseQuestion } from '#pwa/question/testing/curated-questions.ts';
import { actingAsync, click, find, until } from '#pwa/ui/testing/mount.ts';

const QUESTION = aCaseQuestion();
const SAID = 'I would name one user, the driver or rider who works at night.';
const ANSWER = 'I would make it better. I need 20 people at $8,000, that’s $16,000.';

beforeEach(async () => {
  await signInLearner([QUESTION]);
  await aLoadedInterview(QUESTION, { text: ANSWER }, undefined, {
    mockId: 'm',
    asked: { text: 'What is the goal?', facts: [0] },
    replies: [SAID, 'By the rate.', 'We wait.'],
  });
  const about = { questionId: QUESTION.id, questionRevision: QUESTION.revision };
  await recordEvent({
    ...{ kind: 'answer', mode: 'mock', mockId: 'm', ...about, text: ANSWER, timeSpent: 120 },
    ...{ timedOut: false, extended: false, powerUps: [] },
  });
  const [given] = await readOpenAnswers(requireDatabase());
  if (!given) throw new Error('There is no answer.');
  const { answer } = given;
  await recordEvent({ kind: 'answer-assessed', ...about, answer, ticks: ['user'] });
  await recordEvent({
    ...{ kind: 'mock-assessed', mockId: 'm' },
    mark: { axis: 'structure', band: 'fair', by: 'learner' },
  });
  await recordEvent({ kind: 'mock-ended', mockId: 'm', how: 'left' });
  await openApp('/interview/m');
  await seen('Notes page');
  await click(find('summary', 'Notes page'));
  await seen('As an interviewer hands it in.');
});

const rows = () =>
  Object.fromEntries(
    [
      ...document.querySelectorAll('details dl > div.grid-cols-\\[4\\.5rem_minmax\\(0\\,1fr\\)\\]'),
    ].map((row) => [row.querySelector('dt')?.textContent, row.querySelector('dd')?.textContent]),
  );

it('2.23 the notes page holds what was asked, claimed with its sentence, miscounted, pressed on and marked', async () => {
  await until(() => expect(rows()['Claims']).toBe(`Names one user. “${SAID}” (when asked)`));
  expect(rows()).toMatchObject({
    Asked: '“What is the goal?” More drivers who come back.',
    'Not said': 'Names one metric.',
    Numbers: expect.stringContaining('20 × $8,000 = $160,000'),
    Pressed: expect.stringContaining(`Who is that for? “${SAID}”`),
    Marks: 'Structure: Fair (marked by you)',
  });
  expect(pageText()).not.toMatch(/\bhire/i);
});

it('2.23 it is copied as text where there is no share sheet', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>().mockResolvedValue();
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  await click(find('button', 'Copy'));
  const [text] = writeText.mock.calls[0] ?? [''];
  for (const words of ['Mock interview, ', QUESTION.title, `“${SAID}”`, 'Marks\n- Structure: Fair'])
    expect(text).toContain(words);
  Reflect.deleteProperty(navigator, 'clipboard');
});

it('2.23 it is printed alone, and nothing of the print stays on the page', async () => {
  let printed = '';
  vi.stubGlobal('print', () => {
    printed = document.querySelector('body > [data-print]')?.textContent ?? '';
  });
  await click(find('button', 'Print'));
  expect(printed).toContain(SAID);
  await actingAsync(async () => window.dispatchEvent(new Event('afterprint')));
  expect(document.querySelector('[data-print]')).toBeNull();
  vi.unstubAllGlobals();
});
