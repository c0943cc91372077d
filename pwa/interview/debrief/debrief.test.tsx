import { beforeEach, describe, expect, it } from 'vitest';
import { openApp, pageText, seen, signInLearner } from '#pwa/app/testing/learner-app.tsx';
import { ANCHORS, AXIS_MEANINGS } from '#shared/content/axes.ts';
import { BANDS } from '#shared/game/constants.ts';
import { requireDatabase } from '#pwa/device/database/open-database.ts';
import { recordEvent } from '#pwa/device/database/record-event.ts';
import { aCaseQuestion } from '#pwa/question/testing/curated-questions.ts';
import { click, find, type, unmountAll, until } from '#pwa/ui/testing/mount.ts';
import { aLoadedInterview } from '#pwa/interview/testing/a-loaded-interview.ts';
import { guess, mark, tick } from '#pwa/interview/testing/through-debrief.ts';

const KEY_POINTS = aCaseQuestion().keyPoints.map((point) => ({
  ...point,
  axis: point.id === 'user' ? ('problem' as const) : ('evidence' as const),
}));
const QUESTION = aCaseQuestion({ keyPoints: KEY_POINTS });
const OTHER = aCaseQuestion({ id: 'case-2', title: 'A quieter map', keyPoints: KEY_POINTS });

beforeEach(() => signInLearner([QUESTION, OTHER]));

const tap = (words: string) => click(find('button', words));

async function eventsOf(kind: string): Promise<{ [field: string]: unknown }[]> {
  const logged = await requireDatabase().events.toArray();
  return logged.map(({ event }) => event).filter((event) => event.kind === kind);
}

describe('2.23 The guess comes before the evidence', () => {
  it('shows no point, no sample and no anchor before the guess is locked, and never changes it', async () => {
    const id = await aLoadedInterview(QUESTION, { text: 'I would help drivers at night.' });
    await openApp(`/interview/${id}`);
    await seen('How did it go?');
    for (const words of [QUESTION.sampleAnswer, 'Names one user', ANCHORS.judgment.missing])
      expect(pageText()).not.toContain(words);
    await guess();
    expect(await eventsOf('mock-assessed')).toMatchObject([{ predicted: { length: 5 } }]);
  });
});

describe('2.23 The guess says what each axis means', () => {
  it('has a line for each, which a tap unfolds where there is little room', async () => {
    await openApp(`/interview/${await aLoadedInterview(QUESTION, { text: 'I would help.' })}`);
    await seen('How did it go?');
    const line = find('p', AXIS_MEANINGS.judgment);
    expect(line.className).toContain('hidden');
    await tap('What each row means');
    expect(line.className).not.toContain('hidden');
    expect(find('button', 'What each row means').getAttribute('aria-expanded')).toBe('true');
  });
});

describe('2.27 The debrief of a behavioral round asks which story was told', () => {
  it('keeps it beside the guess, and the list counts the rounds', async () => {
    const question = aCaseQuestion({ id: 'case-3', skill: 'behavioural', keyPoints: KEY_POINTS });
    await requireDatabase().questions.put({ ...question, position: 2 });
    await recordEvent({ kind: 'story-set', storyId: 's-1', headline: 'I cut refund waits' });
    const id = await aLoadedInterview(question, {
      text: 'I cut how long refunds took at our shop.',
    });
    await openApp(`/interview/${id}`);
    await seen('Which story did you tell?');
    await tap('I cut refund waits');
    await guess();
    expect(await eventsOf('mock-assessed')).toMatchObject([
      { predicted: { length: 5 } },
      { stories: ['s-1'], schemaVersion: 3 },
    ]);
    unmountAll();
    await openApp('/stories');
    await seen('Told in 1 round');
  });
});

describe('2.23 Only what the learner ticks counts', () => {
  it('ticks nothing beforehand, and Done is the verdict', async () => {
    const id = await aLoadedInterview(QUESTION, {
      text: 'I would help the drivers who work late at night in the city center.',
    });
    await openApp(`/interview/${id}`);
    await guess();
    expect(document.querySelectorAll('input:checked')).toHaveLength(0);
    expect(pageText()).not.toContain(QUESTION.sampleAnswer);
    await tick('Names one user');
    const [check] = await eventsOf('answer-assessed');
    expect(check).toMatchObject({ questionId: 'case-1', ticks: ['user'] });
  });
});

