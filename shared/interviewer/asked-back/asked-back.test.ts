import { describe, expect, it } from 'vitest';
import { loadQuestions } from '#api/content/load-questions.ts';
import { ANSWERS_BACK, askedBack, type AskedBack } from './asked-back.ts';
import {
  MEANT_PROMPT,
  NUMBER_PROMPT,
  THIN_PROMPT,
  type CaseTurn,
} from '#shared/interviewer/case-turns.ts';
import { nextTurn } from '#shared/interviewer/next-turn.ts';
import { heardTurns, nonAnswerIn } from '#shared/interviewer/non-answers.ts';
import { stepAfter } from '#shared/interviewer/phases.ts';
import { promptsOf } from '#shared/interviewer/prompts.ts';
import { whatWasMeant } from './what-was-meant.ts';

const found = loadQuestions().find(({ id }) => id === 'the-waiting-room');
if (!found?.keyPoints || !('probes' in found)) throw new Error('The question is gone.');
const question = found;
const { keyPoints, probes = [] } = question;
const place = probes.findIndex(({ point, again }) => point !== undefined && again !== undefined);
const { point, again } = probes[place] ?? {};

const said = (turn: number, phase: CaseTurn['phase'], text: string, promptId: string | null) => ({
  ...{ case: 0, turn, phase, promptId, text, seconds: 20 },
});
const ANSWER = 'I would tell people how late the doctor is, because not knowing is what hurts.';

/** The interviewer's next line after the answer, a first line, and replies to it and to what followed. */
function after(...replies: string[]) {
  const turns: CaseTurn[] = [said(3, 'answer', ANSWER, null)];
  let next = nextTurn({ seed: 7, length: 'short', question, turns, missing: [point ?? ''] });
  for (const reply of replies) {
    const turn = said(turns.length + 3, 'pressed', reply, next?.id ?? null);
    turns.push({ ...turn, ...(next?.isOwn && { promptText: next.line }) });
    const heard = heardTurns(question, turns);
    const unheard = nonAnswerIn(question, turns);
    next = nextTurn({
      ...{ seed: 7, length: 'short', question, turns: heard, unheard },
      missing: keyPoints.map(({ id }) => id),
    });
  }
  return next;
}

