import { beforeEach, describe, expect, it } from 'vitest';
import {
  leaveApp,
  openApp,
  pageText,
  putAnswered,
  putProgress,
  seen,
  signInLearner,
} from '#pwa/app/testing/learner-app.tsx';
import { requireDatabase } from '#pwa/device/database/open-database.ts';
import { recordEvent } from '#pwa/device/database/record-event.ts';
import { useRun } from '#pwa/screens/practice/run/question-run.ts';
import { openQuestionOf, useQuestionState } from '#pwa/question/session/question-state.ts';
import {
  aChoiceQuestion,
  anOpenEndedQuestion,
  aShortQuestion,
} from '#pwa/question/testing/curated-questions.ts';
import { click, find, fire, until } from '#pwa/ui/testing/mount.ts';

const of = (level: 1 | 2 | 3 | 4) => ({ difficulty: level, category: level });
const BANK = [
  aChoiceQuestion({ id: 'a', ...of(1) }),
  aChoiceQuestion({ id: 'b', ...of(1), company: 'Stripe', skill: 'strategy' }),
  anOpenEndedQuestion({ id: 'c', ...of(1), company: 'Stripe', timeLimit: 900 }),
  aChoiceQuestion({ id: 'd', ...of(2), company: 'Stripe' }),
  aChoiceQuestion({ id: 'e', ...of(4), topic: 'user-research' }),
];

beforeEach(() => signInLearner(BANK));

const cell = (name: string) => document.querySelector(`select[name=${name}]`) as HTMLSelectElement;
const choices = (name: string) => [...cell(name).options].map(({ textContent }) => textContent);
const start = () => find('main button', 'these questions') as HTMLButtonElement;
const count = () => document.querySelector('main [role=status]')?.textContent;

async function open(search = ''): Promise<void> {
  await openApp(`/practice${search}`);
  await until(() => expect(cell('type')).not.toBeNull());
}

async function choose(name: string, value: string): Promise<void> {
  const select = cell(name);
  select.value = value;
  await fire(select, new Event('change', { bubbles: true }));
}

describe('2.5 Filters with the number of questions before the tap', () => {
  it('says number and unseen ones of what the filter leaves, and minutes of less than a level', async () => {
    await putAnswered([BANK[0] ?? aChoiceQuestion()], 1);
    await open();
    // Whole levels show their time on their cards, calculated by another rule.
    expect(count()).toBe('3 questions2 unseen');
    await choose('level', '1');
    await until(() => expect(location.search).toContain('level=1'));
    expect(count()).toBe('3 questions2 unseen');
    await choose('level', '');
    await choose('company', 'Stripe');
    await until(() => expect(count()).toBe('2 questionsAbout 6 min · 2 unseen'));
    await choose('type', 'strategy');
    await until(() => expect(count()).toBe('1 questionAbout 1 min · 1 unseen'));
  });

  it('offers only values that exist beside what is chosen, each with its number', async () => {
    await open();
    expect(choices('company')).toEqual(['Any', 'Google (2)', 'Stripe (3)']);
    expect(choices('level')).toEqual(['Any', 'Beginner (3)', 'Intermediate (1)', 'Expert (1)']);
    await choose('company', 'Google');
    await until(() => expect(choices('level')).toEqual(['Any', 'Beginner (1)', 'Expert (1)']));
    expect(choices('company')).toEqual(['Any', 'Google', 'Stripe (3)']);
    expect(choices('topic')).toEqual(['Any', 'Metrics & KPIs (1)', 'User Research (1)']);
  });

  it('starts a set of exactly these questions', async () => {
    await open();
    await choose('company', 'Stripe');
    await until(() => expect(count()).toContain('2 questions'));
    await click(start());
    await until(() =>
      expect(openQuestionOf(useQuestionState.getState())?.place).toEqual({ number: 1, total: 2 }),
    );
    const { run } = useRun.getState();
    expect(run?.kind).toBe('set');
    expect(run?.items.map(({ questionId }) => questionId).sort()).toEqual(['b', 'c']);
  });

  it('asks what this round has counted as a review', async () => {
    await putProgress({ questionsAnswered: 2 });
    await putAnswered(BANK.slice(0, 2), 0);
    await open('?state=missed');
    await until(() => expect(count()).toContain('2 questions'));
    await click(start());
    await until(() =>
      expect(useRun.getState().run?.items.map(({ mode }) => mode)).toEqual(['review', 'review']),
    );
  });
});