describe('2.23 After the marks each reply to a follow-up stands beside a strong one', () => {
  it('shows line, reply and what a strong reply sounds like, then and in the history', async () => {
    const id = await aLoadedInterview(QUESTION, {
      text: 'I would help drivers who work at night.',
    });
    await openApp(`/interview/${id}`);
    await guess();
    expect(pageText()).not.toContain('strong replies');
    await tick('Names one user');
    await mark(1);
    const strong = QUESTION.keyPoints.find((point) => point.id === 'user')?.strong ?? '-';
    for (const words of ['Who is that for?', 'For drivers.', strong, 'We wait.', 'Wait.'])
      expect(find('details', 'strong replies')?.textContent).toContain(words);
    await tap('One thing to do next');
    await tap('Done');
    await seen('Another round');
    expect(find('details', 'strong replies')?.textContent).toContain(strong);
  });
});

describe('2.23 Of an answer that was spoken in part only the typed words are looked through', () => {
  it('says so, and never that nothing was recognized', async () => {
    const text = 'Boil the pasta for nine minutes and put some cheese on the top of it.';
    const id = await aLoadedInterview(QUESTION, { text });
    await recordEvent({
      ...{ kind: 'answer', mode: 'mock', mockId: id, questionId: QUESTION.id, text, spoken: 100 },
      ...{ questionRevision: QUESTION.revision, timedOut: false, extended: false, powerUps: [] },
      timeSpent: 120,
    });
    await openApp(`/interview/${id}`);
    await guess();
    await seen('Only what you typed can be looked through.');
    await until(() => expect(pageText()).toContain('Where did you say this?'));
    expect(pageText()).not.toContain('Nothing was recognized');
  });
});

describe('2.23 Ticks outlive a killed tab', () => {
  it('shows what was ticked before Done, and Done counts it', async () => {
    const id = await aLoadedInterview(QUESTION, {
      text: 'I would help drivers who work at night.',
    });
    await openApp(`/interview/${id}`);
    await guess();
    await click(find('li label', 'Names one user'));
    await click(find('li label', 'Names one metric'));
    await click(find('li label', 'Names one metric'));
    unmountAll();
    await openApp(`/interview/${id}`);
    await seen('What did you say?');
    expect(document.querySelectorAll('input:checked')).toHaveLength(1);
    expect(await eventsOf('answer-assessed')).toEqual([]);
    await tap('Done');
    await seen('Which fits what you said?');
    expect(await eventsOf('answer-assessed')).toMatchObject([{ ticks: ['user'] }]);
  });
});