describe('2.23 A question that is put back to the interviewer', () => {
  it.each([
    ['What do you mean?', 'asks-meaning'],
    ['sorry, what you mean', 'asks-meaning'],
    ["I don't understand the question.", 'asks-meaning'],
    ['Could you rephrase that, please?', 'asks-meaning'],
    ['Hm. What does that mean?', 'asks-meaning'],
    ['What do you mean by that?', 'asks-meaning'],
    ['Which number do you mean?', 'asks-which'],
    ['Sorry, which one?', 'asks-which'],
    ['which part', 'asks-which'],
    ['Which of the two numbers?', 'asks-which'],
    ['Sorry, know what?', 'asks-which'],
    ['You mean when I picked Hanh?', 'asks-yes'],
    ['Do you want a number?', 'asks-number'],
    ['How exact should it be?', 'asks-number'],
    ['should I give a percentage', 'asks-number'],
    ['In this case or in general?', 'asks-scope'],
    ['Do you mean in general?', 'asks-scope'],
    ['Can I think about it for a moment?', 'asks-time'],
    ['Give me a second.', 'asks-time'],
    ['Do you mean the first version or the whole year?', 'asks-choice'],
    ['Should I pick one? Or can I take both?', 'asks-choice'],
    ['Should I take the first one', 'asks-choice'],
    ['Is it okay if I leave the doctors out?', 'asks-choice'],
    [
      'Can I ask, what do you mean by that? They don’t answer numbers they don’t know, or they also don’t answer the daughter? That is for me a big difference.',
      'asks-choice',
    ],
    ['Do you want the whole funnel or only checkout? I’m not sure.', 'asks-choice'],
    ['Which companies, all of them or only the small ones?', 'asks-choice'],
  ] as const)('%s: %s', (reply, kind) => expect(askedBack(reply)).toBe(kind));

  it.each([
    'Which bookings?',
    'Which half?',
    'Order by what?',
    'Per week or per month?',
    'How many are there?',
    'In both cities, or only the total?',
    'Hm. Do we know how many of them come back?',
    'I’d like to know the split first.',
    'Why would they?',
    'I don’t know that. Are they on contracts?',
    'Can I ask, is month three the same percent of the sign-ups, or of the ones who stayed in week two? Because that changes my answer.',
    'Wait, you’re assuming they’re right. How good is it, how many of the people it flags are really in trouble?',
    'Before I answer, do they pay per seat? It changes what I’d build.',
  ])('is also any other question, if the line wants an answer: %s', (reply) => {
    expect(askedBack(reply, 'Suppose all of this takes a year. What changes?')).toBe('asks-case');
    // The line may be one to which such a question is the answer.
    expect(askedBack(reply, 'What would you ask her first?')).toBeNull();
    expect(askedBack(reply, 'Which number tells you that it works?')).toBeNull();
    expect(askedBack(reply)).toBeNull();
  });

  it.each([
    'Which half, the ones who want the checkout? I wouldn’t argue, I’d show them the sheet.',
    'Each time what happens, the second dress comes back? Okay. Shipping out 4, back 4.',
    'Nothing happens to her. Why is there a button that she can push?',
    'What’s left? Of the 115, whoever’s already on that software is gone.',
    'I’d look at new users first. Do we know the split?',
    'You’re assuming they’re right, and that’s why I’d test it first. How good is it?',
    'Is it per seat? That changes my answer: then I’d begin with the small ones.',
  ])('is none in a reply that answers: %s', (reply) => {
    expect(askedBack(reply, 'Half of my team would laugh at that. What now?')).toBeNull();
  });

  it.each([
    '',
    'Yes.',
    'How many are there?',
    'After three months, do both of them still use it, or only one?',
    'As I said.',
    'Which one brings more people back?',
    'Which part pays for the rest, and do we keep it?',
    'I covered that.',
    'Why would they? Nobody pays for it today.',
    'What do you mean by growth? I would take it as more families in month three.',
    'I asked her, “Do you want a number?”',
    'Let me think about the users first: they travel twice a week.',
    'Should we wait? Then they leave. Should we hurry? Then it breaks. Which is worse, and how do we find out before the summer, when most of them come back to us anyway?',
  ])('is none if something is answered: %j', (reply) => expect(askedBack(reply)).toBeNull());
});