describe('2.22 A profile decides the order in which questions are offered', () => {
  it('asks the types that the learner expects first in a set that was chosen, too', async () => {
    const row = { stage: null, types: ['strategy' as const], company: 'Google', at: 1 };
    await requireDatabase().rows.put({ kind: 'profile', key: '', epoch: 1, row });
    await open('?form=choice');
    await until(() => expect(choices('company').join()).toContain('Google, your choice'));
    await click(start());
    await until(() => expect(openQuestionOf(useQuestionState.getState())?.question.id).toBe('b'));
  });
});

describe('2.23 The case of an open round is not given away in practice', () => {
  it('leaves it out of a set until the round has ended', async () => {
    await recordEvent({
      ...{
        kind: 'mock-started',
        mockId: 'round-1',
        loopId: null,
        loopShape: null,
        length: 'short',
      },
      ...{ type: 'execution-metrics', cases: [{ questionId: 'c', revision: 1 }], level: 1 },
      ...{ company: null, seed: 1, clock: 1, voice: 'typing' },
    });
    await open();
    await until(() => expect(count()).toContain('2 questions'));
    await recordEvent({ kind: 'mock-ended', mockId: 'round-1', how: 'left' });
    await until(() => expect(count()).toContain('3 questions'));
  });
});

describe('2.5 The company of Welcome stands first', () => {
  it('is marked, and the others follow by their names', async () => {
    const row = { stage: null, types: [], company: 'Stripe', at: 1 };
    await requireDatabase().rows.put({ kind: 'profile', key: '', epoch: 1, row });
    await open();
    await until(() =>
      expect(choices('company')).toEqual(['Any', 'Stripe, your choice (3)', 'Google (2)']),
    );
  });
});

describe('2.5 Short questions are told apart from those that every other number counts', () => {
  it('says so before the tap and in each value', async () => {
    await leaveApp();
    await signInLearner([...BANK, aShortQuestion({ difficulty: 1, company: 'Stripe' })]);
    await open();
    expect(count()).toContain('3 questions + 1 short');
    expect(choices('level')).toContain('Beginner (3 + 1 short)');
    expect(choices('level')).toContain('Intermediate (1)');
    await choose('company', 'Stripe');
    await until(() => expect(count()).toContain('2 questions + 1 short'));
    expect(pageText()).toContain('Locked: 1 Intermediate');
  });

  it('says how many of the locked ones are short', async () => {
    await leaveApp();
    await signInLearner([...BANK, aShortQuestion({ difficulty: 2 })]);
    await open();
    expect(pageText()).toContain('Locked: 2 Intermediate, 1 Expert, 1 of them short');
  });
});

describe('2.5 The filter is kept in the address', () => {
  it('is read from it, and written into it', async () => {
    await open('?company=Stripe&form=open');
    await until(() => expect(count()).toContain('1 question'));
    expect(cell('company').value).toBe('Stripe');
    const checked = document.querySelector('input[name=question-type]:checked');
    await until(() =>
      expect(
        document.querySelector('input[name=question-type]:checked')?.parentElement?.textContent,
      ).toBe('Open-Ended'),
    );
    expect(checked).toBeTruthy();
    await choose('level', '1');
    await until(() => expect(location.search).toContain('level=1'));
    expect(location.search).toContain('company=Stripe');
  });

  it('passes over what the bank doesn’t have', async () => {
    await open('?company=Nobody&type=cooking&level=9&state=new');
    await until(() => expect(count()).toContain('3 questions'));
    expect(cell('company').value).toBe('');
    expect(cell('state').value).toBe('new');
  });

  it('Clear filters takes everything away, the question type too', async () => {
    await open('?company=Stripe&form=choice');
    await until(() => expect(count()).toContain('1 question'));
    await click(find('main button', 'Clear filters'));
    await until(() => expect(count()).toContain('3 questions'));
    expect(location.search).toBe('');
    const stored = await requireDatabase().meta.get('question-type');
    expect(stored).toMatchObject({ type: 'all' });
  });
});

