import { beforeEach, describe, expect, it, vi } from 'vitest';
import { initialQuestion } from '#shared/game/progress/initial-rows.ts';
import { dateOfDayNumber, dayNumberOf } from '#shared/game/time/effective-time.ts';
import { EPOCH_OF_WHAT_STAYS, type InterviewType, type Stage } from '#shared/game/constants.ts';
import { addLearned, keyOfLesson, type LessonKind } from '#shared/game/lessons.ts';
import type { MockRow, MockTurnRow } from '#shared/game/mock/mock-row.ts';
import type { StoryRow } from '#shared/game/story.ts';
import { aCard } from '#shared/testing/builders.ts';
import { pageText, putProgress, seen } from '#pwa/app/testing/learner-app.tsx';
import { saveDraft } from '#pwa/device/records/unfinished.ts';
import { recordEvent } from '#pwa/device/database/record-event.ts';
import { requireDatabase } from '#pwa/device/database/open-database.ts';
import { localToday } from '#pwa/learner/local-today.ts';
import { aCaseQuestion, anOpenEndedQuestion } from '#pwa/question/testing/curated-questions.ts';
import { actingAsync, click, find, fire, unmountAll, until } from '#pwa/ui/testing/mount.ts';
import { saveRun } from '#pwa/device/records/practice-course.ts';
import {
  hrefOf,
  hrefs,
  openHome,
  putAnsweredOf,
  putRound,
  signInAtHome,
} from './testing/home-screen.ts';

beforeEach(async () => {
  // Late in the evening Home asks for less.
  setHour(10);
  await signInAtHome();
});

/** Stops the clock at this local hour of today. */
function setHour(hour: number): void {
  const now = new Date();
  now.setHours(hour, 0, 0, 0);
  vi.useFakeTimers({ toFake: ['Date'], now });
}

const headline = () => document.querySelector('h1')?.textContent;
const filled = () =>
  [...document.querySelectorAll<HTMLElement>('[data-home] .bg-primary.min-h-cta')].map(
    (link) => `${link.textContent}: ${hrefOf(link)}`,
  );

/** The label, title and link of the path's own step. */
const nextStep = () => {
  const card = [...document.querySelectorAll('section section')].find((section) =>
    section.textContent?.startsWith('Next Step'),
  );
  const words = [...(card?.querySelectorAll('h3, h3 + p') ?? [])].map((part) => part.textContent);
  return `${words.join('')}: ${card?.querySelector('a')?.getAttribute('href')}`;
};

async function putDue(count: number, lastReview = 0, due = Date.now() - 60_000): Promise<void> {
  const card = aCard({ due, lastReview });
  await requireDatabase().rows.bulkPut(
    Array.from({ length: count }, (_, index) => ({
      kind: 'question' as const,
      key: `c1-${index}`,
      epoch: 1,
      row: { ...initialQuestion(`c1-${index}`, 1), rounds: [1], card },
    })),
  );
}

/** Stores this many questions, all about execution, as answered today. */
async function putAnsweredToday(count: number): Promise<void> {
  await requireDatabase().rows.bulkPut(
    Array.from({ length: count }, (_, index) => ({
      kind: 'question' as const,
      key: `c1-${index}`,
      epoch: 1,
      row: { ...initialQuestion(`c1-${index}`, 1), answeredAt: Date.now() },
    })),
  );
}