describe('2.23 Beside each mark', () => {
  it('thin, fair and strong on this very question wait for a tap, of the points of its axis', async () => {
    const fair = 'Drivers who work at night have it worst. I would show them a calmer map.';
    const question = { ...QUESTION, fairAnswer: { text: fair, lacks: 'A metric.' } };
    await requireDatabase().questions.put({ ...question, position: 0 });
    await openApp(`/interview/${await aLoadedInterview(question, { text: 'I would help.' })}`);
    await guess();
    await tick('Names one user', 'Names one metric');
    await click(document.querySelectorAll<HTMLElement>('fieldset label')[1] as HTMLElement);
    await tap('Set it');
    await seen('2 of 5');
    expect(pageText()).not.toContain('Some user or other.');
    await tap('Examples');
    await seen('“Some user or other.”');
    const passages = document.querySelector('[aria-label="On this question"]')?.textContent;
    expect(passages).toContain('“This user, because it decides.”');
    expect(passages).toContain('Drivers who work at night have it worst.');
    expect(passages).not.toContain('metric or other');
  });

  it('both whole answers wait for a tap where no point belongs to the axis', async () => {
    await openApp(`/interview/${await aLoadedInterview(QUESTION, { text: 'I would help.' })}`);
    await guess();
    await tick('Names one user', 'Names one metric');
    await seen('1 of 5');
    await tap('Examples');
    await seen('No key point of this question is about this alone');
    const passages = document.querySelector('[aria-label="On this question"]')?.textContent;
    expect(passages).toContain(QUESTION.fairAnswer.text);
    expect(passages).toContain(QUESTION.sampleAnswer);
  });

  it('a word stands where the band is above what was ticked, and none where it isn’t', async () => {
    const points = QUESTION.keyPoints.map((point) => ({ ...point, axis: 'problem' as const }));
    const question = { ...QUESTION, keyPoints: points };
    await requireDatabase().questions.put({ ...question, position: 0 });
    await openApp(`/interview/${await aLoadedInterview(question, { text: 'I would help.' })}`);
    await guess();
    await tick('Names one user');
    const band = (place: number) =>
      click(document.querySelectorAll<HTMLElement>('fieldset label')[place] as HTMLElement);
    await band(3);
    expect(pageText()).not.toContain('above your ticks');
    await tap('Set it');
    await seen('2 of 5');
    await band(2);
    expect(pageText()).not.toContain('above your ticks');
    await band(3);
    expect(pageText()).toContain(
      'Strong is above your ticks: you ticked 1 of 2 points of this axis.',
    );
  });

  it('the examples and the word are there for axes with nothing ticked, too', async () => {
    await openApp(`/interview/${await aLoadedInterview(QUESTION, { text: 'I would help.' })}`);
    await guess();
    await tick();
    for (let step = 1; step < 4; step += 1) {
      await seen(`${step} of 4`);
      await click(document.querySelectorAll<HTMLElement>('fieldset label')[1] as HTMLElement);
      await tap('Set it');
    }
    await seen('Nothing ticked for these');
    expect(pageText()).not.toContain('Some user or other.');
    await tap('Examples');
    await seen('“Some user or other.”');
    expect(pageText()).toContain('“Some metric or other.”');
    expect(pageText()).not.toContain('Above your ticks');
    await click(document.querySelectorAll<HTMLElement>('fieldset label')[3] as HTMLElement);
    expect(pageText()).toContain('Above your ticks: People and problem.');
  });
});

describe('2.23 The learner sets the band of each axis', () => {
  it('chooses and proposes none beforehand, says how many points were ticked, and who has marked', async () => {
    const id = await aLoadedInterview(QUESTION, {
      text: 'I would help drivers who work at night.',
    });
    await openApp(`/interview/${id}`);
    await guess();
    await tick('Names one user', 'Names one metric');
    // No point is about structure, so the screen says nothing about its ticks.
    expect(pageText()).not.toMatch(/Points ticked|Nothing ticked/);
    await click(document.querySelectorAll<HTMLElement>('fieldset label')[3] as HTMLElement);
    await tap('Set it');
    await seen('2 of 5');
    expect(document.querySelectorAll('input:checked')).toHaveLength(0);
    expect(pageText()).toContain('Points ticked: 1 of 1.');
    expect(pageText()).not.toContain('Nothing ticked');
    expect(pageText()).not.toContain('What your ticks point to');
    unmountAll();
    // The debrief goes on at the first axis without a mark.
    await openApp(`/interview/${id}`);
    await seen('2 of 5');
    await click(document.querySelectorAll<HTMLElement>('fieldset label')[1] as HTMLElement);
    await tap('Set it');
    await seen('3 of 5');
    // Each event says only what its own tap has set.
    const [, ...marks] = await eventsOf('mock-assessed');
    expect(marks).toMatchObject([
      { mark: { axis: 'structure', band: 'strong', by: 'learner' } },
      { mark: { axis: 'problem', band: 'thin', by: 'learner' } },
    ]);
    for (const part of ['predicted', 'axes', 'focus']) expect(marks[1]).not.toHaveProperty(part);
  });
});

