import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadQuestions } from '#api/content/load-questions.ts';
import type { CaseTurn } from './case-turns.ts';
import { partsOfLine, promptsOf } from './prompts.ts';
import {
  doubtLine,
  lastWordsLine,
  quoteBefore,
  QUOTING_LINES,
  sentencesOf,
} from './quote-before.ts';

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

  it('only where somebody has said after which sentences the line makes sense', () => {
    const said = answer('I think most people book the room for an hour.');
    for (const line of [
      'Has the way you ask for things changed since you started?',
      'How would you calculate that?',
    ])
      expect(quoteBefore(line, [said], 1)).toBeNull();
    expect(quoteBefore('What would have to be true for that?', [said], 1)).toContain('the room');
  });

  it('no words that somebody would only say, where the line asks for the sentence', () => {
    const ask = 'Let me hear the sentence you used.';
    for (const guessed of [
      'She’d say, he came with a page of numbers, and I told him so.',
      'He would tell you that I asked for a second look.',
      'I said, this makes money in the first quarter.',
    ])
      expect(quoteBefore(ask, [answer(guessed)], 1)).toBeNull();
    expect(quoteBefore(ask, [answer('I told her that I wanted a second look.')], 1)).toContain(
      'a second look',
    );
  });

  it('no sentence whose reason was just given, where the line asks why', () => {
    for (const given of [
      'The doctors will hate that. So I’d always call people in a bit early.',
      'I’d always call people in a bit early, so one person is in the room.',
      'I’d always call people in a bit early. Otherwise the doctor sits there alone.',
      'I’d always call people in a bit early, because the doctor sits there alone.',
    ])
      expect(quoteBefore(WHY, [answer(given)], 1)).toBeNull();
    const open = answer('I’d always call people in a bit early. The desk has a list.');
    expect(quoteBefore(WHY, [open], 1)).toContain('a bit early');
  });

  it.each([
    'I think I answered this a little already, watching the students.',
    'I told you about the students before, in my plan.',
    'As I said, I decided the rule alone in October.',
    'I take the day I decided.',
    'I take it that you mean the manager’s rule.',
    'I think your question is about the lab.',
    'When, I told you, after three months, under half the target.',
    'I just said it, I wouldn’t go over his head.',
    'I explain with numbers, and after that I say what I would do instead.',
    'First I’ll go through the numbers, and then I’ll take a side.',
  ])('no sentence to the interviewer about the conversation: %s', (said) => {
    expect(sentencesOf(said)).toEqual([]);
  });

  it('no sentence of a reply that only asks', () => {
    expect(
      sentencesOf('That would make a difference to me. Was it the rule for all of the students?'),
    ).toEqual([]);
  });

  it('but a deed at an earlier time', () => {
    for (const said of [
      'I had told the manager before the launch.',
      'I explained the rule to the students again.',
    ])
      expect(sentencesOf(said)).toEqual([said]);
  });

  it('nothing about the speaker’s own past', () => {
    const said = answer(
      'I say that having spent most of twelve years in marketplaces where everybody wanted to own the checkout.',
    );
    for (const line of QUOTING_LINES) expect(quoteBefore(line, [said], 1)).toBeNull();
  });

  it('no sentence that points back at another, where the line asks if that was seen', () => {
    const line = 'Have you seen that happen, or is it a hunch?';
    const said = answer('Somebody made that with real affection, I think.');
    expect(quoteBefore(line, [said], 1)).toBeNull();
    expect(quoteBefore(line, [answer('I think most of them stay.')], 1)).toContain('stay');
  });

  it.each([
    [
      'Who saw that differently?',
      'That’s the Thursday I went back to the VP.',
      'She said, “You’ve got plus eighteen, why would you kill it?”',
    ],
    ['Who saw that differently?', 'I decided to stop the test then.', 'Ravi was against it.'],
    [
      'What were their words, as far as you remember?',
      'I told the whole team about it.',
      'It was a long meeting. One of them said that I was late.',
    ],
    ['Slow down there. Who said what?', 'I told the whole team about it.', 'Ana said, “Finally.”'],
    [
      'What were you afraid of just then?',
      'I stopped the launch on that Thursday.',
      'I feared that they would leave us.',
    ],
    [
      'What was going through your head right then?',
      'I stopped the launch on that Thursday.',
      'It was noon. I thought, this is the end.',
    ],
    [
      'Was there another way at that moment?',
      'I decided to stop the test then.',
      'It was May. We could have waited for the summer.',
    ],
    [
      'Stop there for a second. Why?',
      'I stopped the launch on that Thursday.',
      'It was noon. That was because the numbers were wrong.',
    ],
  ])('no sentence of a story whose next ones tell what “%s” asks for: %s', (line, said, next) => {
    expect(quoteBefore(line, [answer(`${said} It was a cold day.`)], 1)).toContain(said);
    expect(quoteBefore(line, [answer(`${said} ${next}`)], 1)).toBeNull();
  });

  it.each([
    'Biggest debtor pays biggest creditor, repeat.',
    'The biggest debtor pays the biggest creditor.',
    'Sort the debts, and take the biggest one first.',
    'Then send the biggest amount to the first in line.',
    'The rule is that the biggest debt goes first.',
    'Most recent first, in that order, for all of them.',
    'The app shows the biggest debts, and hides the rest.',
    'Our server keeps the most recent message of each phone.',
  ])('no rule, design or step, where a line asks how the learner knows: %s', (rule) => {
    expect(lastWordsLine([answer(rule)], 1)).toBeNull();
    expect(quoteBefore("What's your evidence for that?", [answer(rule)], 1)).toBeNull();
    expect(doubtLine(rule, 1) ?? '').not.toMatch(/How do you know|What makes you sure/u);
  });

  it.each([
    'Most of the repeat customers pay on the phone.',
    'The biggest customer pays most of our rent.',
    'Return rates are the biggest problem for all of them.',
    'The first step is where most of them leave us.',
    'Most of them wait until it is too late.',
  ])('but claims that only sound like one: %s', (claim) => {
    expect(lastWordsLine([answer(claim)], 1)).toContain(claim);
  });

  it('no measure, where the line asks why it follows', () => {
    const said = answer('I’d count minutes sitting in the chair, thirty-five now.');
    expect(quoteBefore(WHY, [said], 1)).toBeNull();
  });

  it('no half sentence and nothing with a reason, where the line asks for evidence', () => {
    const line = "What's your evidence for that?";
    for (const said of [
      'Not wrong in the direction, I think.',
      'I think most of them stay. The reason is that moving a calendar takes days.',
    ])
      expect(quoteBefore(line, [answer(said)], 1)).toBeNull();
    expect(quoteBefore(line, [answer('I think most of them stay.')], 1)).toContain('stay');
  });

  it('only words that the teller said to somebody, where the line asks for these words', () => {
    for (const line of [
      'Quote yourself. Word for word, if you can.',
      'Let me hear the sentence you used.',
    ]) {
      const thought = 'We had a rule, he had customers, so on paper I could’ve said no.';
      expect(quoteBefore(line, [answer(thought)], 1)).toBeNull();
      expect(quoteBefore(line, [answer('I told him that the rule stands.')], 1)).toContain('rule');
    }
  });

  it.each([
    'I asked what annoyed her. She said, half-empty Tuesdays.',
    'I asked what annoyed her. “Half-empty Tuesdays.”',
    'I asked what annoyed her. Her answer was half-empty Tuesdays.',
  ])('no sentence after which the words are told, where the line asks for them: %s', (told) => {
    const line = 'What were their words, as far as you remember?';
    expect(quoteBefore(line, [answer(told)], 1)).toBeNull();
    const open = answer('I asked what annoyed her. Then I pulled her last three months.');
    expect(quoteBefore(line, [open], 1)).toContain('annoyed her');
  });

  it('no sum of a whole story, where the line asks why', () => {
    const line = 'Stop there for a second. Why?';
    expect(quoteBefore(line, [answer('What I did was to see it and say it.')], 1)).toBeNull();
    expect(quoteBefore(line, [answer('I stopped the launch on Monday.')], 1)).toContain('Monday');
  });

  it('no refusal, where the line asks what would have to be true', () => {
    const line = 'What would have to be true for that?';
    const refusal = 'I’d still not build a checkout for all of them.';
    expect(quoteBefore(line, [answer(refusal)], 1)).toBeNull();
    expect(quoteBefore(line, [answer('I’d build a checkout for all of them.')], 1)).toContain(
      'a checkout',
    );
  });

  it('no deed and no rule, where the line asks what is guessed', () => {
    const line = 'How much of that do you know, and how much is a guess?';
    for (const said of [
      'I told the board that most of the drivers would leave.',
      'I think the ticks on the message must be true for everybody.',
    ])
      expect(quoteBefore(line, [answer(said)], 1)).toBeNull();
    const guess = 'I think the biggest share of the drivers leaves in the winter.';
    expect(quoteBefore(line, [answer(guess)], 1)).toContain('in the winter');
  });

  it('a deed of the story, where the line asks about that moment', () => {
    const story = answer(
      'It was a big school. I went to his office with cake and the notebook. I told him who had got on the bus. I’d do that again.',
    );
    const line = 'What was going through your head right then?';
    expect(quoteBefore(line, [story], 1)).toMatch(/(?:with cake|on the bus)[^”]*\.” What was/u);
    expect(quoteBefore('Let me hear the sentence you used.', [story], 1)).toContain('I told him');
    expect(quoteBefore(line, [answer('I’d take the bus with the kids first.')], 1)).toBeNull();
    const aside = 'The team still used the list when I left.';
    expect(quoteBefore(line, [answer(aside)], 1)).toBeNull();
    const lesson = 'What I learned is that a filter decides for somebody.';
    expect(quoteBefore(line, [answer(lesson)], 1)).toBeNull();
  });

  it('no sentence twice', () => {
    const said = answer('I’d tell people how late the doctor is.');
    const asked = { ...reply('No.'), promptText: quoteBefore(WHAT, [said], 1) ?? '' };
    expect(asked.promptText).toContain('how late');
    expect(quoteBefore(WHY, [said, asked], 1)).toBeNull();
  });

  it('no plan, where the line asks what is known', () => {
    const plan = 'I’d watch the margin of each customer for a year.';
    for (const line of ['What’s your evidence for that?', 'What’s the shakiest guess in there?']) {
      const asked = line.replace('’', "'");
      expect(quoteBefore(asked, [answer(plan)], 1)).toBeNull();
      const claim = 'I think most of them stay for at least a year.';
      expect(quoteBefore(asked, [answer(`${plan} ${claim}`)], 1)).toContain('most of them stay');
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
    expect(
      quoteBefore(WHAT, [answer(`${long} I would ask the nurses at the desk first.`)], 1),
    ).toContain('nurses');
  });

  it('no apology, and no word on one’s own answer', () => {
    for (const said of [
      'I should say that before, sorry, my answer was too short.',
      'I left that out a bit.',
      'I already said that they would wait at home.',
      'I think my English is not so good today.',
    ])
      expect(quoteBefore(WHAT, [answer(said)], 1)).toBeNull();
  });

  it('nothing that the learner says the interviewer told them', () => {
    for (const said of [
      'But you said most buyers never report.',
      'I think you told me that most of them never do.',
      'According to you, they must wait an hour or more.',
    ]) {
      expect(quoteBefore(WHAT, [answer(said)], 1)).toBeNull();
      expect(lastWordsLine([answer(said)], 1)).toBeNull();
    }
  });

  it('lines that the bank has', () => {
    const digs = loadQuestions().flatMap((one) =>
      one.keyPoints
        ? promptsOf(one).filter(({ kind }) => kind === 'dig' || kind === 'follow-up')
        : [],
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

describe("a line about the learner's last words", () => {
  it('asks how one knows what was claimed last, in the reply or else in the answer', () => {
    const claim = 'I think the old ones are easy to please.';
    const turns = [answer('I think the young ones pay most.'), reply(`Fine. ${claim} I’d call.`)];
    expect(lastWordsLine(turns, 1)).toMatch(/easy to please\.” (?:How do you know|What makes)/u);
    const plain = [answer('I think the young ones pay most.'), reply('I’d call them.')];
    expect(lastWordsLine(plain, 1)).toContain('the young ones');
  });

  it('is none where nothing was claimed, or a reason was given', () => {
    for (const said of [
      'I went to his office with a cake.',
      'I’d pay the nurses for that.',
      'I think they should pay for it.',
      'I think they would stay, because the bus is late.',
    ])
      expect(lastWordsLine([answer(said)], 1)).toBeNull();
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