describe('2.4 The headline is the one next step, and the filled button opens it', () => {
  it('a newcomer: the level; who would rather not is asked for the first question', async () => {
    await openHome();
    expect(headline()).toBe('Find your level.');
    expect(filled()).toEqual(['Find My Level: /practice?start=placement']);
    expect(hrefOf(find('main a', 'Start Practicing'))).toBe('/practice?start=next');
    await click(find('main button', 'Not now'));
    await until(() => expect(headline()).toBe('Your first question takes one minute.'));
    expect(filled()).toEqual(['Start Practicing: /practice?start=next']);
  });

  it('the level, begun: said where it stands, and gone for good at one tap', async () => {
    const steps = [{ level: 2, isRight: true }];
    await putProgress({ questionsAnswered: 3, placement: { next: 3, steps, completedAt: null } });
    await openHome();
    expect(headline()).toBe('Find your level.');
    expect(pageText()).toContain('1 of 6 done. It goes on where you left it.');
    await click(find('main button', 'Not now'));
    await until(() => expect(headline()).not.toBe('Find your level.'));
    unmountAll();
    await openHome();
    expect(headline()).not.toBe('Find your level.');
  });

  it('a round that is due has the filled button, and Start Practicing stands beside it', async () => {
    await putProgress({ questionsAnswered: 15 });
    await putAnsweredOf(1, 15, 12);
    await openHome();
    expect(headline()).toBe('Run one timed round.');
    // All that was answered is of this type.
    expect(pageText()).toContain(
      'Execution & metrics, 20 minutes and 8 for the debrief. It’s your first round',
    );
    expect(filled()).toEqual(['Begin: /interview?type=execution-metrics']);
    expect(hrefOf(find('main a', 'Start Practicing'))).toBe('/practice?start=next');
  });

  it('a first round of a type of which only the level questions asked says so', async () => {
    const steps = Array.from({ length: 6 }, () => ({ level: 2, isRight: true }));
    await putProgress({
      ...{ questionsAnswered: 6, practiceLevel: 2 },
      placement: { next: 2, steps, completedAt: Date.now() - 86_400_000 },
    });
    await putAnsweredOf(1, 6, 5);
    await openHome();
    expect(headline()).toBe('Run one timed round.');
    expect(pageText()).toContain('and 8 for the debrief. It’s your first round of this type.');
    expect(pageText()).not.toContain('You’ve practiced it');
  });

  it('five minutes of today that are not finished: the question that is next', async () => {
    await putProgress({ questionsAnswered: 18 });
    await putAnsweredOf(1, 15, 12);
    const ids = ['c1-0', 'c1-15', 'c2-0'];
    await saveRun(requireDatabase(), {
      ...{ key: 'run', kind: 'five-minutes', date: localToday(), begunAt: Date.now() },
      ...{ epoch: 1, round: 1 },
      items: ids.map((questionId) => ({ questionId, mode: 'practice' })),
      answers: [{ questionId: 'c1-0', isCorrect: true, xp: 50, challenges: [] }],
    });
    await openHome();
    expect(headline()).toBe('Go on with your five minutes.');
    expect(pageText()).toContain('Question 2 of 3 is next.');
    expect(filled()).toEqual(['Continue: /practice?start=five-minutes']);
    expect(hrefs().filter((way) => way === '/practice?start=five-minutes')).toHaveLength(1);
  });

  it('an open round comes before all else', async () => {
    await putProgress({ questionsAnswered: 15 });
    await putRound(1, { how: null, type: 'technical' });
    await openHome();
    expect(headline()).toBe('Finish your round.');
    expect(filled()).toEqual(['Continue: /interview/mock-1']);
  });

  it('a loop that is begun goes on with its next round', async () => {
    await putProgress({ questionsAnswered: 15 });
    await putRound(1, { type: 'product-sense', loopShape: 'general' });
    await openHome();
    expect(headline()).toBe('Go on with your loop.');
    expect(pageText()).toContain('Round 2 of 4: Execution & metrics, 20 minutes.');
    expect(filled()).toEqual(['Begin: /interview?type=execution-metrics']);
  });

  it('a loop that is done leads to its weakest round, and for a day to all of them', async () => {
    const types = ['product-sense', 'execution-metrics', 'strategy', 'behavioural'] as const;
    for (const [at, type] of types.entries())
      await putRound(3 - at, { type, loopShape: 'general', band: at === 1 ? 'thin' : 'fair' });
    await openHome();
    await until(() => expect(headline()).toBe('Say one answer again.'));
    expect(pageText()).toContain(
      'Execution & metrics, three minutes: worth repeating, by your own marks.',
    );
    expect(filled()).toEqual(['Go: /interview/mock-2']);
    expect(hrefOf(find('main a', 'See the whole loop'))).toBe('/interview/loop/loop-1');
  });

  it('reviews from five due; fewer leave the recommendation first', async () => {
    await putProgress({ questionsAnswered: 15 });
    await putRound(0);
    await putDue(5);
    await openHome();
    expect(headline()).toBe('Review 5 questions.');
    expect(filled()).toEqual(['Review: /practice?start=review']);
    await putDue(5);
    await requireDatabase().rows.delete(['question', 'c1-4']);
    await until(() => expect(headline()).toBe('Continue Basics.'));
  });

  it('what was missed today and comes back today makes no headline', async () => {
    await putProgress({ questionsAnswered: 18, practiceLevel: 2 });
    await putRound(0);
    await putDue(7, Date.now() - 120_000);
    await openHome();
    expect(headline()).not.toContain('Review');
    expect(pageText()).toContain('7 reviews');
  });

  it('the recommended level, with the question that it begins with', async () => {
    await putProgress({ questionsAnswered: 18, practiceLevel: 2 });
    await putRound(0);
    await putAnsweredOf(1, 12, 5);
    await putAnsweredOf(2, 1, 1);
    await openHome();
    expect(headline()).toBe('Strengthen Basics.');
    expect(pageText()).toContain('Next: A fall in daily users · Beginner');
    expect(filled()).toEqual(['Start Practicing: /practice?start=level&level=1']);
  });

  it('another question where the recommended level has none left in this round', async () => {
    await putProgress({ questionsAnswered: 17, practiceLevel: 2 });
    await putRound(0);
    await putAnsweredOf(1, 16, 8);
    await openHome();
    expect(headline()).toBe('Go on with Intermediate.');
    expect(filled()).toEqual(['Start Practicing: /practice?start=next']);
    expect(nextStep()).toBe('Next StepGo on with Intermediate: /practice?start=next');
  });

  it('names an answer that was begun as such', async () => {
    await putProgress({ questionsAnswered: 17 });
    await putRound(0);
    await openHome();
    const next = /Next: (.+?) · Beginner/.exec(pageText())?.[1] ?? '';
    const bank = await requireDatabase().questions.toArray();
    await saveDraft(requireDatabase(), {
      ...{ questionId: bank.find(({ title }) => title === next)?.id ?? '', epoch: 1, round: 1 },
      ...{ mode: 'practice', text: 'I would', choice: null, powerUps: [], remaining: 60 },
      ...{ frozenFor: 0, extended: false, spent: 10 },
    });
    await until(() => expect(pageText()).toContain(`Go on with ${next} · Beginner`));
  });

  it('an open answer that was begun comes before a round that is due, for two days', async () => {
    await putProgress({ questionsAnswered: 17 });
    const open = anOpenEndedQuestion({ id: 'open' });
    await requireDatabase().questions.put({ ...open, position: 99 });
    const begun = (at: number) =>
      saveDraft(requireDatabase(), {
        ...{ questionId: open.id, epoch: 1, round: 1, mode: 'practice', at },
        ...{ text: 'I would', choice: null, powerUps: [], remaining: 60, frozenFor: 0 },
        ...{ extended: false, spent: 10 },
      });
    await begun(Date.now());
    await openHome();
    expect(headline()).toBe('Finish your answer.');
    expect(pageText()).toContain(`Go on with ${open.title}`);
    expect(filled()).toEqual(['Start Practicing: /practice?start=next']);
    await begun(Date.now() - 3 * 86_400_000);
    await until(() => expect(headline()).toBe('Run one timed round.'));
  });

  it('without a date, a day of the chosen types, and then it is done', async () => {
    await putProgress({ questionsAnswered: 17, practiceLevel: 2 });
    await putRound(0);
    await putAnsweredOf(1, 16, 8);
    const types = ['execution-metrics' as const];
    await requireDatabase().rows.put({
      ...{ kind: 'profile', key: '', epoch: EPOCH_OF_WHAT_STAYS },
      row: { stage: null, types, company: null, at: 1 },
    });
    await openHome();
    expect(headline()).toBe('Read the execution & metrics guide.');
    const learn = (what: 'primer' | 'opening', id: string) =>
      actingAsync(() => recordEvent({ kind: 'learned', what, id, ticks: [] }));
    await learn('primer', 'execution-metrics');
    for (const id of ['a', 'b', 'c']) await learn('opening', `execution-metrics/${id}`);
    // With the round, that is more than one and a half times the usual minutes.
    await until(() => expect(headline()).toBe('Enough for today.'));
    expect(pageText()).toContain('When is your interview?');
    expect(filled()).toEqual([]);
  });

  it('without a date, says at the end of the day that the chosen types are ready, and what is left to try', async () => {
    await putProgress({ questionsAnswered: 17, practiceLevel: 2 });
    await requireDatabase().rows.put({
      ...{ kind: 'profile', key: '', epoch: EPOCH_OF_WHAT_STAYS },
      row: { stage: null, types: ['execution-metrics' as const], company: null, at: 1 },
    });
    const answer = (first: number, count: number, at: number) =>
      requireDatabase().rows.bulkPut(
        Array.from({ length: count }, (_, index) => ({
          kind: 'question' as const,
          key: `c1-${first + index}`,
          epoch: 1,
          row: {
            ...initialQuestion(`c1-${first + index}`, 1),
            ...{ attempts: 1, rounds: [1], answeredAt: at, lastVerdict: { correct: true, at } },
          },
        })),
      );
    await answer(0, 8, Date.now() - 2 * 86_400_000);
    await putRound(6, { type: 'execution-metrics' });
    await putRound(1, { type: 'execution-metrics' });
    await openHome();
    expect(headline()).toBe('Practice execution & metrics.');
    expect(pageText()).toContain('Execution & metrics is in good shape. Six questions');
    await actingAsync(() => answer(8, 6, Date.now()));
    await seen('Execution & metrics is in good shape: a round a week keeps it sharp. Next: ');
    expect(pageText()).toContain('Tomorrow: six execution & metrics questions, 10 minutes.');
    expect(headline()).toBe('Done for today.');
    expect(pageText()).not.toMatch(/product sense openings|Next: product sense/);
    expect(hrefOf(find('main section a', 'Want More? Full Mock Interview'))).toBe('/interview');
    expect(hrefOf(find('main section a', 'Add them'))).toBe('/settings#prepare');
    await recordEvent({ kind: 'profile-set', types: ['execution-metrics', 'strategy'] });
    await until(() => expect(pageText()).not.toContain('keeps it sharp'));
    expect(headline()).not.toBe('Done for today.');
  });

  it('the path names the same step, or says that it has its own', async () => {
    await putProgress({ questionsAnswered: 18, practiceLevel: 2 });
    await putRound(0);
    await putAnsweredOf(1, 12, 5);
    await openHome();
    expect(headline()).toBe('Strengthen Basics.');
    expect(nextStep()).toBe('Next StepStrengthen Basics: /practice?start=level&level=1');
    await putDue(5);
    await until(() => expect(headline()).toBe('Review 5 questions.'));
    expect(nextStep()).toContain('Next Step on the path');
  });

  it('somebody placed higher: the level found, which is started and not continued', async () => {
    const steps = [1, 2, 1, 2, 1, 2].map((level) => ({ level: level + 1, isRight: level === 1 }));
    const placement = { next: 3, steps, completedAt: Date.now() };
    await putProgress({ questionsAnswered: 6, practiceLevel: 4, placement });
    await putAnsweredOf(2, 2, 2);
    await putRound(0);
    await openHome();
    expect(headline()).toBe('Start Leadership.');
    expect(filled()).toEqual(['Start Practicing: /practice?start=level&level=4']);
  });

  it('a type that is new, and expected, is read about and practiced, before any round', async () => {
    await putProgress({ questionsAnswered: 18 });
    await requireDatabase().rows.put({
      ...{ kind: 'profile', key: '', epoch: EPOCH_OF_WHAT_STAYS },
      row: { stage: null, types: ['strategy'], company: null, at: 1 },
    });
    await openHome();
    expect(headline()).toBe('Read the strategy guide.');
    expect(filled()).toEqual(['Read It: /types/strategy']);
    await actingAsync(() => recordEvent({ kind: 'learned', what: 'primer', id: 'strategy' }));
    await until(() => expect(headline()).toBe('Practice strategy.'));
    expect(filled()).toEqual(['Choose Questions: /practice?type=strategy']);
  });

  it('names no streak multiplier', async () => {
    await putProgress({ questionsAnswered: 18, currentStreak: 6 });
    await putRound(0);
    await openHome();
    expect(pageText()).not.toContain('× XP');
  });
});

