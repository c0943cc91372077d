import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadQuestions } from '#api/content/load-questions.ts';
import type { CaseTurn } from './case-turns.ts';
import { partsOfLine, promptsOf } from './prompts.ts';
import { doubtLine, quoteBefore, QUOTING_LINES } from './quote-before.ts';

const WHY = 'Go back one step. Why does that follow?';
const WHAT = 'Which piece of that are you least sure about?';

const answer = (text: string | null): CaseTurn => ({
  ...{ case: 0, turn: 3, phase: 'answer', promptId: null, text, seconds: 200 },
});
const reply = (text: string | null): CaseTurn => ({
  ...{ case: 0, turn: 4, phase: 'pressed', promptId: '0', text, seconds: 20 },
});

describe('before a line that digs stand', () => {
  it("the learner's own words", () => {
    const said = answer('They wait. I’d tell people how late the doctor is. Does that help?');
    expect(quoteBefore(WHAT, [said], 1)).toBe(
      'You said, “I’d tell people how late the doctor is.” Which piece of that are you least sure about?',
    );
  });

  it('only where the line makes sense after any sentence: not one that asks for a change, a time, another thing said', () => {
    const said = answer('I told everyone the room was booked. That comes to 40 minutes a day.');
    for (const line of [
      'Has that changed since you started?',
      'How would you calculate that?',
      'Was there another way at that moment?',
      'Why that before anything else?',
    ])
      expect(quoteBefore(line, [said], 1)).toBeNull();
    expect(quoteBefore('What would have to be true for that?', [said], 1)).toContain('the room');
  });

  it('no plan, where the line asks what is known', () => {
    const plan = 'I’d watch the margin of each customer.';
    for (const line of ['What’s your evidence for that?', 'What’s the shakiest guess in there?']) {
      const asked = line.replace('’', "'");
      expect(quoteBefore(asked, [answer(plan)], 1)).toBeNull();
      expect(quoteBefore(asked, [answer(`${plan} I think most of them stay.`)], 1)).toContain(
        'most of them stay',
      );
    }
    expect(quoteBefore(WHAT, [answer(plan)], 1)).toContain('the margin');
  });

  it('no sentence with a sum that doesn’t come out', () => {
    const said = (result: string) =>
      answer(`I’d hire 20 people at $8,000, that’s ${result} a month.`);
    expect(quoteBefore(WHAT, [said('$160,000')], 1)).toContain('$160,000');
    expect(quoteBefore(WHAT, [said('$16,000')], 1)).toBeNull();
  });

  it('no sentence that makes the line longer than one can take in, however few its words', () => {
    const long = `I would tell ${'x'.repeat(260)} first.`;
    expect(quoteBefore(WHAT, [answer(long)], 1)).toBeNull();
    expect(quoteBefore(WHAT, [answer(`${long} I would ask the nurses first.`)], 1)).toContain(
      'nurses',
    );
  });

  it('no apology, and no word on one’s own answer', () => {
    for (const said of [
      'I should say that before, sorry, my answer was too short.',
      'I already said that they would wait at home.',
      'I think my English is not so good today.',
    ])
      expect(quoteBefore(WHAT, [answer(said)], 1)).toBeNull();
  });

  it('lines that the bank has', () => {
    const digs = loadQuestions().flatMap((one) =>
      one.keyPoints ? promptsOf(one).filter(({ kind }) => kind === 'dig') : [],
    );
    const lines = new Set(digs.map(({ line }) => line));
    expect([...QUOTING_LINES].filter((line) => !lines.has(line))).toEqual([]);
  });

  it('no question to the interviewer, no greeting, no request, nothing of under four words', () => {
    for (const text of [
      'I would.',
      'Because of that.',
      'Can you tell me how many we will have in the town',
      'How many of them should we think of here.',
      'What is the biggest problem that they have.',
      'I want to ask you about the main goal.',
      'I was wondering whether we should know the goal.',
      'Hi, I think it is nice to meet you.',
      'Thank you, I think that will help me.',
      'Let me think about it, I will say it then.',
      'Give me a minute because I have to think.',
      'I will need a minute to think about that.',
      'I’d like to take a second to think first.',
      'Sorry, I think I lost the main thread.',
      'I think you should say that again.',
    ])
      expect(quoteBefore(WHY, [answer(text)], 1)).toBeNull();
    expect(quoteBefore(WHY, [answer('What I would do is ask the doctors.')], 1)).toContain(
      'What I',
    );
    expect(quoteBefore(WHY, [answer('When it broke, I told the team.')], 1)).toContain('When it');
  });

  it('words of the last reply, where one of its sentences is fit', () => {
    const turns = [answer('I would ask the doctors first.'), reply('I’d pay the nurses for that.')];
    expect(quoteBefore(WHY, turns, 1)).toContain('pay the nurses');
    const short = [answer('I would ask the doctors first.'), reply('No idea.')];
    expect(quoteBefore(WHY, short, 1)).toContain('ask the doctors');
  });

  it('a clause of what was said without full stops, without the word that ties it on', () => {
    const said = answer(
      'um so the thing is people sit there for a long time and they do not know how long it takes and then I would send them a message before they leave the house so they can come later and that is it',
    );
    const line = quoteBefore(WHAT, [said], 3);
    expect(line).toMatch(
      /^You said, “(?!and|so|um)[^”]+\.” Which piece of that are you least sure about\?$/u,
    );
  });

  it('none where nothing was written that can be asked about', () => {
    for (const text of [null, '', 'Yes.', 'I would do it?', 'I said “I would do it now”.'])
      expect(quoteBefore(WHY, [answer(text)], 1)).toBeNull();
  });

  it('two parts, of which the second is the line itself', () => {
    const question = loadQuestions().find(({ id }) => id === 'the-waiting-room');
    if (!question?.keyPoints) throw new Error('The question is gone.');
    const dig = promptsOf(question).find(({ kind }) => kind === 'dig');
    if (!dig) throw new Error('The question has no line that digs.');
    const promptText = `You said, “I’d ask first.” ${dig.line}`;
    expect(partsOfLine(question, { promptId: dig.id, promptText })).toEqual({
      quote: 'You said, “I’d ask first.”',
      line: dig.line,
    });
    expect(partsOfLine(question, { promptId: dig.id })).toEqual({ quote: null, line: dig.line });
    expect(partsOfLine(question, { promptId: null, promptText })).toEqual({
      quote: null,
      line: promptText,
    });
  });

  it('the same words for the same seed, whatever was typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.nat(), (text, seed) => {
        const line = quoteBefore(WHY, [answer(text)], seed);
        expect(quoteBefore(WHY, [answer(text)], seed)).toBe(line);
        expect(line ?? '').not.toMatch(/“[^”]*“/u);
      }),
    );
  });
});

describe('a doubt about a sentence', () => {
  it('asks of a claim how one knows, and of a plan how it would be done', () => {
    for (const seed of [1, 2, 3, 4]) {
      expect(doubtLine('The neighbor gets tired of it.', seed)).toMatch(
        /(?:How do you know|What makes you sure of that)\?$/u,
      );
      expect(doubtLine('I’d involve the support team from the beginning.', seed)).toMatch(
        /(?:How would you do that|What would that take)\?$/u,
      );
      expect(doubtLine('I’d say most of them stay.', seed)).toMatch(/know|sure/u);
    }
  });
});