describe('2.23 Axes of which nothing was ticked are a line each, on one screen', () => {
  it('comes last, shows the sentence of a chosen band alone, and sets all of them at once', async () => {
    const id = await aLoadedInterview(QUESTION, {
      text: 'I would help drivers who work at night.',
    });
    await openApp(`/interview/${id}`);
    await guess();
    await tick();
    for (const step of [1, 2, 3]) {
      await seen(`${step} of 4`);
      await click(find('fieldset label', 'Thin'));
      await tap('Set it');
    }
    await seen('4 of 4');
    expect(pageText()).toContain('Nothing ticked for these');
    const rows = [...document.querySelectorAll<HTMLElement>('fieldset')];
    expect(rows).toHaveLength(2);
    expect(document.querySelectorAll('input:checked')).toHaveLength(0);
    for (const band of BANDS) expect(pageText()).not.toContain(ANCHORS.problem[band]);
    await click(rows[0]?.querySelectorAll('label')[0] as HTMLElement);
    expect(pageText()).toContain(ANCHORS.problem.missing);
    expect(pageText()).not.toContain(ANCHORS.problem.thin);
    expect(find('button', 'Set them')).toMatchObject({ disabled: true });
    await click(rows[1]?.querySelectorAll('label')[1] as HTMLElement);
    await tap('Set them');
    await seen('Your guess and your marks');
    const assessed = await eventsOf('mock-assessed');
    // The six events: the guess, three axes one by one, and two axes at once.
    expect(assessed).toHaveLength(6);
    expect(assessed.slice(-2)).toMatchObject([
      { mark: { axis: 'problem', band: 'missing', by: 'learner' } },
      { mark: { axis: 'evidence', band: 'thin', by: 'learner' } },
    ]);
  });

  it('holds all five after an answer that was too short to count, and says so once', async () => {
    const id = await aLoadedInterview(QUESTION, { text: 'Drivers.' });
    await openApp(`/interview/${id}`);
    await seen('How did it go?');
    for (const row of document.querySelectorAll<HTMLElement>('fieldset'))
      await click(row.querySelectorAll('label')[2] as HTMLElement);
    await tap('Lock my guess');
    await seen('Nothing ticked for these');
    expect(document.querySelectorAll('fieldset')).toHaveLength(5);
    expect(pageText()).toContain('Your answer was too short to count');
  });
});

describe('2.23 An axis shows what the learner said to its ticked points', () => {
  const SAID = 'I would name one user, the driver or rider who works at night.';
  const ALSO =
    'I would name one metric, the rate or share of trips that end without a detour, and I would ' +
    'compare that rate with the share of trips that end on time in each of the three cities.';

  /** Goes to the marks of the second axis, with both sentences in the answer. */
  async function toSecondAxis(...ticked: string[]): Promise<void> {
    const id = await aLoadedInterview(QUESTION, { text: `${SAID} ${ALSO}` });
    await openApp(`/interview/${id}`);
    await guess();
    await until(() => expect(find('label', 'Names one user').textContent).toContain(SAID));
    await tick(...ticked);
    await goOn();
    await seen('2 of 5');
  }

  async function goOn(): Promise<void> {
    await click(document.querySelectorAll<HTMLElement>('fieldset label')[1] as HTMLElement);
    await tap('Set it');
  }

  it('under the axis, and a long sentence is folded', async () => {
    await toSecondAxis('Names one user', 'Names one metric');
    await until(() => expect(find('ul', 'You said').textContent).toBe(`“${SAID}”`));
    expect(pageText()).not.toContain(ALSO);
    await goOn();
    await seen('3 of 5');
    await goOn();
    await seen('4 of 5');
    await until(() => expect(find('details ul', 'You said').textContent).toBe(`“${ALSO}”`));
    expect(find('details', 'You said').hasAttribute('open')).toBe(false);
  });

  it('and none of a point that was not ticked', async () => {
    await toSecondAxis('Names one metric');
    expect(pageText()).toContain('Nothing ticked for this.');
    expect(document.querySelector('[aria-label="You said"]')).toBeNull();
    expect(pageText()).not.toContain(SAID);
    await goOn();
    await seen('3 of 5');
    // No point is about judgment, so the screen says nothing about its ticks.
    expect(pageText()).not.toContain('ticked');
  });
});

describe('2.23 Evidence is looked for in all that was said', () => {
  const SAID = 'I would name one user, the driver or rider who works at night.';

  it('and a point whose sentence stands in a reply says so, then and beside its axis', async () => {
    const how = { replies: ['Whoever it is.', 'No idea.', SAID] };
    const id = await aLoadedInterview(
      QUESTION,
      { text: 'I would make it better.' },
      undefined,
      how,
    );
    await openApp(`/interview/${id}`);
    await guess();
    await until(() =>
      expect(find('label', 'Names one user').textContent).toContain(`“${SAID}” (when asked)`),
    );
    await tick('Names one user');
    const [check] = await eventsOf('answer-assessed');
    expect(check).toMatchObject({ ticks: ['user'] });
    await click(find('fieldset label', 'Thin'));
    await tap('Set it');
    await until(() => expect(find('ul', 'You said').textContent).toBe(`“${SAID}”`));
  });
});

