import { describe, beforeEach, expect, it } from 'vitest';
import { phaseOf } from '#shared/game/time/countdown.ts';
import { type AskingCurated, hasAnswer, type Resumed, startQuestion } from './open-question.ts';
import {
  beginSaving,
  endSaving,
  saySaving,
  showResult,
  applyPowerUp,
  chooseOption,
  closeQuestion,
  extendQuestion,
  leaveQuestion,
  openQuestion,
  openQuestionOf,
  passQuestionTime,
  typeAnswer,
  useQuestionState,
} from './question-state.ts';
import { anAnsweredQuestion } from '#pwa/question/testing/an-answered-question.ts';
import { aChoiceQuestion, anOpenEndedQuestion } from '#pwa/question/testing/curated-questions.ts';

const LEARNER = { userId: 'ada', epoch: 1, round: 1 };
const ask = (question = aChoiceQuestion() as AskingCurated['question']) =>
  openQuestion({ question, mode: 'practice', learner: LEARNER }, null);

function current() {
  const open = openQuestionOf(useQuestionState.getState());
  if (!open) throw new Error('no question is open');
  return open;
}

beforeEach(closeQuestion);

it('shows the options in the same order each time, with the whole limit left', () => {
  ask();
  const { options, countdown } = current();
  ask();
  expect(current().options).toEqual(options);
  expect(options?.toSorted()).toEqual(aChoiceQuestion().options.toSorted());
  expect(countdown.remaining).toBe(120);
});

it('has an answer once something is chosen', () => {
  ask();
  expect(hasAnswer(current())).toBe(false);
  chooseOption('Ask ten users');
  expect(hasAnswer(current())).toBe(true);
});

describe('4.4 Submit is disabled without an answer', () => {
  it('has no answer while only blanks are typed', () => {
    ask(anOpenEndedQuestion());
    typeAnswer('   ');
    expect(hasAnswer(current())).toBe(false);
    typeAnswer(' x ');
    expect(hasAnswer(current())).toBe(true);
  });
});

describe('4.4 50/50 hides two wrong options', () => {
  it('hides two wrong options with 50/50 and takes back a choice that is hidden', () => {
    ask();
    applyPowerUp('fiftyFifty');
    const { hidden } = current();
    expect(hidden).toHaveLength(2);
    expect(hidden).not.toContain('Split it by platform');

    closeQuestion();
    ask();
    chooseOption(hidden[0] ?? '');
    applyPowerUp('fiftyFifty');
    expect(current().choice).toBeNull();
    expect(current().options).toHaveLength(4);
  });
});

it('shuffles the options anew for the next asking, and keeps the order of what was begun', () => {
  const asked = { question: aChoiceQuestion(), mode: 'practice' as const, learner: LEARNER };
  const orderOf = (answered: number, draft: Resumed | null = null) =>
    startQuestion(asked, draft, { answered }).options;
  expect(orderOf(1)).not.toEqual(orderOf(0));
  const { choice, text, powerUps, countdown } = startQuestion(asked, null);
  const draft = { choice, text, powerUps, countdown, attempts: 1 };
  expect(orderOf(5, draft)).toEqual(orderOf(1));
});

it('does not choose a hidden option', () => {
  ask();
  applyPowerUp('fiftyFifty');
  chooseOption(current().hidden[1] ?? '');
  expect(current().choice).toBeNull();
});

describe('4.4 Freeze holds the time for 30 seconds, then it goes on', () => {
  it('freezes the time for 30 seconds, then goes on', () => {
    ask();
    applyPowerUp('freeze');
    passQuestionTime(30);
    expect(current().countdown.remaining).toBe(120);
    passQuestionTime(5);
    expect(current().countdown.remaining).toBe(115);
  });
});

describe('4.4 Each power-up once a question', () => {
  it('takes each power-up once a question', () => {
    ask();
    applyPowerUp('freeze');
    passQuestionTime(40);
    applyPowerUp('freeze');
    expect(current().powerUps).toEqual(['freeze']);
    expect(phaseOf(current().countdown)).toBe('running');
  });
});

it('goes on without a limit after Need more time', () => {
  ask();
  passQuestionTime(100);
  extendQuestion();
  passQuestionTime(500);
  expect(phaseOf(current().countdown)).toBe('extended');
  expect(current().countdown.spent).toBe(600);
});

it('comes back from a draft as it was left, hidden options included', () => {
  ask();
  applyPowerUp('fiftyFifty');
  const { hidden } = current();
  const draft = {
    choice: 'Split it by platform',
    text: '',
    powerUps: ['fiftyFifty' as const],
    countdown: { remaining: 42, frozenFor: 0, extended: false, spent: 78 },
  };
  openQuestion({ question: aChoiceQuestion(), mode: 'practice', learner: LEARNER }, draft);
  expect(current()).toMatchObject({ hidden, choice: 'Split it by platform' });
  expect(current().countdown).toMatchObject({ limit: 120, remaining: 42, spent: 78 });
});

it('changes nothing while the answer is being saved, and goes on where that was refused', () => {
  const attempt = ask();
  chooseOption('Split it by platform');
  beginSaving(attempt);
  saySaving(attempt);
  const saving = current();
  passQuestionTime(5);
  chooseOption(saving.options?.find((option) => option !== saving.choice) ?? '');
  applyPowerUp('freeze');
  expect(current()).toBe(saving);
  expect(useQuestionState.getState().now).toMatchObject({ phase: 'saving', isSlow: true });
  endSaving(attempt);
  passQuestionTime(5);
  expect(current().countdown.spent).toBe(5);
});

it('shows a late result of no question but its own', () => {
  const first = ask();
  beginSaving(first);
  closeQuestion();
  showResult(first, anAnsweredQuestion());
  expect(useQuestionState.getState().now.phase).toBe('closed');
  const second = ask();
  beginSaving(second);
  showResult(first, anAnsweredQuestion());
  endSaving(first);
  saySaving(first);
  expect(useQuestionState.getState().now).toMatchObject({ phase: 'saving', isSlow: false });
  showResult(second, anAnsweredQuestion());
  expect(useQuestionState.getState().now).toMatchObject({ phase: 'result', attempt: second });
});

it('keeps what was shown last while the next question is looked up', () => {
  const attempt = ask();
  beginSaving(attempt);
  showResult(attempt, anAnsweredQuestion());
  leaveQuestion();
  expect(useQuestionState.getState().now).toMatchObject({
    phase: 'between',
    left: { phase: 'result', attempt },
  });
});
