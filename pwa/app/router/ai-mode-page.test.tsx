import { beforeEach, describe, expect, it } from 'vitest';
import { anAiQuestion } from '#shared/testing/ai-builders.ts';
import { fakeAiServer, never, SUBSCRIBED, type AiServer } from '#pwa/app/testing/ai-mode.ts';
import { openApp, pageText, seen, signInLearner } from '#pwa/app/testing/learner-app.tsx';
import type { KeptStrategy } from '#pwa/device/database/single-records.ts';
import { queryClient } from '#pwa/http/query-client.ts';
import { keepIssued } from '#pwa/device/database/issued.ts';
import { requireDatabase } from '#pwa/device/database/open-database.ts';
import { records } from '#pwa/device/records/device-records.ts';
import { aChoiceQuestion } from '#pwa/question/testing/curated-questions.ts';
import { click, find, goOnline, type, unmountAll, until } from '#pwa/ui/testing/mount.ts';
import { useToastQueue } from '#pwa/ui/dialogs/toast-queue.ts';

const A_PLAN: KeptStrategy = {
  goals: { targetCompany: '', targetRole: '', timeframe: '' },
  madeAt: 0,
  strategy: {
    overallAssessment: 'Metrics first.',
    studyPlan: [],
    priorityTopics: [],
    strengths: [],
    weaknesses: [],
    nextSteps: [],
    motivationalMessage: 'Go.',
    isSandbox: true,
  },
};
const GENERATE = 'POST /api/questions/ai-generate';
const QUESTION = anAiQuestion({ id: 'ai-1' });

let server: AiServer;
beforeEach(async () => {
  server = fakeAiServer();
  await signInLearner([aChoiceQuestion()]);
});

const toast = () => useToastQueue.getState().toast;
const field = <Field extends Element>(name: string) =>
  document.querySelector<Field>(`[name="${name}"]`) as Field;
const choose = (name: string, value: string) => {
  const select = field<HTMLSelectElement>(name);
  select.value = value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
};
async function openPage(): Promise<void> {
  await openApp('/ai-mode');
  await seen('Question Configuration');
}
const generate = () => click(find('button', 'Generate AI Question'));

describe('2.10 The path Home > AI Mode', () => {
  it('leads back to Home, and says in plain words what to choose', async () => {
    await openPage();
    expect(find('nav', 'Breadcrumb').textContent).toBe('HomeAI Mode');
    expect(document.querySelectorAll('main h1')).toHaveLength(1);
    expect(pageText()).toContain('What should your next question be about?');
  });
});