describe('2.5 A phone folds the filters into one control that says what is chosen', () => {
  const fold = () => find('main button', 'Filters');

  it('names what is chosen, and opens the filters', async () => {
    await open();
    expect(fold().textContent).toBe('Filters All questions');
    expect(fold().getAttribute('aria-expanded')).toBe('false');
    await choose('company', 'Stripe');
    await until(() => expect(fold().textContent).toBe('Filters Stripe'));
    await click(fold());
    expect(fold().getAttribute('aria-expanded')).toBe('true');
    const filters = document.getElementById(fold().getAttribute('aria-controls') ?? '');
    expect(filters?.contains(cell('company'))).toBe(true);
  });
});

describe('2.5 Of a company with few open questions it says how many there are, and leads on', () => {
  const FURTHER = [
    ...BANK,
    aChoiceQuestion({ id: 'f', ...of(1), skill: 'strategy', topic: 'product-strategy' }),
    aChoiceQuestion({ id: 'g', ...of(3), company: 'Airbnb', skill: 'strategy' }),
    aChoiceQuestion({ id: 'h', ...of(1), skill: 'technical', topic: 'technical-pm' }),
  ];
  const also = () =>
    [...document.querySelectorAll('main section[aria-label="Choose questions"] button')]
      .map(({ textContent }) => textContent)
      .filter((words) => /\d$/.test(words));

  beforeEach(async () => {
    await leaveApp();
    await signInLearner(FURTHER);
  });

  it('says what is open, and offers what its questions are about, each with its number', async () => {
    await open('?company=Stripe');
    await seen('Stripe: 3 questions, 2 open at Beginner');
    expect(also()).toEqual(['Execution & metrics2', 'Strategy2', 'Metrics & KPIs3']);
    await click(find('main button', 'Strategy2'));
    await until(() => expect(count()).toContain('2 questions'));
    expect(location.search).toBe('?type=strategy');
    expect(pageText()).not.toContain('Stripe: 3');
    expect(document.activeElement?.textContent).toContain('2 questions');
  });

  it('leads on where all of it is locked, too, and to the types that the learner expects', async () => {
    const row = { stage: null, types: ['technical' as const], company: 'Airbnb', at: 1 };
    await requireDatabase().rows.put({ kind: 'profile', key: '', epoch: 1_000_001, row });
    await open('?company=Airbnb');
    await seen('Airbnb: 1 question, none open at Beginner');
    expect(also()).toEqual(['Strategy2', 'Technical1', 'Metrics & KPIs3']);
  });

  it('says nothing of a company where all is chosen', async () => {
    await open();
    expect(also()).toEqual([]);
  });
});

describe('2.5 No choice ends without a way on', () => {
  it('leads from one that nothing fits to all questions', async () => {
    await open('?company=Google&state=bookmarked');
    await until(() => expect(count()).toBe('No questionsNone fits all that is chosen.'));
    expect(document.querySelector('main')?.textContent).not.toContain('these questions');
    await click(find('main button', 'Show All Questions'));
    await until(() => expect(count()).toContain('3 questions'));
    expect(location.search).toBe('');
  });
});