describe('2.23 What the interviewer also knew', () => {
  const FACTS = ['price', 'weather', 'staff', 'law', 'rival'].map((name) => ({
    ask: `What about the ${name}?`,
    answer: `All about the ${name}.`,
  }));

  it('is folded, and so are the minutes', async () => {
    await requireDatabase().questions.bulkPut([{ ...QUESTION, facts: FACTS, position: 0 }]);
    const id = await aLoadedInterview(QUESTION, {
      text: 'I would look at the rate of trips.',
      seconds: 50,
    });
    await openApp(`/interview/${id}`);
    await guess();
    await tick();
    await mark(1);
    for (const [part, figure] of [
      ['What the interviewer also knew', '5 facts'],
      ['Your minutes', '0:50'],
    ] as const) {
      expect(find('details summary', part).textContent).toContain(figure);
      expect(find('details', part).hasAttribute('open')).toBe(false);
    }
  });
});

describe('2.23 A reply stands under its question', () => {
  const asked = { text: 'What is the goal?\nWhere is my hat?', facts: [0] };
  const replies = () =>
    [...document.querySelectorAll('details dl div')].map(({ textContent }) => textContent);

  async function leftRound(facts: number[]): Promise<void> {
    const how = { mockId: 'm', asked: { ...asked, facts } };
    await aLoadedInterview(QUESTION, { text: 'I would help drivers.' }, 'plan', how);
    await recordEvent({ kind: 'mock-ended', mockId: 'm', how: 'left' });
    await openApp('/interview/m');
    await seen('Everything you said');
  }

  it('where what was said is looked at again', async () => {
    await leftRound([0]);
    expect(replies()).toEqual([
      'What is the goal?More drivers who come back.',
      'Where is my hat?I don’t have that. Assume what you need, and say so.',
    ]);
  });

  it('but none that was not given then: what was told comes after the questions', async () => {
    await leftRound([2]);
    expect(replies()).toEqual(['What is the goal?', 'Where is my hat?']);
    expect(pageText()).toContain('The interviewer told you: Three cities in Texas.');
    expect(pageText()).not.toContain('More drivers who come back.');
  });
});

describe('2.23 One thing to do differently', () => {
  it('names the heaviest point that was not ticked, and keeps the redo', async () => {
    const id = await aLoadedInterview(QUESTION, { text: 'I would look at the rate of trips.' });
    await openApp(`/interview/${id}`);
    await guess();
    await tick('Names one metric');
    await mark(1);
    expect(pageText()).toContain('Marked by you');
    expect(pageText()).toContain('More drivers who come back.');
    expect(pageText()).not.toMatch(/average|%|hire/i);
    await tap('One thing to do next');
    await seen('This user, because it decides.');
    expect(pageText()).toContain('One point to add next timeNames one user');
    expect(pageText()).not.toContain('One thing to do differently');
    // The thin and strong examples wait for a tap.
    expect(find('details', 'A thin and a strong example').hasAttribute('open')).toBe(false);
    expect(pageText()).toContain('A quieter map');
    expect(find('a', 'More on product sense rounds').getAttribute('href')).toBe(
      '/types/product-sense',
    );
    await tap('Redo it in 3 minutes');
    const field = () => document.querySelector('[placeholder^="Say it"]') as HTMLTextAreaElement;
    await until(() => expect(field()).toBeTruthy());
    const first = find('textarea', 'Your first answer') as HTMLTextAreaElement;
    expect(first.value).toBe('I would look at the rate of trips.');
    expect(first.closest('details')?.hasAttribute('open')).toBe(false);
    await type(field(), 'Drivers at night, and the rate of trips without a detour.');
    await tap('I’m done');
    await seen('What did you say this time?');
    await click(find('li label', 'Names one user'));
    await tap('Done');
    await seen('Now in it: “Names one user”.');
    // The first answer covered as many points, but a redo's points are never shown as a number.
    expect(pageText()).not.toMatch(/redo \d|\d of \d points/);
    expect(await eventsOf('answer-improved')).toMatchObject([{ ticks: ['user'] }]);
    await tap('Done');
    // The round is over, so its page shows the whole round and leads to the history.
    await seen('Another round');
    expect((await eventsOf('mock-assessed')).at(-1)).toMatchObject({ focus: 'user' });
    expect(pageText()).toContain('What the interviewer also knew');
    expect(pageText()).not.toMatch(/didn’t (ask|hear)|not asked/);
    await tap('Close');
    await until(() => expect(location.pathname).toBe('/history'));
    unmountAll();
    await openApp(`/interview/${id}`);
    await seen('Another round');
    expect(pageText()).toContain('I would look at the rate of trips.');
    unmountAll();
    // The history says the same and shows the verdict on the answer.
    await openApp('/history');
    await seen(QUESTION.title);
    await click(find('main button', QUESTION.title));
    await seen('1 of 2 points');
    // An open answer isn't shown as a mistake.
    expect(document.querySelector('[class*="text-rose"]')).toBeNull();
    expect(pageText()).toContain('Your answer1 of 2 points');
    expect(pageText()).toContain('Your redo1 of 2 points');
    expect(pageText()).toContain('By your own ticks.');
    const counted = [...document.querySelectorAll('li')].filter(({ textContent }) =>
      textContent.startsWith('Counted'),
    );
    expect(counted.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Names one metric'),
    ]);
  });
});

