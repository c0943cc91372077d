import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { PastAnswer, PastAnswers } from '#shared/contract/practice.ts';
import { fakeAiServer, type AiServer } from '#pwa/app/testing/ai-mode.ts';
import {
  openApp,
  pageText,
  putProgress,
  seen,
  signInLearner,
} from '#pwa/app/testing/learner-app.tsx';
import { requireDatabase } from '#pwa/device/database/open-database.ts';
import { appendEvent } from '#pwa/device/database/record-event.ts';
import { records } from '#pwa/device/records/device-records.ts';
import { readOpenAnswers } from '#pwa/device/live/use-open-answers.ts';
import { openQuestionOf, useQuestionState } from '#pwa/question/session/question-state.ts';
import { aChoiceQuestion, anOpenEndedQuestion } from '#pwa/question/testing/curated-questions.ts';
import {
  click,
  find,
  fire,
  goOnline,
  press,
  type,
  unmountAll,
  until,
} from '#pwa/ui/testing/mount.ts';

const DAY = 86_400_000;
const CHOICE = aChoiceQuestion();
const OPEN = anOpenEndedQuestion({ company: 'Stripe' });
const PAGES = 'GET /api/user/answers';
let server: AiServer;

beforeEach(async () => {
  server = fakeAiServer();
  server.answers[PAGES] = () => Response.json(aPage([]));
  await signInLearner([CHOICE, OPEN]);
});

const aPage = (answers: PastAnswer[], before: number | null = null): PastAnswers => ({
  answers,
  before,
});
const pastAnswer = (deviceSeq: number, facts: Partial<PastAnswer> = {}): PastAnswer => ({
  ...{ deviceId: 'other-device', deviceSeq, epoch: 1, round: 1, mode: 'practice' },
  ...{ at: Date.UTC(2026, 2, 2) + deviceSeq, date: '2026-03-02' },
  ...{ questionId: CHOICE.id, aiQuestionId: null, questionRevision: 1, count: 'first' },
  ...{ choice: 'Ask ten users', text: null, xpEarned: 0, verdict: 'wrong', open: null },
  ...facts,
});

/** Answers a question on this device. @returns the answer's identity */
async function answer(given: { choice?: string; text?: string }, daysAgo = 0) {
  const question = given.text === undefined ? CHOICE : OPEN;
  const { event } = await appendEvent(
    requireDatabase(),
    {
      ...{ kind: 'answer', mode: 'practice', questionId: question.id, questionRevision: 1 },
      ...{ timedOut: false, extended: false, timeSpent: 40, powerUps: [] },
      ...given,
    },
    edge(daysAgo),
  );
  return event;
}
const edge = (daysAgo: number) => ({
  now: () => Date.now() - daysAgo * DAY,
  utcOffset: () => -new Date().getTimezoneOffset(),
  newDeviceId: () => crypto.randomUUID(),
});
async function check(of: Awaited<ReturnType<typeof answer>>, ticks: string[]) {
  const about = { questionId: OPEN.id, questionRevision: 1 };
  await appendEvent(
    requireDatabase(),
    { kind: 'answer-assessed', answer: of, ...about, ticks },
    edge(0),
  );
}

const rows = () => [...document.querySelectorAll('main ul > li > button')];
const count = () => document.querySelector('main [role=status]')?.textContent;
const search = () => document.querySelector('input[type=search]') as HTMLInputElement;
async function open(address = '/history'): Promise<void> {
  await openApp(address);
  await until(() => expect(rows()).not.toEqual([]));
}