describe('the gates of AI Mode', () => {
  describe('2.10 Gate: loading', () => {
    it('say that the subscription is being looked up', async () => {
      server.answers['GET /api/subscription/status'] = never;
      await openApp('/ai-mode');
      await until(() => expect(pageText()).toContain('Loading...'));
    });
  });

  describe("2.10 Gate: 'Log In to Continue', to `/api/login` · 6 AI Mode shows visitors the login prompt alone", () => {
    it('ask whoever has no session any more to log in', async () => {
      server.answers['GET /api/subscription/status'] = () =>
        Response.json({ message: 'Please sign in.' }, { status: 401 });
      await openApp('/ai-mode');
      await seen('Log In to Continue');
      expect(find('a', 'Log In to Continue').getAttribute('href')).toBe('/api/login');
    });
  });

  describe('6 … and meets the paywall in AI Mode', () => {
    it('show the paywall to whoever has no subscription', async () => {
      server.answers['GET /api/subscription/status'] = () =>
        Response.json({ ...SUBSCRIBED, hasActiveSubscription: false });
      await openApp('/ai-mode');
      await until(() => expect(pageText()).toContain('Unlock AI Mode'));
    });
  });

  describe('2.1 `/ai-mode` · 2.10 AI Mode · 6 A subscriber has AI Mode and the strategy', () => {
    it('open to a subscriber', async () => {
      await openPage();
      for (const words of [
        'Subscribed',
        'AI Powered',
        'Study Strategy',
        'AI Session Stats',
        'Tips',
      ])
        await until(() => expect(pageText()).toContain(words));
    });
  });

  describe('2.11 Paywall and checkout', () => {
    it('leave what was made readable to whoever has no subscription any more', async () => {
      server.answers['GET /api/subscription/status'] = () =>
        Response.json({ ...SUBSCRIBED, hasActiveSubscription: false });
      const row = { kind: 'aiQuestion' as const, key: 'ai-1', row: QUESTION };
      await keepIssued(requireDatabase(), [row]);
      await records.aiForms.set(requireDatabase(), { strategy: A_PLAN });
      await openApp('/ai-mode');
      await until(() => expect(pageText()).toContain('What you made stays yours'));
      expect(document.querySelectorAll('h1')).toHaveLength(1);
      await until(() => expect(pageText()).toContain(QUESTION.title));
      expect(pageText()).not.toContain('Question Configuration');
      await click(find('button', 'Your Study Strategy'));
      await until(() =>
        expect(document.querySelector('[role="dialog"]')?.textContent).toContain(
          A_PLAN.strategy.overallAssessment,
        ),
      );
      expect(document.querySelector('[role="dialog"]')?.textContent).not.toContain('Generate');
    });
  });

  describe('2.10 AI Mode', () => {
    it('say what the sandbox is, where no model is connected', async () => {
      await openPage();
      expect(pageText()).not.toContain('no AI model is connected');
      unmountAll();
      server.answers['GET /api/subscription/status'] = () =>
        Response.json({ ...SUBSCRIBED, isAiSandbox: true });
      queryClient.clear();
      await openPage();
      await until(() => expect(pageText()).toContain('no AI model is connected to this server'));
    });

    it('say until when a failed payment leaves it open, and how to pay', async () => {
      server.answers['GET /api/subscription/status'] = () =>
        Response.json({
          ...SUBSCRIBED,
          status: 'past_due',
          endDate: new Date(2026, 11, 23, 12).toISOString(),
        });
      await openPage();
      await until(() =>
        expect(pageText()).toContain('Change your card by December 23, 2026 to keep AI Mode open.'),
      );
      expect(find('button', 'Change Card')).toBeTruthy();
      expect(find('button', 'Invoices and Payment')).toBeTruthy();
    });
  });

  it('can be tried again after an error', async () => {
    const status = server.answers['GET /api/subscription/status'];
    server.answers['GET /api/subscription/status'] = () => new Response('', { status: 503 });
    await openApp('/ai-mode');
    await seen('AI Mode could not be loaded. Please try again later.');
    server.answers['GET /api/subscription/status'] = status ?? never;
    await click(find('button', 'Try Again'));
    await until(() => expect(pageText()).toContain('Question Configuration'));
  });

  it('open by themselves soon after the network is back, even if the first try fails', async () => {
    const status = server.answers['GET /api/subscription/status'];
    server.answers['GET /api/subscription/status'] = () => Promise.reject(new TypeError('offline'));
    goOnline(false);
    await openApp('/ai-mode');
    await seen('AI Mode needs a connection.');
    goOnline(true);
    await seen('AI Mode could not be loaded. Please try again later.');
    server.answers['GET /api/subscription/status'] = status ?? never;
    await until(() => expect(pageText()).toContain('Question Configuration'));
  });

  it('need a connection, but not for questions that are here already', async () => {
    goOnline(false);
    server.answers['GET /api/subscription/status'] = () => Promise.reject(new TypeError('offline'));
    await openApp('/ai-mode');
    await seen('AI Mode needs a connection.');
    expect(find('a', 'Start Practicing').getAttribute('href')).toBe('/practice');
    unmountAll();
    const row = { kind: 'aiQuestion' as const, key: 'ai-1', row: QUESTION };
    await keepIssued(requireDatabase(), [row]);
    await openPage();
    await click(find('button', `Answer ${QUESTION.title}`));
    await until(() => expect(pageText()).toContain('Submit Answer'));
  });
});