describe('2.5 Where nothing fits, each choice that alone is in the way can be dropped', () => {
  it('says how many questions that leaves, and drops just that one', async () => {
    await open('?company=Google&type=strategy');
    await until(() => expect(count()).toBe('No questionsNone fits all that is chosen.'));
    const ways = [...document.querySelectorAll('main [aria-label="Choose questions"] button')].map(
      ({ textContent }) => textContent,
    );
    expect(ways).toContain('Any interview type: 1');
    expect(ways).toContain('Any company: 1');
    expect(ways).toContain('Show All Questions');
    await click(find('main button', 'Any company: 1'));
    await until(() => expect(count()).toContain('1 question'));
    expect(location.search).toBe('?type=strategy');
    expect(document.activeElement?.textContent).toContain('1 question');
  });

  it('drops the question type, too, and offers no choice without which nothing fits either', async () => {
    await open('?type=strategy&form=open&level=1');
    await until(() => find('main button', 'Any question type: 1'));
    expect(pageText()).not.toContain('Any level');
    await click(find('main button', 'Any question type: 1'));
    await until(() => expect(count()).toContain('1 question'));
    const stored = await requireDatabase().meta.get('question-type');
    expect(stored).toMatchObject({ type: 'all' });
  });
});

describe('2.5 Bookmarked questions can be practiced by themselves', () => {
  it('follows a bookmark that is set', async () => {
    const row = { questionId: 'b', text: '', textAt: 0, isBookmarked: true, bookmarkAt: 1 };
    await requireDatabase().rows.put({ kind: 'note', key: 'b', epoch: 1, row });
    await open('?state=bookmarked');
    await until(() => expect(count()).toContain('1 question'));
  });
});

describe('2.5 Locked levels show their number of questions, and both ways to open the next one', () => {
  it('tells what is locked among what was chosen, what opens it, and the way to the level questions', async () => {
    await open();
    expect(pageText()).toContain('Locked: 1 Intermediate, 1 Expert');
    expect(pageText()).toContain(
      'Answer 15 in Beginner, half of them right, and Intermediate opens.',
    );
    await until(() => find('main a', 'Find your level'));
    expect(find('main a', 'Find your level').getAttribute('href')).toBe(
      '/practice?start=placement',
    );
    await choose('level', '4');
    await until(() => expect(count()).toBe('1 question, lockedYou can open it.'));
    expect(document.querySelector('main')?.textContent).not.toContain('these questions');
    expect(pageText()).toContain('and Intermediate opens. Expert opens 30 answers later.');
    expect(pageText()).toContain(
      'It can open Intermediate and Advanced; Expert opens 15 answers later.',
    );
    await click(find('main button', 'Practice Beginner'));
    await until(() =>
      expect(openQuestionOf(useQuestionState.getState())?.question.difficulty).toBe(1),
    );
  });

  it('leads from a choice that is all locked to the level questions first, and says what comes', async () => {
    await openApp('/practice?level=2');
    await until(() => expect(count()).toBe('1 question, lockedYou can open it.'));
    await until(() => find('main section[aria-label="Choose questions"] a', 'Find your level'));
    const [first] = document.querySelectorAll(
      'main section[aria-label="Choose questions"] .bg-primary',
    );
    expect(first?.getAttribute('href')).toBe('/practice?start=placement');
    expect(pageText()).toContain('Six questions with a clock, about six minutes.');
    expect(pageText()).toContain('It can open Intermediate and Advanced.');
    expect(pageText()).toContain('Or: Answer 15 in Beginner, half of them right');
  });

  it('says when the level questions can be taken again, and what opens the level until then', async () => {
    const completedAt = Date.now();
    const placement = { next: 1, steps: [], completedAt };
    await putProgress({ placement });
    await openApp('/practice?level=2');
    await until(() => expect(pageText()).toContain('You can take the six level questions again'));
    expect(document.querySelector('main a[href*=placement]')).toBeNull();
    expect(find('main button', 'Practice Beginner').className).toContain('bg-primary');
  });

  it('has no level questions for the last level, and no word where none is locked', async () => {
    await putProgress({ practiceLevel: 3 });
    await open();
    expect(pageText()).toContain('Locked: 1 Expert');
    expect(document.querySelector('main a[href*=placement]')).toBeNull();
    await putProgress({ practiceLevel: 4 });
    await until(() => expect(pageText()).not.toContain('Locked: 1'));
    await seen('5 questions');
  });
});