describe('2.4 Five minutes stands beside the filled button, outlined', () => {
  it.each([1, 3, 18])('after %i answers', async (questionsAnswered) => {
    await putProgress({ questionsAnswered });
    await openHome();
    const way = find('main section a', 'Five minutes');
    expect(hrefOf(way)).toBe('/practice?start=five-minutes');
    expect(way.className).not.toContain('bg-primary');
  });

  it('before the first answer a mock interview stands there', async () => {
    await openHome();
    expect(hrefOf(find('main section a', 'Mock interview'))).toBe('/interview');
    expect(pageText()).not.toContain('Five minutes');
  });
});

describe('2.4 Six types of interview, each with one word and its evidence in a tap', () => {
  it('puts the expected ones first, with the company beside the date', async () => {
    await putProgress({ questionsAnswered: 18, interviewDate: '2999-03-04' });
    const row = { stage: null, types: ['technical' as const], company: 'Stripe', at: 1 };
    await requireDatabase().rows.put({ kind: 'profile', key: '', epoch: EPOCH_OF_WHAT_STAYS, row });
    await putRound(26, { type: 'technical' });
    await openHome();
    await seen('Fading');
    const lines = [...document.querySelectorAll('summary')]
      .map(({ textContent }) => textContent)
      .filter((line) => !/^Tomorrow|min a day/.test(line));
    expect(lines.slice(0, 2)).toEqual([
      'TechnicalFadingby your own marks',
      'Product senseNo evidence yet',
    ]);
    expect(lines.filter((line) => line !== 'How to Earn More0 achievements')).toHaveLength(6);
    expect(find('section details', 'Fading').textContent).toContain('1 timed round, 26 days ago.');
    expect(pageText()).toContain('Stripe style');
    expect(hrefOf(find('section a', 'Stories'))).toBe('/stories');
    await click(find('main a', 'Practice Behavioral'));
    await seen('Practice Mode');
    expect(location.search).toBe('?type=behavioural');
  });
});

