import { describe, beforeEach, expect, it } from 'vitest';
import type { AiStrategy } from '#shared/contract/ai/ai-strategy.ts';
import { fakeAiServer, never, SUBSCRIBED, type AiServer } from '#pwa/app/testing/ai-mode.ts';
import { EPOCH_OF_WHAT_STAYS } from '#shared/game/constants.ts';
import { dateOfDayNumber, dayNumberOf } from '#shared/game/time/effective-time.ts';
import { openApp, putProgress, seen, signInLearner } from '#pwa/app/testing/learner-app.tsx';
import { records } from '#pwa/device/records/device-records.ts';
import { requireDatabase } from '#pwa/device/database/open-database.ts';
import { localToday } from '#pwa/learner/local-today.ts';
import { aChoiceQuestion } from '#pwa/question/testing/curated-questions.ts';
import { click, find, fire, goOnline, type, unmountAll, until } from '#pwa/ui/testing/mount.ts';
import { useToastQueue } from '#pwa/ui/dialogs/toast-queue.ts';

const STRATEGY_CALL = 'POST /api/ai/study-strategy';
const STRATEGY: AiStrategy = {
  strategyId: 's-1',
  createdAt: Date.UTC(2026, 2, 2, 9),
  targetGoals: {},
  overallAssessment: 'Your metrics are ready. Strategy is where you lose points.',
  strengths: ['Metrics'],
  weaknesses: ['Strategy'],
  priorityTopics: [
    {
      topic: 'product-strategy',
      difficulty: 'hard',
      estimatedTime: '3 hours',
      reason: 'You find options well and then keep all of them.',
    },
  ],
  studyPlan: [1, 2, 3, 4].map((week) => ({
    week,
    focus: `Focus of week ${week}`,
    practiceQuestions: 12 - week,
    goals: [`Goal of week ${week}`],
  })),
  motivationalMessage: 'Four weeks are enough.',
  nextSteps: ['Answer one strategy question today.'],
  isSandbox: true,
};

let server: AiServer;
beforeEach(async () => {
  server = fakeAiServer();
  await signInLearner([aChoiceQuestion()]);
});

const dialog = () => document.querySelector('[role="dialog"]')?.textContent ?? '';
const shows = (words: string) => until(() => expect(dialog()).toContain(words));
const button = (label: string) => find('[role="dialog"] button', label);

async function openGoals(): Promise<void> {
  await openApp('/ai-mode');
  await seen('Study Strategy');
  await click(find('main button', 'Study Strategy'));
  await shows('What are you aiming at?');
}

const GOALS = { targetCompany: 'airbnb', targetRole: 'Senior PM', timeframe: '3-months' };

/** Fills in the goals that are given. */
async function fillGoals(goals: Partial<typeof GOALS>): Promise<void> {
  for (const [name, value] of Object.entries(goals)) {
    const field = document.querySelector<HTMLInputElement | HTMLSelectElement>(`[name="${name}"]`);
    if (field instanceof HTMLInputElement) await type(field, value);
    else if (field) {
      field.value = value;
      await fire(field, new Event('change', { bubbles: true }));
    }
  }
}

const chosen = (name: string) =>
  document.querySelector<HTMLSelectElement>(`[name="${name}"]`)?.value;

/** Like the server, stores with a plan the goals it was made for. */
const answerWith = (over: Partial<AiStrategy> = {}) => {
  server.answers[STRATEGY_CALL] = (body) =>
    Response.json({ ...STRATEGY, ...over, ...(body as Pick<AiStrategy, 'targetGoals'>) });
};

describe('2.12 The form begins with what the learner has said elsewhere', () => {
  beforeEach(async () => {
    const row = { stage: null, types: [], company: 'Google', at: 0 };
    await requireDatabase().rows.put({ kind: 'profile', key: '', epoch: 0, row });
    const interviewDate = dateOfDayNumber(dayNumberOf(localToday()) + 80);
    await putProgress({ interviewDate });
  });

  it('with the company and the time until the interview', async () => {
    await openGoals();
    expect(chosen('targetCompany')).toBe('google');
    expect(chosen('timeframe')).toBe('3-months');
    expect(chosen('company')).toBe('google');
  });

  it('and asks for no time where a near interview sets the weeks', async () => {
    await putProgress({ interviewDate: dateOfDayNumber(dayNumberOf(localToday()) + 6) });
    await openGoals();
    expect(chosen('targetCompany')).toBe('google');
    expect(chosen('timeframe')).toBeUndefined();
  });

  it('and keeps what was chosen instead', async () => {
    const goals = { targetCompany: '', targetRole: 'Senior PM', timeframe: '' } as const;
    await records.aiForms.set(requireDatabase(), { goals });
    await openGoals();
    expect(chosen('targetCompany')).toBe('');
    expect(chosen('timeframe')).toBe('');
  });
});

