import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadQuestions } from '#api/content/load-questions.ts';
import type { CaseTurn } from './case-turns.ts';
import { partsOfLine, promptsOf } from './prompts.ts';
import { quoteBefore } from './quote-before.ts';

const answer = (text: string | null): CaseTurn => ({
  ...{ case: 0, turn: 3, phase: 'answer', promptId: null, text, seconds: 200 },
});
const reply = (text: string | null): CaseTurn => ({
  ...{ case: 0, turn: 4, phase: 'pressed', promptId: '0', text, seconds: 20 },
});

describe('before a line that digs stand', () => {
  it("the learner's own words", () => {
    const said = answer('They wait. I’d tell people how late the doctor is. Does that help?');
    expect(quoteBefore('What are you assuming there?', [said], 1)).toBe(
      'You said, “I’d tell people how late the doctor is.” What are you assuming there?',
    );
  });

  it('a sentence with a figure where the line wants one', () => {
    const said = answer('I would ask the doctors first. That comes to 40 minutes a day.');
    for (let seed = 0; seed < 20; seed += 1)
      expect(quoteBefore('How would you calculate that?', [said], seed)).toContain('40 minutes');
  });

  it('words of the last reply, where one of its sentences is fit', () => {
    const turns = [answer('I would ask the doctors first.'), reply('I’d pay the nurses for that.')];
    expect(quoteBefore('Why that before anything else?', turns, 1)).toContain('pay the nurses');
    const short = [answer('I would ask the doctors first.'), reply('No idea.')];
    expect(quoteBefore('Why that before anything else?', short, 1)).toContain('ask the doctors');
  });

  it('a clause of what was said without full stops, without the word that ties it on', () => {
    const said = answer(
      'um so the thing is people sit there for a long time and they do not know how long it takes and then I would send them a message before they leave the house so they can come later and that is it',
    );
    const line = quoteBefore('What are you assuming there?', [said], 3);
    expect(line).toMatch(/^You said, “(?!and|so|um)[^”]+\.” What are you assuming there\?$/u);
  });

  it('none where the line points at nothing, or nothing was written that can be asked about', () => {
    expect(quoteBefore('Who saw it?', [answer('I would ask the doctors first.')], 1)).toBeNull();
    for (const text of [null, '', 'Yes.', 'I would do it?', 'I said “I would do it now”.'])
      expect(quoteBefore('Why that?', [answer(text)], 1)).toBeNull();
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
        const line = quoteBefore('Why that?', [answer(text)], seed);
        expect(quoteBefore('Why that?', [answer(text)], seed)).toBe(line);
        expect(line ?? '').not.toMatch(/“[^”]*“/u);
      }),
    );
  });
});