describe('2.4 With a date Home has a plan', () => {
  const inDays = (days: number) => dateOfDayNumber(dayNumberOf(localToday()) + days);
  const expectTypes = async (types: InterviewType[], stage: Stage | null = null) => {
    const row = { stage, types, company: null, at: 1 };
    await requireDatabase().rows.put({ kind: 'profile', key: '', epoch: EPOCH_OF_WHAT_STAYS, row });
  };
  /** Stores the answer that was typed in a round. */
  const putSaid = async (mockId: string, text: string) => {
    const row: MockTurnRow = {
      ...{ mockId, case: 0, turn: 3, phase: 'answer', promptId: null, text, seconds: 120 },
      ...{ pauses: [], marks: [], facts: [], endedBy: 'learner', at: 1 },
    };
    const stored = { kind: 'mockTurn', key: `${mockId}:0:3`, epoch: EPOCH_OF_WHAT_STAYS } as const;
    await requireDatabase().rows.put({ ...stored, row });
  };
  /** Makes 'A better map' the case of a stored round, and adds it to the bank. @returns its title */
  const putCase = async (mockId: string): Promise<string> => {
    const { rows, questions } = requireDatabase();
    const asked = aCaseQuestion();
    await questions.put({ ...asked, position: 30 });
    const cases = [{ questionId: asked.id, revision: 1 }];
    await rows
      .where('[kind+key]')
      .equals(['mock', mockId])
      .modify((stored) => {
        const row = stored.row as MockRow;
        stored.row = { ...row, started: row.started && { ...row.started, cases } };
      });
    return asked.title;
  };
  const putStory = async (fields: Partial<StoryRow>) => {
    const row: StoryRow = {
      ...{ storyId: 'story-1', isRemoved: false, at: 1, setAt: {} },
      ...{ headline: '', situation: '', did: '', result: '', since: '', text: '' },
      ...{ competencies: [], ...fields },
    };
    const stored = { kind: 'story', key: row.storyId, epoch: EPOCH_OF_WHAT_STAYS } as const;
    await requireDatabase().rows.put({ ...stored, row });
  };
  /** Stores a lesson as finished yesterday. */
  const putLearned = async (what: LessonKind, id: string) => {
    const once = { at: Date.now() - 86_400_000, on: inDays(-1), ticks: [] };
    const row = addLearned(null, { what, id }, once);
    const stored = { kind: 'learned', key: keyOfLesson(row), epoch: EPOCH_OF_WHAT_STAYS } as const;
    await requireDatabase().rows.put({ ...stored, row });
  };

  const planned = () =>
    [...find('section', 'Today’s plan').querySelectorAll('li > a')].map((one) => one.textContent);

  it("names its first open step, lists today's steps with their minutes, and folds the days after", async () => {
    await putProgress({ questionsAnswered: 18, interviewDate: inDays(9) });
    await expectTypes(['product-sense']);
    await openHome();
    expect(headline()).toBe('Read the product sense guide.');
    expect(filled()).toEqual(['Read It: /types/product-sense']);
    const plan = find('section', 'Today’s plan');
    expect(plan.textContent).toContain('17 min');
    expect(hrefOf(find('section a', 'Guide: Product sense'))).toBe('/types/product-sense');
    expect(hrefOf(find('section a', 'Six questions: Product sense'))).toBe(
      '/practice?type=product-sense',
    );
    expect(plan.querySelector('summary')?.textContent).toContain('Tomorrow');
    expect(plan.textContent).toContain('One calm page, then sleep');
    expect(plan.textContent).toContain('Your interview');
  });

  it('says beside the interview when the next timed round comes', async () => {
    await putProgress({ questionsAnswered: 17, interviewDate: inDays(10) });
    await expectTypes(['strategy']);
    await putLearned('primer', 'strategy');
    await putRound(3, { type: 'strategy' });
    await openHome();
    expect(pageText()).toContain('Next timed round tomorrow');
  });

  it('is done for today once its steps are', async () => {
    await putProgress({ questionsAnswered: 18, interviewDate: inDays(9) });
    await expectTypes(['execution-metrics']);
    await putAnsweredToday(6);
    await openHome();
    await until(() => expect(headline()).toBe('Read the execution & metrics guide.'));
    await actingAsync(() =>
      recordEvent({ kind: 'learned', what: 'primer', id: 'execution-metrics' }),
    );
    await until(() => expect(headline()).toBe('Done for today.'));
    expect(find('section', 'Today’s plan').textContent).toContain('Done for today');
    expect(pageText()).toContain(
      'Tomorrow: a timed execution & metrics round with its debrief, 28 minutes.',
    );
    // Nothing is urgent: no button is filled.
    expect(filled()).toEqual([]);
    expect(hrefOf(find('main section a', 'Start Tomorrow’s First Step'))).toBe(
      '/interview?type=execution-metrics',
    );
    expect(hrefOf(find('main section a', 'Start Practicing'))).toBe('/practice?start=next');
  });

  it('says which types the days have no room for', async () => {
    await putProgress({ questionsAnswered: 18, interviewDate: inDays(2) });
    await expectTypes(['product-sense', 'strategy', 'execution-metrics', 'technical']);
    await openHome();
    expect(pageText()).toContain('Not in these days: Technical. 30 minutes a day would fit it.');
    expect(planned()).toEqual([
      'Three openings: Product sense6 min',
      'Three openings: Strategy6 min',
      'Three openings: Execution & metrics6 min',
    ]);
    expect(hrefOf(find('section a', 'Three openings: Execution'))).toBe(
      '/types/execution-metrics/openings?count=3',
    );
    expect(headline()).toBe('Drill three openings.');
    expect(pageText()).toContain('about 6 minutes.');
  });

  it('begins a day of a few with an opening and one full answer, where the bank has a long question', async () => {
    await requireDatabase().questions.put({
      ...anOpenEndedQuestion({ id: 'open', skill: 'strategy', difficulty: 1, category: 1 }),
      position: 99,
    });
    await putProgress({ questionsAnswered: 18, interviewDate: inDays(3) });
    await expectTypes(['strategy']);
    await openHome();
    expect(headline()).toBe('Drill one opening.');
    expect(planned().slice(0, 2)).toEqual([
      'One opening: Strategy2 min',
      'One full answer: Strategy15 min',
    ]);
    const answer = find('section a', 'One full answer');
    expect(hrefOf(answer)).toBe('/practice?start=long&type=strategy');
    await click(answer);
    await seen(anOpenEndedQuestion().title);
  });

  it.each([
    [1, 'Tomorrow is the day.', 'Read this once. Nothing else is planned.'],
    [
      0,
      'Today is the day.',
      'One timed round and 17 answers are behind you. Ask first, then answer.',
    ],
  ])('is calm %i days before, whatever is due: %s', async (days, words, lead) => {
    setHour(15);
    await putProgress({ questionsAnswered: 18, interviewDate: inDays(days) });
    await expectTypes(['technical', 'strategy']);
    await putRound(3, { type: 'technical' });
    await openHome();
    expect(headline()).toBe(words);
    expect(pageText()).toContain(words + lead);
    expect(filled()).toEqual([]);
    await seen('Questions for them');
    await seen('What decision has the team reversed lately, and why?');
    expect(pageText().includes('Sleep well tonight.')).toBe(days === 1);
    expect(pageText()).toContain('Check the time, the link or the place, and your camera.');
    expect(pageText()).not.toContain('Today’s plan');
    // Practice can still be reached, by plain links after everything that is to be read.
    const column = find('[data-home]', '').firstElementChild?.textContent ?? '';
    expect(column).toMatch(/Questions for them.+Start PracticingAI Practice$/s);
    expect(pageText()).not.toContain('Five minutes');
  });

  it('has all its parts at once on the eve, from the morning on, without a round or a story', async () => {
    setHour(8);
    await putProgress({ questionsAnswered: 18, interviewDate: inDays(1) });
    await expectTypes(['product-sense', 'execution-metrics']);
    await openHome();
    await seen('How to begin');
    for (const words of [
      'Product sense, asked',
      'Execution & metrics, asked',
      'Questions for them',
    ])
      expect(pageText()).toContain(words);
    expect(pageText()).toContain('Sleep well tonight.');
    expect(pageText()).not.toMatch(/Two stories in ten minutes|Three figures to have ready/);
  });

  it.each([17, 21])(
    'asks at %i o’clock on the day if it’s over and how it went, with the page below',
    async (hour) => {
      setHour(hour);
      await putProgress({ questionsAnswered: 18, interviewDate: inDays(0) });
      await expectTypes(['strategy']);
      await openHome();
      expect(headline()).toBe('Is your interview over?');
      expect(pageText()).toContain('18 answers are behind you. Your page is still below.');
      expect(pageText()).not.toContain('Good luck');
      expect(pageText().match(/How did it go\?/g)).toHaveLength(1);
      await seen('Questions for them');
      await click(find('main button', 'Answer'));
      await seen('It went well');
    },
  );

  it('shows on the eve what to keep in mind from the last debrief of each type', async () => {
    await putProgress({ questionsAnswered: 18, interviewDate: inDays(1) });
    await expectTypes(['strategy', 'technical']);
    await putRound(3, { type: 'strategy' });
    await putRound(4, { type: 'behavioural' });
    await openHome();
    await seen('Keep in mind');
    const kept = () => find('section', 'Keep in mind').textContent;
    expect(kept()).toContain(
      'StrategyName the parts of your answer, then take them in that order.',
    );
    // The debrief's choice was structure, but another axis was marked low: Home named that one on the day after.
    await putRound(2, { type: 'technical', axes: ['fair', 'missing'] });
    await until(() => expect(kept()).toContain('TechnicalGive one size'));
    expect(kept()).toContain('StrategyName the parts of your answer');
    // No behavioral round is expected tomorrow.
    expect(kept()).not.toContain('Behavioral');
  });

  it('asks on the eve for a debrief that is left, with its minutes, and has the page below at once', async () => {
    await putProgress({ questionsAnswered: 18, interviewDate: inDays(1) });
    await expectTypes(['strategy']);
    await putRound(1, { type: 'strategy', band: null });
    await openHome();
    expect(headline()).toBe('Finish your debrief.');
    expect(pageText()).toContain(
      'Strategy, 8 minutes, while you still remember it. Then one page, and nothing else today.',
    );
    await seen('Questions for them');
  });

  it('says stop in the evening before, and has no link to practice then', async () => {
    setHour(18);
    await putProgress({ questionsAnswered: 18, interviewDate: inDays(1) });
    await expectTypes(['strategy']);
    await openHome();
    await seen('Nothing here is worth an hour of sleep.');
    expect(pageText()).toContain('Read this once, then stop.');
    const column = find('[data-home]', '').firstElementChild?.textContent ?? '';
    expect(column).not.toMatch(/Start Practicing|AI Practice/);
  });

  it('asks on the eve for two stories first, where a behavioral round may come and there is none', async () => {
    setHour(18);
    await putProgress({ questionsAnswered: 18, interviewDate: inDays(1) });
    await expectTypes(['behavioural']);
    await openHome();
    await seen('Two stories in ten minutes.');
    expect(pageText()).toContain('Write two short stories, then read this once and stop.');
    expect(pageText()).not.toMatch(/Nothing (new|else) is planned/);
  });

  it('offers a newcomer one short step late in the evening', async () => {
    setHour(23);
    await putProgress({ questionsAnswered: 0, interviewDate: inDays(5) });
    await openHome();
    expect(headline()).toBe('Read the product sense guide.');
    expect(pageText()).toContain('It’s late: this, then sleep.');
  });

  it('puts only a few reviews late in the evening, then enough', async () => {
    setHour(23);
    const { rows } = requireDatabase();
    await putProgress({ questionsAnswered: 17, interviewDate: inDays(10) });
    await expectTypes(['strategy']);
    await putLearned('primer', 'strategy');
    await openHome();
    expect(headline()).toBe('Enough for today.');
    const DAY = 86_400_000;
    await putDue(7, Date.now() - 4 * DAY, Date.now() - DAY);
    await until(() => expect(headline()).toBe('Review 5 questions.'));
    expect(pageText()).toContain('It’s late: this, then sleep.');
    await rows.where('kind').equals('question').delete();
    await putRound(5, { type: 'strategy' });
    await seen('It’s late, and the rest can wait. Tomorrow: a timed strategy round');
    expect(headline()).toBe('Enough for today.');
    expect(filled()).toEqual([]);
  });

  it('asks on the day after how it went, and for the next date', async () => {
    setHour(8);
    await putProgress({ questionsAnswered: 18, interviewDate: inDays(-1) });
    await openHome();
    expect(headline()).toBe('It’s behind you.');
    expect(pageText().match(/How did it go\?/g)).toHaveLength(1);
    expect(pageText()).toContain('You worked through 18 answers. Rest first.');
    expect(pageText()).toMatch(/How did it go\?.*Set the Next Date/s);
    await click(find('main button', 'Set the Next Date'));
    await seen('Interview date');
    await click(find('button', 'Cancel'));
    expect(pageText()).not.toContain('Good luck!');
    expect(pageText()).not.toContain('Questions for them');
    expect(filled()).toEqual([]);
    await click(find('main button', 'Answer'));
    await seen('It went well');
    await click(find('button', 'It went well'));
    await until(() => expect(pageText()).toContain('When is your interview?'));
  });

  it.each([
    [['behavioural'], 'Read this once.'],
    [['execution-metrics', 'strategy'], 'Read this once.'],
    [['product-sense'], 'Ask first, then answer.'],
  ] as const)('says on the day of %o: %s', async (types, words) => {
    setHour(8);
    await putProgress({ interviewDate: inDays(0) });
    await expectTypes([...types]);
    await openHome();
    expect(pageText()).toContain(`Today is the day.${words}`);
  });

  it.each([
    [1, 'Tomorrow is the day.Write two short stories, then read this once.'],
    [0, 'Interview todayGood luck!'],
  ])('says %i days before nothing of practice to somebody who did none', async (days, words) => {
    setHour(8);
    await putProgress({ interviewDate: inDays(days) });
    await openHome();
    await seen(words);
    expect(pageText()).not.toMatch(/is yours|have practiced|behind you/);
  });

  it('shows how to begin on the eve: by an own round marked Strong, else by the primer of its type', async () => {
    await putProgress({ questionsAnswered: 18, interviewDate: inDays(1) });
    await expectTypes(['technical', 'strategy', 'execution-metrics']);
    await putRound(3, { type: 'technical', band: 'strong' });
    const title = await putCase('mock-3');
    await putSaid(
      'mock-3',
      'First I ask who calls it. The user is the driver who is late for work.',
    );
    await putRound(4, { type: 'strategy', band: 'strong' });
    await putSaid('mock-4', `I ${'really '.repeat(50)}begin.`);
    await putRound(5, { type: 'execution-metrics', band: 'fair' });
    await putSaid('mock-5', 'I would just try things.');
    await openHome();
    await seen('Strategy, asked');
    await seen('How would you measure comments');
    const lines = () =>
      [...find('section', 'How to begin').querySelectorAll('li')].map(
        ({ textContent }) => textContent,
      );
    // Each line reads the device for itself, and the coach reads the answer.
    await until(() =>
      expect(lines()).toEqual([
        `Technical, as you answered “${title}”“First I ask who calls it.”`,
        expect.stringMatching(/^Strategy, asked “.+”“.+”$/),
        expect.stringMatching(/^Execution & metrics, asked “How would you measure comments/),
      ]),
    );
  });

  it('begins on the eve with the sentence of the guide that does what is to be kept in mind', async () => {
    await putProgress({ questionsAnswered: 18, interviewDate: inDays(1) });
    await expectTypes(['strategy']);
    await putRound(3, { type: 'strategy' });
    await openHome();
    await seen('Name the parts of your answer');
    await seen('“So I’ll look at who would want this');
  });

  it('folds on the eve all but three beginnings, those of types without practice first', async () => {
    await putProgress({ questionsAnswered: 18, interviewDate: inDays(1) });
    await expectTypes(['product-sense', 'execution-metrics', 'strategy', 'technical']);
    await putRound(3, { type: 'technical', band: 'fair' });
    await openHome();
    await seen('Technical, asked');
    const part = find('section', 'How to begin');
    await until(() =>
      expect(part.querySelector('summary')?.textContent).toBe('Openings for strategy'),
    );
    const open = [...part.querySelectorAll(':scope > ul > li')].map(
      ({ textContent }) => textContent,
    );
    expect(open.slice(0, 3)).toEqual([
      expect.stringMatching(/^Technical/),
      expect.stringMatching(/^Product sense/),
      expect.stringMatching(/^Execution/),
    ]);
    expect(part.querySelector('details')?.open).toBe(false);
    expect(part.querySelector('details li')?.textContent).toContain('Strategy, asked');
  });

  it('repeats on the eve no beginning of an answer in which nothing is recognized, whatever its mark', async () => {
    await putProgress({ questionsAnswered: 18, interviewDate: inDays(1) });
    await expectTypes(['technical']);
    await putRound(3, { type: 'technical', band: 'strong' });
    await putCase('mock-3');
    await putSaid(
      'mock-3',
      'First I ask who calls it. The user is the driver who is late for work.',
    );
    await putRound(2, { type: 'technical', band: 'strong' });
    await putCase('mock-2');
    await putSaid('mock-2', 'Bananas are yellow. The sky was blue on that day.');
    await openHome();
    // The latest round is passed over, and the one before it has a beginning.
    await seen('“First I ask who calls it.”');
    expect(pageText()).not.toContain('Bananas');
  });

  it('begins a behavioral round on the eve with how an own story ended before the example of the guide', async () => {
    await putProgress({ questionsAnswered: 18, interviewDate: inDays(1) });
    await expectTypes(['behavioural']);
    await openHome();
    await seen('Behavioral, asked');
    await putStory({ headline: 'The lost map', result: 'We drew a new one. It took 2 days.' });
    await seen('Behavioral: start with the result of “The lost map”');
    expect(find('section', 'How to begin').textContent).toContain('“It took 2 days.”');
    expect(pageText()).not.toContain('Behavioral, asked');
  });

  it('promises nothing of reviews where no timed round is left', async () => {
    await putProgress({ questionsAnswered: 18, interviewDate: inDays(2) });
    await putRound(0, { type: 'technical' });
    await openHome();
    await seen('Interview in 2 days');
    const title = find('main h2', 'Interview in 2 days');
    expect(title.parentElement?.textContent).toBe(title.textContent);
  });

  it('is replanned by the minutes a day that one chooses below it', async () => {
    await putProgress({ questionsAnswered: 18, interviewDate: inDays(9) });
    await expectTypes(['product-sense', 'strategy']);
    await openHome();
    const plan = find('section', 'Today’s plan');
    expect(pageText()).toContain('20 min a day Change');
    const first = ['Guide: Product sense7 min', 'Six questions: Product sense10 min'];
    expect(planned()).toEqual(first);
    const select = plan.querySelector<HTMLSelectElement>('select[name="minutes"]');
    if (!select) throw new Error('no choice of minutes');
    expect(select.value).toBe('20');
    select.value = '45';
    await fire(select, new Event('change', { bubbles: true }));
    await until(() => expect(planned()).toHaveLength(4));
    expect(planned()).toEqual([
      ...[...first, 'Guide: Strategy7 min', 'Six questions: Strategy10 min'],
    ]);
    expect(select.value).toBe('45');
    expect(pageText()).toContain('45 min a day Change');
  });

  it('asks for a story where a behavioral round is expected, and leads to the stories', async () => {
    await putProgress({ questionsAnswered: 18, interviewDate: inDays(9) });
    await expectTypes(['behavioural']);
    await putLearned('primer', 'behavioural');
    await openHome();
    expect(headline()).toBe('Write one story.');
    expect(hrefOf(find('section a', 'One story'))).toBe('/stories');
    expect(find('section', 'Today’s plan').textContent).toContain('20 min');
  });

  it.each([
    ['practice', [], 'Practice strategy.', 'Choose Questions: /practice?type=strategy'],
    [
      'a sample round',
      [2],
      'Read or hear a sample round.',
      'Open It: /types/strategy/rounds/senior',
    ],
    ['openings', [2, 'heard'], 'Drill five openings.', 'Begin: /types/strategy/openings'],
  ] as const)(
    'once it was read how rounds go, goes on with %s',
    async (_, [held, heard], words, way) => {
      await putProgress({ questionsAnswered: 18, interviewDate: inDays(20) });
      await expectTypes(['strategy'], '3-to-7');
      await putLearned('primer', 'strategy');
      if (held) await putRound(held, { type: 'strategy' });
      if (heard) await putLearned('round', 'strategy-junior');
      await openHome();
      expect(headline()).toBe(words);
      expect(filled()).toEqual([way]);
    },
  );

  it('shows on the eve the headlines of own stories, each with its first figures, and own questions', async () => {
    await putProgress({ questionsAnswered: 18, interviewDate: inDays(1) });
    await recordEvent({
      ...{ kind: 'story-set', storyId: '1', headline: 'I cut refund waits' },
      result: 'People were glad. Refunds took 2.5 days instead of nine. Calls fell by 50%.',
    });
    await recordEvent({ kind: 'story-set', storyId: '2', headline: 'I closed the beta' });
    await recordEvent({
      ...{ kind: 'story-set', storyId: 'my-questions' },
      text: 'Who decides what ships?\n\nWhat did you stop doing?',
    });
    await openHome();
    await seen('I cut refund waits');
    expect(find('section li', 'I cut refund waits').textContent).toBe(
      'I cut refund waitsRefunds took 2.5 days instead of nine.',
    );
    expect(pageText()).toContain('I closed the beta');
    expect(find('section', 'Questions for them').querySelectorAll('li')).toHaveLength(2);
    expect(pageText()).toContain('Who decides what ships?');
    expect(pageText()).not.toContain('Two stories in ten minutes');
    expect(pageText()).not.toContain('Three figures to have ready');
  });

  it('shows own stories on the eve of any round, and offers to write some only before a behavioral one', async () => {
    await putProgress({ questionsAnswered: 18, interviewDate: inDays(1) });
    await expectTypes(['strategy', 'behavioural']);
    await openHome();
    await seen('Two stories in ten minutes');
    await expectTypes(['strategy']);
    await until(() => expect(pageText()).not.toContain('Two stories in ten minutes'));
    await actingAsync(() =>
      recordEvent({ kind: 'story-set', storyId: '1', headline: 'I closed the beta' }),
    );
    await seen('I closed the beta');
  });

  it('shows on the eve three of the number sheet where a round of estimates is expected', async () => {
    await putProgress({ questionsAnswered: 18, interviewDate: inDays(1) });
    await expectTypes(['analytical-estimation', 'behavioural']);
    await recordEvent({
      ...{ kind: 'story-set', storyId: '1', headline: 'I cut refund waits' },
      result: 'Calls fell by 50%.',
    });
    await openHome();
    await seen('Three figures to have ready');
    const lines = find('section', 'Three figures to have ready').querySelectorAll('li');
    expect([...lines].map(({ textContent }) => textContent)).toContain(
      'United States: 340 million people',
    );
    expect(lines).toHaveLength(3);
  });

  it.each([
    [1, ['behavioural'], true],
    [1, ['strategy'], false],
    [0, ['behavioural'], false],
  ] as const)(
    'offers %i days before, with %o expected and no story written, two stories in ten minutes: %s',
    async (days, types, isOffered) => {
      setHour(10);
      await putProgress({ questionsAnswered: 18, interviewDate: inDays(days) });
      await expectTypes([...types]);
      await openHome();
      await seen('Questions for them');
      if (isOffered) await seen('Two stories in ten minutes');
      expect(pageText().includes('Two stories in ten minutes')).toBe(isOffered);
    },
  );
});