describe('2.23 Another question of the kind', () => {
  async function toFocus(): Promise<string> {
    const id = await aLoadedInterview(QUESTION, { text: 'I would look at the rate of trips.' });
    await openApp(`/interview/${id}`);
    await guess();
    await tick('Names one metric');
    await mark(1);
    await tap('One thing to do next');
    await seen('This user, because it decides.');
    return id;
  }

  it('opens in Practice, and the debrief is over', async () => {
    await toFocus();
    await tap('Try it now');
    await seen('Submit Answer');
    expect(location.pathname).toBe('/practice');
    expect(pageText()).toContain('A quieter map');
    expect((await eventsOf('mock-assessed')).at(-1)).toMatchObject({ focus: 'user' });
    const field = () => document.querySelector('textarea') as HTMLTextAreaElement;
    await until(() => expect(field()).toBeTruthy());
    await type(field(), 'I would help drivers who work at night, because they wait the longest.');
    await tap('Submit Answer');
    await until(async () =>
      expect((await eventsOf('answer')).at(-1)).toMatchObject({
        ...{ questionId: 'case-2', mode: 'practice' },
      }),
    );
  });

  it('is offered again by a round that is over', async () => {
    await toFocus();
    await tap('Done');
    await seen('Another round');
    await tap('Try it now');
    await seen('Submit Answer');
    await until(() => expect(location.pathname).toBe('/practice'));
  });

  it('is of an open level where there is one, and opens nothing of a locked level', async () => {
    const locked = aCaseQuestion({ ...OTHER, title: 'A map of the sea', difficulty: 2 });
    const open = { ...OTHER, id: 'case-3', title: 'A map of the town' };
    const db = requireDatabase();
    await db.questions.bulkPut([
      { ...locked, position: 1 },
      { ...open, position: 2 },
    ]);
    await toFocus();
    expect(pageText()).toContain('A map of the town');
    await db.questions.delete('case-3');
    await seen('A map of the sea');
    expect(pageText()).toContain('To answer it, open Intermediate.');
    expect(pageText()).not.toContain('Try it now');
  });
});

describe('2.23 A round that is over shows its words, its sound and its ticks', () => {
  it('is opened from its answer in the history', async () => {
    const id = await aLoadedInterview(QUESTION, {
      text: 'I would help drivers who work at night.',
    });
    await openApp(`/interview/${id}`);
    await guess();
    unmountAll();
    await openApp('/history');
    await seen(QUESTION.title);
    await click(find('main button', QUESTION.title));
    await until(() => expect(find('a', 'The whole round').getAttribute('href')).toContain(id));
  });
});
