import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ALL_QUESTIONS } from '#api/content/all-questions.ts';
import { goldenAnswers, goldenQuestions } from '#bench/coach/golden-answers.ts';
import { coach } from './coach.ts';

const questions = ALL_QUESTIONS.flatMap((question) => (question.keyPoints ? [question] : []));
/** Those that answers have been labelled for: what a test says of one holds whatever the bank asks today. */
const labelled = goldenQuestions().filter(({ edition }) => edition === 1);
const [question] = labelled;
if (!question) throw new Error('There is no labelled question.');

describe('coach, for every question of the bank,', () => {
  it('gives each sample answer the top band', () => {
    const lower = questions.filter((own) => coach(own, own.sampleAnswer).label !== 'Exceptional');
    expect(lower.map(({ id }) => id)).toEqual([]);
  });

  it('never gives the sample answer of another question of its interview type the top band', () => {
    const fooled = questions.flatMap((own) =>
      questions
        .filter((other) => other !== own && other.skill === own.skill)
        .filter((other) => coach(own, other.sampleAnswer).label === 'Exceptional')
        .map((other) => `${own.id} < ${other.id}`),
    );
    expect(fooled).toEqual([]);
  });

  it('ranks the fair answer below the sample, and never gives it the top band', () => {
    const turned = questions.filter((own) => {
      const fair = coach(own, own.fairAnswer.text);
      return fair.label === 'Exceptional' || fair.score >= coach(own, own.sampleAnswer).score;
    });
    expect(turned.map(({ id }) => id)).toEqual([]);
  });

  it("gives the question's own text nothing", () => {
    const paid = questions.filter((own) => coach(own, own.content).score > 0);
    expect(paid.map(({ id }) => id)).toEqual([]);
  });

  it('keeps lists of key phrases, of words, and the criteria themselves at Needs Work', () => {
    const stuffed = (own: (typeof questions)[number]) => [
      own.keyPoints.flatMap(({ phrases }) => phrases).join(', '),
      own.keyPoints.flatMap(({ phrases }) => phrases.slice(0, 2)).join('. '),
      own.keyPoints.map(({ text }) => text).join(' '),
      own.keyPoints.map(({ strong }) => strong).join(' '),
      own.keyPoints.flatMap(({ phrases }) => phrases.map((phrase) => `I ${phrase} it`)).join('. '),
      own.facts.map(({ ask, answer }) => `${ask} ${answer}`).join(' '),
      [...new Set(own.sampleAnswer.toLowerCase().match(/[a-z]{5,}/g))].join(', '),
    ];
    const fooled = questions.filter((own) =>
      stuffed(own).some((text) => coach(own, text).label !== 'Needs Work'),
    );
    expect(fooled.map(({ id }) => id)).toEqual([]);
  });
});