describe('2.12 Goals: company, role, time', () => {
  const { targetCompany, targetRole, timeframe } = GOALS;
  it.each([[{}], [{ targetCompany }], [{ targetRole }], [{ timeframe }], [GOALS]])(
    'sends the goals %j, and none that was left open',
    async (targetGoals) => {
      answerWith();
      await openGoals();
      await fillGoals(targetGoals);
      await click(button('Generate Strategy'));
      await shows('Focus of week 1');
      expect(server.asked[STRATEGY_CALL]).toEqual([{ targetGoals }]);
    },
  );
});

describe('2.10 Study Strategy opens its dialog', () => {
  it('asks for the goals, and shows the plan for four weeks', async () => {
    answerWith();
    await openGoals();
    await fillGoals(GOALS);
    await click(button('Generate Strategy'));
    await shows('Four weeks to Airbnb.');
    for (const words of [
      'Sandbox',
      STRATEGY.overallAssessment,
      'Week 1',
      'Week 4',
      '8 questions',
      'Goal of week 4',
      'Product Strategy · Hard',
      '3 hours',
      'You find options well and then keep all of them.',
      'Strengths',
      'Weaknesses',
      'Next steps',
      STRATEGY.motivationalMessage,
    ])
      expect(dialog()).toContain(words);
  });
});

describe('2.12 Until a near interview the plan goes day by day', () => {
  it('shows each day with its date and minutes, and how many there are', async () => {
    const today = localToday();
    const days = [0, 1, 2].map((ahead) => ({
      date: dateOfDayNumber(dayNumberOf(today) + ahead),
      focus: `Focus of day ${ahead}`,
      minutes: 20 + ahead,
    }));
    const [week] = STRATEGY.studyPlan;
    const studyPlan = week ? [{ ...week, practiceQuestions: 0, days }] : [];
    answerWith({ studyPlan });
    await openGoals();
    await click(button('Generate Strategy'));
    await shows('3 days to your interview.');
    const shown = [...document.querySelectorAll('[role="dialog"] time')];
    expect(shown.map((time) => time.getAttribute('datetime'))).toEqual(
      days.map(({ date }) => date),
    );
    expect(shown.map((time) => time.parentElement?.textContent)).toEqual([
      expect.stringMatching(/^Today, \w{3} \d+ · 20 min$/),
      expect.stringMatching(/^\w{3}, \w{3} \d+ · 21 min$/),
      expect.stringMatching(/^\w{3}, \w{3} \d+ · 22 min$/),
    ]);
    expect(dialog()).toContain('Focus of day 2');
    expect(dialog()).not.toContain('0 questions');
  });
});

describe('2.12 Plans are on every device, and readable offline', () => {
  const fromElsewhere = (place: number, over: Partial<AiStrategy>) =>
    requireDatabase().serverRows.put({
      ...{
        kind: 'aiStrategy',
        key: String(place),
        epoch: EPOCH_OF_WHAT_STAYS,
        revision: 9 + place,
      },
      row: { ...STRATEGY, strategyId: `s-${place}`, ...over },
    });
  const open = async () => {
    await openApp('/ai-mode');
    await seen('Study Strategy');
    await click(find('main button', 'Study Strategy'));
  };

  it('shows the latest that a sync has brought from another device, and the others below it', async () => {
    const goals = (targetCompany: string) => ({ targetGoals: { targetCompany } });
    await fromElsewhere(0, {
      ...goals('Acme'),
      overallAssessment: 'The second.',
      createdAt: 2_000,
    });
    await fromElsewhere(1, { ...goals('uber'), overallAssessment: 'The first.', createdAt: 1_000 });
    const before = { ...STRATEGY, overallAssessment: 'From before.' };
    await records.aiForms.set(requireDatabase(), {
      strategy: {
        ...{ strategy: before, madeAt: 500 },
        goals: { targetCompany: 'meta', targetRole: '', timeframe: '' },
      },
    });
    goOnline(false);
    await open();
    await shows('The second.');
    await click(button('Four weeks to Uber.'));
    await shows('The first.');
    expect(dialog()).not.toContain('The second.');
    await click(button('Four weeks to Meta.'));
    await shows('From before.');
    await click(button('Four weeks to Acme.'));
    await shows('The second.');
  });

  it('leaves a plan readable to whoever has nothing else and no subscription any more', async () => {
    server.answers['GET /api/subscription/status'] = () =>
      Response.json({ ...SUBSCRIBED, hasActiveSubscription: false });
    await fromElsewhere(0, {});
    await openApp('/ai-mode');
    await seen('What you made stays yours: your study plan below.');
    await click(find('main button', 'Your Study Strategy'));
    await shows(STRATEGY.overallAssessment);
    expect(dialog()).not.toContain('Generate');
  });
});