describe('2.23 The interviewer answers it before the round goes on', () => {
  const FULL = 'They sit there for 40 minutes, because nobody tells them how late it is.';

  it('says what a line means in blunter words, where it has them', () => {
    expect(after()).toMatchObject({ kind: 'probe', point });
    expect(after('What do you mean?')).toMatchObject({ id: MEANT_PROMPT, line: again });
  });

  it.each([
    ['Do you want a number?', 'asks-number'],
    ['In this case or in general?', 'asks-scope'],
    ['Should I take the patients or the doctors?', 'asks-choice'],
  ] satisfies [string, AskedBack][])('%s', (reply, kind) => {
    const { id, line } = after(reply) ?? {};
    expect(id).toBe(MEANT_PROMPT);
    expect(ANSWERS_BACK[kind]).toContain(line);
  });

  it('twice for a line, and a real reply then goes on as if nothing had been asked', () => {
    expect(after('Do you want a number?', FULL)?.id).toBe(after(FULL)?.id);
    const [first, second, third] = ['Do you want a number?', 'Per week or per day?', 'Which day?'];
    expect(after(first, second)?.id).toBe(MEANT_PROMPT);
    expect(after(first, second, third)?.id).not.toBe(MEANT_PROMPT);
    expect(after(first, second, FULL)?.id).toBe(after(FULL)?.id);
  });

  it.each([
    ['Which nurses do you mean?', 'Your call. Say which, and why.'],
    ['Per day or per week?', 'Your call. Say which, and why.'],
    ['Do you want all the practices or only the large ones?', 'Your call. Say which, and why.'],
    ['Is it okay if I leave the doctors out?', 'Your call. Say which, and why.'],
    ['How many of them bring a child?', 'I don’t have that. Assume a number, and say so.'],
    ['Do the nurses like music?', 'I don’t have that. Assume what you need, and say so.'],
    ['Wrong for the patients or for the doctors?', 'Your call. Say which, and why.'],
    ['Why not?', 'You tell me. What would you expect?'],
    ['Do we have their phone numbers?', 'Nine in ten gave a cell phone number.'],
    ['How long do they wait on average?', question.facts[1]?.answer],
    ['Who pays us?', question.facts[3]?.answer],
  ])('honestly: %s', (reply, honest) => {
    expect(after(reply)).toMatchObject({ id: MEANT_PROMPT, line: honest });
  });

  it('also when the answer itself is only a question, in a story, too', () => {
    const lineTo = (one: typeof question, text: string) => {
      const turns = [said(3, 'answer', text, null)];
      const next = nextTurn({
        ...{ seed: 7, length: 'short', question: one, turns: heardTurns(one, turns) },
        ...{ missing: [], unheard: nonAnswerIn(one, turns) },
      });
      return next?.id === MEANT_PROMPT ? next.line : null;
    };
    expect(lineTo(question, 'Should I take the patients or the doctors?')).toMatch(
      /^(?:Your|That)/u,
    );
    expect(lineTo(question, 'Who pays for it?')).toBe(question.facts[3]?.answer);
    const story = loadQuestions().find(({ id }) => id === 'help-you-couldnt-order');
    if (!story?.keyPoints || !('probes' in story)) throw new Error('The question is gone.');
    expect(lineTo(story, 'Can it be from university?')).toBe(story.facts[0]?.answer);
  });

  it('and costs none of the times that the interviewer presses', () => {
    const lines = (...replies: string[]) => {
      for (let count = 1; ; count += 1)
        if (after(...replies, ...Array.from({ length: count }, () => FULL)) === null) return count;
    };
    expect(lines('Do you want a number?')).toBe(lines());
  });
});