describe('2.24 Every answer with question, own words, verdict, XP where known, date and mode', () => {
  it('lists what the device holds, the latest first', async () => {
    await answer({ choice: 'Ask ten users' }, 2);
    const given = await answer({ text: 'I would begin with night-shift riders.' }, 1);
    await check(given, ['user']);
    await answer({ text: 'Then I would measure the share of missed turns.' });
    await open();
    await until(() => expect(count()).toBe('3 answers'));
    const texts = rows().map(({ textContent }) => textContent);
    expect(texts[0]).toMatch(/^Improve a map.*missed turns\.To check.*Today$/);
    expect(texts[1]).toMatch(/^Improve a map.*riders\.1 of 2 points/);
    expect(texts[2]).toMatch(/^A fall in daily users.*Ask ten usersIncorrect/);
  });

  it('names no device for answers that came from another one', async () => {
    server.answers[PAGES] = () => Response.json(aPage([pastAnswer(1), pastAnswer(2)]));
    await open();
    await until(() => expect(count()).toBe('2 answers'));
    expect(pageText()).not.toContain('this device');
  });

  it('shows a question that the bank no longer offers by its title and words, and finds it by them', async () => {
    const former = {
      id: 'gone-1',
      title: 'A bell at midnight',
      content: 'Whom do you call first?',
    };
    await records.formerQuestions.set(requireDatabase(), [former]);
    server.answers[PAGES] = () =>
      Response.json(
        aPage([
          pastAnswer(1, { questionId: former.id, choice: 'The night manager' }),
          pastAnswer(2, { questionId: 'never-heard-of' }),
        ]),
      );
    await open();
    await until(() => expect(count()).toBe('2 answers'));
    expect(pageText()).toContain('A question that is no longer asked');
    await type(search(), 'midnight');
    await until(() => expect(rows()).toHaveLength(1));
    await click(rows()[0] as HTMLElement);
    await seen('Whom do you call first?');
    expect(pageText()).toContain('The night manager');
    expect(pageText()).toContain('This question is no longer asked. Your answer still counts.');
  });

  it('says what was before the restart', async () => {
    server.answers[PAGES] = () =>
      Response.json(aPage([pastAnswer(1), pastAnswer(2, { epoch: 2 })]));
    await putProgress({ epoch: 2 });
    await open();
    expect(rows().map(({ textContent }) => textContent.includes('before the restart'))).toEqual([
      false,
      true,
    ]);
  });
});

describe('2.24 Further pages come from the server, and stay on the device', () => {
  it('reads the latest page at once, older ones by a tap, and has them without a network', async () => {
    const pages = [aPage([pastAnswer(9, { xpEarned: 75 })], 9), aPage([pastAnswer(4)])];
    server.answers[PAGES] = () => Response.json(pages.shift() ?? aPage([]));
    await open();
    expect(pageText()).toContain('+75 XP');
    await click(find('main button', 'Load Older Answers'));
    await until(() => expect(rows()).toHaveLength(2));
    await until(() => expect(pageText()).not.toContain('Load Older'));
    unmountAll();
    goOnline(false);
    await open();
    expect(rows()).toHaveLength(2);
  });

  it('says offline that older ones need a connection', async () => {
    goOnline(false);
    await answer({ choice: 'Ask ten users' });
    await open();
    expect(pageText()).toContain(
      'Older answers, if there are any, are on the server. They need a connection.',
    );
    expect(server.asked[PAGES]).toBeUndefined();
  });

  it('says offline that there are older ones once a page told so', async () => {
    server.answers[PAGES] = () => Response.json(aPage([pastAnswer(9)], 9));
    await open();
    await until(() => expect(pageText()).toContain('Load Older Answers'));
    unmountAll();
    goOnline(false);
    await open();
    expect(pageText()).toContain('Older answers are on the server. They need a connection.');
  });

  it('says what failed, keeps what is here, and tries again', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    server.answers[PAGES] = () => Response.json({ message: 'Away.' }, { status: 503 });
    await answer({ choice: 'Ask ten users' });
    await open();
    await seen('Away. What was loaded before is here.');
    server.answers[PAGES] = () => Response.json(aPage([pastAnswer(3)]));
    await click(find('main button', 'Retry'));
    await until(() => expect(rows()).toHaveLength(2));
  });
});