describe('3 Time frames', () => {
  it('offers the four time frames', async () => {
    await openGoals();
    const options = document.querySelectorAll<HTMLOptionElement>('[name="timeframe"] option');
    const values = [...options].map(({ value }) => value).filter((value) => value !== '');
    expect(values).toEqual(['1-month', '3-months', '6-months', '1-year']);
  });
});

describe('2.12 Result with Generate New Strategy and Start Studying', () => {
  it('keeps the last plan, offers a new one, and starts with what it puts first', async () => {
    answerWith();
    await openGoals();
    await click(button('Generate Strategy'));
    await shows('Your next four weeks.');
    unmountAll();
    goOnline(false);
    await openApp('/ai-mode');
    goOnline(true);
    await seen('Study Strategy');
    await click(find('main button', 'Study Strategy'));
    await shows('Focus of week 1');
    await click(button('Generate New Strategy'));
    await shows('What are you aiming at?');
    await click(button('Close'));
    await click(find('main button', 'Study Strategy'));
    await shows('Focus of week 1');
    await click(button('Start Studying'));
    await until(() => expect(dialog()).toBe(''));
    await until(() =>
      expect(document.querySelector<HTMLSelectElement>('[name="topic"]')?.value).toBe(
        'product-strategy',
      ),
    );
    expect(
      document.querySelector<HTMLInputElement>('[name="difficulty"]:checked')?.closest('label')
        ?.textContent,
    ).toBe('Hard');
  });
});

it('any topic of the plan can be studied at once', async () => {
  const second = { topic: 'metrics-kpis', difficulty: 'easy', estimatedTime: '1 hour' } as const;
  const priorityTopics = [...STRATEGY.priorityTopics, { ...second, reason: 'It is next.' }];
  answerWith({ priorityTopics });
  await openGoals();
  await click(button('Generate Strategy'));
  await shows('It is next.');
  await click(button('Study Metrics & KPIs'));
  await until(() => expect(dialog()).toBe(''));
  await until(() =>
    expect(document.querySelector<HTMLSelectElement>('[name="topic"]')?.value).toBe('metrics-kpis'),
  );
});

describe("8.3 'Failed to generate study strategy. Please try again.'", () => {
  it('says when no plan could be made, and keeps the goals', async () => {
    server.answers[STRATEGY_CALL] = () => Response.json({}, { status: 502 });
    await openGoals();
    await fillGoals(GOALS);
    await click(button('Generate Strategy'));
    await until(() =>
      expect(useToastQueue.getState().toast).toMatchObject({
        title: 'Error',
        description: 'Failed to generate study strategy. Please try again.',
        tone: 'destructive',
      }),
    );
    expect(document.querySelector<HTMLInputElement>('[name="targetRole"]')?.value).toBe(
      'Senior PM',
    );
  });
});

it('can be canceled while it is made, and says offline what it needs', async () => {
  server.answers[STRATEGY_CALL] = never;
  await openGoals();
  await click(button('Generate Strategy'));
  await shows('Writing your plan...');
  await click(button('Cancel'));
  await shows('Generate Strategy');
  expect(useToastQueue.getState().toast).toBeNull();
  goOnline(false);
  await shows('A new plan needs a connection. What you entered stays here.');
  expect(button('Generate Strategy').hasAttribute('disabled')).toBe(true);
});