describe('coach', () => {
  it('proposes nothing for an honest answer whose words it cannot compare, in place of no points', () => {
    const answers = goldenAnswers('dev').filter(({ kind }) => kind === 'strong');
    const poor = answers.filter(({ questionId, answer }) => {
      const own = labelled.find(({ id }) => id === questionId);
      const report = own && coach(own, answer);
      return report && report.score === 0 && !report.abstains;
    });
    expect(poor.map(({ questionId }) => questionId)).toEqual([]);
  });

  it('abstains from no gibberish: that says nothing', () => {
    const gibberish = 'vlorp grintle mosk tavi quon bresh oddle fim '.repeat(6);
    expect(coach(question, gibberish)).toMatchObject({ score: 0, ticks: [] });
    expect(coach(question, gibberish).abstains).toBeUndefined();
  });

  it('says of a point between found and missing that it cannot tell', () => {
    const reports = goldenAnswers('dev').flatMap(({ questionId, answer }) => {
      const own = labelled.find(({ id }) => id === questionId);
      return own ? [coach(own, answer)] : [];
    });
    const points = reports.flatMap((report) => report.points);
    const unsure = reports.flatMap((report) => report.unsure ?? []);
    expect(unsure.length).toBeGreaterThan(0);
    expect(unsure.length / points.length).toBeLessThanOrEqual(0.15);
    for (const { ticks, unsure: asked = [] } of reports)
      expect(asked.filter((id) => ticks.includes(id))).toEqual([]);
  });

  it('pays nothing for criteria that were read on the result and typed in', () => {
    const richer = labelled.filter((own) => {
      const [first = ''] = own.sampleAnswer.split('\n\n');
      const criteria = own.keyPoints.map(({ text }) => `I would say that it ${text}`).join(' ');
      const earned = (answer: string) => coach(own, answer).score;
      return earned(`${first} ${criteria}`) > Math.max(60, earned(first));
    });
    expect(richer.map(({ id }) => id)).toEqual([]);
  });

  it('does not pay for saying the same thing thirty times', () => {
    const phrase = `I choose ${question.keyPoints[0]?.phrases[0]}. `;
    expect(coach(question, phrase.repeat(30)).ticks.length).toBeLessThanOrEqual(1);
  });

  it('understands points in words that are not among their phrases', () => {
    const own = goldenQuestions().find(({ id }) => id === 'save-for-later');
    if (!own) throw new Error('The question is gone.');
    const answer =
      `People on the train find an article and have no time for it; the purpose of the button is that they
read it in the evening. The number I look at first: of all the articles which somebody saved, how many are
really read within seven days. I'd also watch that it doesn't hurt how much people read on the same day. Half of the
readers got the button by chance, so I compare the two halves.`.replaceAll('\n', ' ');
    const { ticks, points } = coach(own, answer);
    expect(ticks).toEqual(['goal', 'main-metric', 'guardrail', 'comparison']);
    for (const { state, evidence } of points) expect(evidence.length > 0).toBe(state !== 'missing');
  });

  it('gives nothing for what an answer refuses to do', () => {
    const own = goldenQuestions().find(({ id }) => id === 'save-for-later');
    if (!own) throw new Error('The question is gone.');
    const wanted =
      `People on the train find an article and have no time for it, so the purpose of the button is that they read it
in the evening. I would watch how much people read on the same day, because it must not get worse. My main number is
the share of saved articles that are read within a week.`.replaceAll('\n', ' ');
    const refused = wanted
      .replace('I would watch', 'I would not watch')
      .replace('it must not get worse', 'that is fine')
      .replace('My main number is', "We don't need to measure");
    const evidenceOf = (answer: string) =>
      coach(own, answer).points.filter(
        ({ id, state }) => ['main-metric', 'guardrail'].includes(id) && state !== 'missing',
      ).length;
    expect(evidenceOf(wanted)).toBeGreaterThan(0);
    expect(evidenceOf(refused)).toBe(0);
  });

  it('unticks the point whose paragraph is taken out', () => {
    const own = labelled.find(({ id }) => id === 'beginner-shared-playlists');
    if (!own) throw new Error('The question is gone.');
    const rest = own.sampleAnswer
      .split('\n\n')
      .filter((paragraph) => !paragraph.includes('control group'))
      .join('\n\n');
    expect(coach(own, own.sampleAnswer).ticks).toContain('comparison');
    expect(coach(own, rest).ticks).not.toContain('comparison');
  });

  it("marks evidence with the answer's own words, for ticked points always", () => {
    for (const own of labelled.slice(0, 8)) {
      const { points } = coach(own, own.sampleAnswer);
      for (const { state, evidence } of points) {
        expect(evidence.length > 0).toBe(state !== 'missing');
        for (const { start, end } of evidence) {
          expect(start).toBeLessThan(end);
          expect(own.sampleAnswer.slice(start, end).trim()).not.toBe('');
        }
      }
    }
  });

  it('ticks the same points in whatever order the paragraphs stand', () => {
    const paragraphs = question.sampleAnswer.split('\n\n');
    const turned = [...paragraphs].reverse().join('\n\n');
    expect(coach(question, turned).ticks).toEqual(coach(question, question.sampleAnswer).ticks);
  });

  it('names two different next steps, the heaviest missing point first', () => {
    const { nextSteps } = coach(question, 'I would add a voice assistant.');
    expect(nextSteps[0]).toContain(question.keyPoints.find(({ id }) => id === 'decision')?.text);
    expect(nextSteps[0]).not.toBe(nextSteps[1]);
  });

  it("sees 'we' without 'I' and asks about the flags that it cannot see", () => {
    const story = labelled.find(({ id }) => id === 'beginner-disagreement-story');
    if (!story) throw new Error('The question is gone.');
    const answer =
      'We had a plan. We talked with our boss and we changed it. We shipped it and we were glad.';
    const { redFlags } = coach(story, answer);
    expect(redFlags.find(({ text }) => text.includes('"we"'))?.state).toBe('seen');
    expect(redFlags.some(({ state }) => state === 'ask')).toBe(true);
  });

  it('never throws, stays within its key points and says the same twice, for any text', () => {
    const ids = question.keyPoints.map(({ id }) => id);
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
        const report = coach(question, text);
        expect(report.points.map(({ id }) => id)).toEqual(ids);
        expect(report.ticks.every((id) => ids.includes(id))).toBe(true);
        expect(coach(question, text)).toEqual(report);
        const spans = report.points.flatMap(({ evidence }) => evidence);
        expect(spans.every(({ start, end }) => start >= 0 && end <= text.length)).toBe(true);
      }),
      { numRuns: 40 },
    );
  });

  it('never ticks more because of gibberish at the end', () => {
    const gibberish = fc.array(fc.stringMatching(/^[qxzvkj]{4,9}$/), {
      minLength: 1,
      maxLength: 40,
    });
    const answers = question.sampleAnswer
      .split('\n\n')
      .map((_, at, all) => all.slice(0, at + 1).join('\n\n'));
    fc.assert(
      fc.property(fc.constantFrom(...answers), gibberish, (answer, words) => {
        const before = coach(question, answer).ticks;
        const after = coach(question, `${answer}\n\n${words.join(' ')}.`).ticks;
        expect(after.filter((id) => !before.includes(id))).toEqual([]);
      }),
      { numRuns: 20 },
    );
  });
});