describe('2.23 The interviewer says what was meant', () => {
  const pressedBy = (promptId: string, promptText?: string) => {
    const turn = said(4, 'pressed', 'What do you mean?', promptId);
    return whatWasMeant(question, [
      said(3, 'answer', ANSWER, null),
      { ...turn, ...(promptText && { promptText }) },
    ]);
  };
  const prompts = promptsOf(question);

  it.each([
    ['You had 20 times $8,000. Is that $16,000?', '20 times $8,000'],
    ['First it was 30%, then 40%. Which one?', '30% and 40%'],
    ['I said 20,000. Does that change anything?', '20,000'],
    ['I said, “Of the 60, two pay.” Does that change anything?', '“Of the 60, two pay.”'],
    ['One of your sums doesn’t come out. Which one?', 'sums'],
  ])('names the number that a line is about: %s', (line, figures) => {
    expect(pressedBy(NUMBER_PROMPT, line)).toContain(figures);
  });

  it('names the sentence that a line quotes, and asks in plain words', () => {
    const line = 'You said, “I would tell people how late the doctor is.” How do you know?';
    expect(pressedBy(THIN_PROMPT, line)).toBe('I mean that sentence. What does it rest on?');
  });

  it('has plain words for each line of the bank', () => {
    for (const { id } of prompts) expect(pressedBy(id)).toMatch(/\S{3}/u);
  });

  describe('by the learner’s own words', () => {
    const meant = (promptId: string, answer: string, ...replies: string[]) => {
      const asked = said(9, 'pressed', 'What do you mean by that?', promptId);
      const before = replies.map((text, at) =>
        said(4 + at, 'pressed', text, prompts[at]?.id ?? null),
      );
      return whatWasMeant(question, [said(3, 'answer', answer, null), ...before, asked]) ?? '';
    };
    const PLAN = `${ANSWER} I would send a text an hour before. More patients would then come late.`;
    const [late] = question.followUps.filter(({ question: line }) => line.includes('come late'));

    it('for a follow-up, the sentence that it is about', () => {
      expect(meant(late?.id ?? '', PLAN)).toBe(
        'I mean where you said, “More patients would then come late.” Take my question from there.',
      );
    });

    it('for new circumstances and the pushback, the plan that they touch', () => {
      expect(meant('turn', PLAN)).toMatch(/^I mean where you said, “.+” If things were as I say/u);
      expect(meant('pushback', PLAN)).toMatch(
        /^I mean where you said, “.+” Somebody could object/u,
      );
      expect(meant('turn', 'Texts, because not knowing hurts.')).toMatch(
        /^I mean your own answer\. /u,
      );
    });

    it('with the latest words first', () => {
      expect(
        meant(late?.id ?? '', PLAN, 'I think late patients pay for it, not the doctors.'),
      ).toContain('“I think late patients pay for it, not the doctors.”');
    });

    it('for a line about the learner’s number, the latest result', () => {
      const other = loadQuestions().find(({ id }) => id === 'missed-calls');
      if (!other?.keyPoints || !('probes' in other)) throw new Error('The question is gone.');
      const turns = (text: string) => [
        said(3, 'answer', text, null),
        said(4, 'pressed', 'What do you mean by that?', 'turn'),
      ];
      const text =
        '80,000 small firms at $1,800 a year, so that’s $144 million a year. It is a lot.';
      expect(whatWasMeant(other, turns(text))).toBe(
        'I mean your $144 million a year, or the number that you’d stand by now.',
      );
      expect(whatWasMeant(other, turns('Many firms would buy that, I think.'))).not.toMatch(/\d/u);
    });
  });

  it('knows nothing of a line that a model wrote', () => {
    expect(whatWasMeant(question, [said(4, 'pressed', 'Which one?', null)])).toBeNull();
  });

  it('also after a line about a number, which costs nothing either', () => {
    const number = { promptId: NUMBER_PROMPT, promptText: 'You had 20 times 8. Is that 16?' };
    const turns = [
      said(3, 'answer', ANSWER, null),
      { ...said(4, 'pressed', 'Which number do you mean?', null), ...number },
    ];
    const next = nextTurn({
      ...{ seed: 7, length: 'short', question, turns: heardTurns(question, turns) },
      ...{ missing: [], unheard: nonAnswerIn(question, turns) },
    });
    expect(next).toMatchObject({ id: MEANT_PROMPT, kind: 'meant' });
    expect(next?.line).toContain('20 times 8');
  });

  it('even after the last line of a case, and only then goes on', () => {
    const texts = [
      'It hurts more than the wait itself.',
      'I would ask five of them.',
      'Which one?',
    ];
    const turns = [
      said(3, 'answer', ANSWER, null),
      ...texts.map((text, at) => said(4 + at, 'pressed', text, prompts[at]?.id ?? null)),
    ];
    const round = { length: 'short', questions: [question] } as const;
    expect(stepAfter(round, turns).phase).toBe('pressed');
    const next = nextTurn({
      ...{ seed: 7, length: 'short', question, turns: heardTurns(question, turns) },
      ...{ missing: [], unheard: nonAnswerIn(question, turns) },
    });
    expect(next?.id).toBe(MEANT_PROMPT);
    turns.push(said(7, 'pressed', 'I mean the wait.', MEANT_PROMPT));
    expect(stepAfter(round, turns).phase).toBe('recommendation');
  });
});