describe('2.24 Filters and search over question, own words and note; kept in the address', () => {
  it('searches what the device holds, and says so', async () => {
    server.answers[PAGES] = () => Response.json(aPage([pastAnswer(1)], 1));
    await answer({ text: 'I would begin with night-shift riders.' });
    await open();
    await type(search(), 'riders');
    await until(() => expect(count()).toBe('1 of the 2 answers loaded so far'));
    expect(pageText()).toContain('Only the answers that are loaded were looked through.');
    await until(() => expect(location.search).toBe('?q=riders'));
    await type(search(), 'nothing like it');
    await seen('No answer fits.');
    await click(find('[aria-label="Search and filters"] button', 'Clear filters'));
    await until(() => expect(count()).toBe('2 answers loaded so far'));
  });

  it('filters by what exists, and reads the filter from the address', async () => {
    await answer({ choice: 'Ask ten users' }, 2);
    await answer({ choice: 'Split it by platform' }, 1);
    await answer({ text: 'I would begin with night-shift riders.' });
    await open('/history?result=missed');
    await until(() => expect(count()).toBe('1 of 3 answers'));
    const company = document.querySelector('select[name=company]') as HTMLSelectElement;
    expect([...company.options].map(({ textContent }) => textContent)).toEqual([
      'Any',
      'Google (1)',
    ]);
    company.value = 'Google';
    await fire(company, new Event('change', { bubbles: true }));
    await until(() => expect(location.search).toBe('?company=Google&result=missed'));
  });
});

describe('2.24 An entry opens: question, own text, ticks, samples, note; answered again; two attempts', () => {
  it('shows text and counted points, and another attempt beside it', async () => {
    await check(await answer({ text: 'First I would ask the drivers.' }, 3), ['metric']);
    await check(await answer({ text: 'I would begin with night-shift riders.' }), ['user']);
    await open();
    await click(rows()[0] as HTMLElement);
    await until(() => find('[role=dialog] h2', 'Improve a map'));
    expect(location.search).toContain('entry=');
    const text = pageText();
    for (const words of ['night-shift riders', '1 of 2 points', 'A fair and a strong answer']) {
      expect(text).toContain(words);
    }
    await click(find('[role=dialog] button', 'Compare'));
    await until(() => find('[role=group]', 'Two attempts'));
    const pair = find('[role=group]', 'Two attempts');
    expect([...pair.querySelectorAll('section')].map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/1 of 2 points.*First I would ask/),
      expect.stringMatching(/1 of 2 points.*night-shift/),
    ]);
    await press('Escape');
    await until(() => expect(document.querySelector('[role=dialog]')).toBeNull());
    expect(location.search).toBe('');
  });

  it('checks an answer that nobody has checked', async () => {
    await answer({ text: 'I would begin with night-shift riders.' });
    await open();
    await click(rows()[0] as HTMLElement);
    await until(() => find('[role=dialog] button', 'Check'));
    await click(find('[role=dialog] button', 'Check'));
    await until(() => find('label', 'Names one user'));
    await click(find('label', 'Names one user'));
    await click(find('button', 'Done'));
    await seen('1 of 2 points');
    const [held] = await readOpenAnswers(requireDatabase());
    expect(held?.verdict).toMatchObject({ by: 'ticks', ticks: ['user'] });
  });

  it('opens the question again, as a review where this round has counted it', async () => {
    await answer({ choice: 'Ask ten users' });
    await open();
    await click(rows()[0] as HTMLElement);
    await until(() => find('[role=dialog] button', 'Answer Again'));
    await click(find('[role=dialog] button', 'Answer Again'));
    await until(() =>
      expect(openQuestionOf(useQuestionState.getState())).toMatchObject({
        question: { id: CHOICE.id },
        mode: 'review',
      }),
    );
  });
});

describe('2.24 Without an answer it says what will be here', () => {
  it('leads to the first question', async () => {
    await openApp('/history');
    await seen('Your answers will be here');
    expect(find('main a', 'Start Practicing').getAttribute('href')).toBe('/practice?start=next');
    await until(() => expect(server.asked[PAGES]).toHaveLength(1));
  });
});