describe('Generate AI Question', () => {
  describe("5 AI generation: 'Missing Input' · 8.4 'Missing Input'", () => {
    it('wants a topic or a prompt', async () => {
      await openPage();
      await generate();
      expect(toast()).toMatchObject({
        title: 'Missing Input',
        description: 'Please select a topic or provide a custom prompt.',
      });
      expect(server.asked[GENERATE]).toBeUndefined();
    });
  });

  describe('2.6 AI-generated badge · 2.10 AI Mode', () => {
    it('asks for what is chosen, and opens the question', async () => {
      server.answers[GENERATE] = () => Response.json([QUESTION]);
      await openPage();
      choose('topic', 'metrics-kpis');
      await until(() => expect(field<HTMLSelectElement>('topic').value).toBe('metrics-kpis'));
      choose('company', 'google');
      await click(find('label', 'Hard'));
      await click(find('label', 'Multiple Choice'));
      await generate();
      await seen('Submit Answer');
      expect(server.asked[GENERATE]).toEqual([
        {
          topic: 'metrics-kpis',
          company: 'google',
          difficulty: 'hard',
          questionType: 'multiple-choice',
          count: 1,
        },
      ]);
      const dialog = document.querySelector('[role="dialog"]')?.textContent;
      for (const words of [QUESTION.title, 'Level 1', 'Easy', '50 XP'])
        expect(dialog).toContain(words);
      await seen('AI-generated');
    });
  });

  describe('2.10 Configuration: company style, optional', () => {
    it('takes a company that is not in the list by its name', async () => {
      server.answers[GENERATE] = () => Response.json([QUESTION]);
      await openPage();
      choose('topic', 'metrics-kpis');
      await until(() => expect(field<HTMLSelectElement>('topic').value).toBe('metrics-kpis'));
      const names = [...field<HTMLSelectElement>('company').options].map(({ text }) => text);
      expect(names).toContain('Airbnb');
      choose('company', 'another one');
      await until(() => expect(field('companyName')).toBeTruthy());
      await type(field<HTMLInputElement>('companyName'), ' Acme ');
      await generate();
      await seen('Submit Answer');
      expect(server.asked[GENERATE]).toMatchObject([{ company: 'Acme' }]);
    });
  });

  describe('2.10 Configuration: own prompt', () => {
    it("lets the learner's own prompt replace the topic and drop the company", async () => {
      server.answers[GENERATE] = () => Response.json([QUESTION]);
      await openPage();
      choose('topic', 'metrics-kpis');
      await until(() => expect(field<HTMLSelectElement>('topic').value).toBe('metrics-kpis'));
      choose('company', 'google');
      await type(field<HTMLTextAreaElement>('prompt'), ' Pricing for dentists ');
      expect(field<HTMLSelectElement>('topic').disabled).toBe(true);
      await generate();
      await seen('Submit Answer');
      expect(server.asked[GENERATE]).toMatchObject([
        { topic: 'Pricing for dentists', company: null },
      ]);
    });
  });

  describe("8.4 'No Questions Generated'; 'Generation Failed'", () => {
    it.each([
      [
        'nothing was made',
        () => Response.json([]),
        'No Questions Generated',
        "The AI didn't generate any questions. Please try again.",
      ],
      [
        'the server says why not',
        () => Response.json({ message: 'That makes 100 questions today.' }, { status: 429 }),
        'Generation Failed',
        'That makes 100 questions today.',
      ],
      [
        'the network fails',
        () => Promise.reject(new TypeError('gone')),
        'Generation Failed',
        'The server could not be reached. Please try again.',
      ],
    ])('says so when %s, and keeps what was typed', async (_, answer, title, description) => {
      server.answers[GENERATE] = answer;
      await openPage();
      await type(field<HTMLTextAreaElement>('prompt'), 'Pricing for dentists');
      await generate();
      await until(() => expect(toast()).toMatchObject({ title, description, tone: 'destructive' }));
      expect(field<HTMLTextAreaElement>('prompt').value).toBe('Pricing for dentists');
      await until(() => expect(find('button', 'Generate AI Question')).toBeTruthy());
    });
  });

  it('can be canceled, without a word of failure', async () => {
    server.answers[GENERATE] = never;
    await openPage();
    await type(field<HTMLTextAreaElement>('prompt'), 'Pricing for dentists');
    await generate();
    await seen('Writing your question...');
    await click(find('button', 'Cancel'));
    await until(() => expect(find('button', 'Generate AI Question')).toBeTruthy());
    expect(toast()).toBeNull();
  });

  it('says offline before the tap what it needs, and keeps what was typed through a reload', async () => {
    await openPage();
    await type(field<HTMLTextAreaElement>('prompt'), 'Pricing for dentists');
    goOnline(false);
    await seen('A new question needs a connection. What you chose and typed stays here.');
    const button = find('button', 'Generate AI Question');
    expect(button.hasAttribute('disabled')).toBe(true);
    const why = button.getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(why)?.textContent).toContain('needs a connection');
    unmountAll();
    goOnline(true);
    await openPage();
    await until(() =>
      expect(field<HTMLTextAreaElement>('prompt').value).toBe('Pricing for dentists'),
    );
  });
});
