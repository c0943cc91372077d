/**
 * Answers a question, or corrects an assumption, that comes together with an answer: 'I'd look at new users first. Do
 * we know the split?' The interviewer says this reply before the next line, so that neither the answer nor the question
 * is lost.
 */
import { pressedTurns, type CaseTurn } from '#shared/interviewer/case-turns.ts';
import { answerQuestion, LEAST_NEAR, sureFact } from '#shared/interviewer/facts/answer-question.ts';
import { factChances } from '#shared/interviewer/facts/fact-chances.ts';
import { askedWords, isNamed } from '#shared/interviewer/facts/asked-words.ts';
import { assumedIn } from '#shared/interviewer/facts/assumptions.ts';
import { isAboutAnswer } from '#shared/interviewer/facts/without-fact.ts';
import type { PressingQuestion } from '#shared/interviewer/prompts.ts';
import { onlyWaits } from './asked-back.ts';
import type { MockStart } from '#shared/game/mock/mock-row.ts';

/** Said if the learner may choose, each once per case. */
const CHOOSE = ['Your call.', 'Take either one.', 'Decide that as you like.'] as const;
/** Said if the learner surely asks for one of several readings, each once per case. */
const READINGS = [
  'Take the reading that you think is right, and say so.',
  'Whichever you think is right. Say which.',
] as const;
/** Said to any other question that is surely put to the interviewer and that no fact answers, each once per case. */
const GUESSES = [
  'You decide, and say what follows.',
  'Assume what’s likeliest, and say what follows.',
] as const;
const UNKNOWN = 'I don’t know that.';
/**
 * Said if it isn't clear whether a fact answers the question, or what the question is about. These words claim nothing.
 */
const UNSURE = 'Leave that open for now.';
/** Said if the case may have a fact about it, but none surely answers. These words claim nothing, either. */
const ASSUME = 'Assume what you need there.';
/** Said if the learner asks whether the interviewer means it, or asks everybody the same. */
const WHY_ASKED = 'I ask to hear how you think.';
/** Said if the learner reminds the interviewer of a question that got no answer. */
const LEFT_OPEN = 'True, I left your question open.';
/** Said in place of words that put a question off, after the last line of a short round. */
const FOR_ANOTHER = 'That’s one for the real interview.';
/** A full round ends with the learner's questions, and a short one has no place for them. */
const PUT_OFF: Readonly<Record<MockStart['length'], string>> = {
  full: 'Let’s keep your questions for the end.',
  short: 'Let’s stay with you for now.',
};

/** Matches questions that only the interviewer can answer. Others may be asked and answered by the learner. */
const TO_INTERVIEWER =
  /^(?:(?:and|so|but|also|by the way|though|then|ok|okay),? )*(?:(?:do|did) (?:we|you) (?:know|have)\b|(?:have|had|did) (?:we|you)\b|(?:is|are|was|were) there\b|can you tell me\b|what do (?:we|you) know\b|how (?:many|much|long|often|big|large) [^?]*\b(?:we|you|our)\b|what(?:['’]s| is| are) (?:our|your)\b)|,? by the way\W*$/iu;
/** Matches other questions that are surely put to the interviewer: 'Has somebody been at her already, do you know?' */
const SURELY_TO_INTERVIEWER =
  /,? by the way(?:\W|$)|,? do you know\?$|^(?:(?:and|so|but|also) )*may i ask\b|^(?:(?:and|so|but|also) )*(?:does|do|is|would|did|has) (?:that|this|it|such|you)\b[^?]*\b(?:happen(?:s|ed)?|work|common|normal|usual)\b[^?]*\bhere(?:,? too)?\?$/iu;
/** Matches questions about the case. If a fact surely answers one, it was probably meant. */
const OF_CASE =
  /^(?:(?:and|so|but|also) )*(?:how (?:many|much|long|often|big|large)|who (?:else|decides|pays|owns|works|uses|makes|sells)|what (?:do|did|does|have|has) (?:we|they|it|people|customers|users|competitors)|(?:do|did|does|have|has|are|is) (?:we|they|anybody|anyone|somebody|it))\b/iu;
/** Matches the beginning of a question about how to answer. */
const ABOUT_ANSWER =
  /^(?:(?:and|so|but|also|or) )*(?:do you want|would you like|should i|shall i|is it (?:ok|okay|fine)|do i (?:need|have) to)\b/iu;
/** Matches questions that leave a choice to the interviewer: 'Do you mean the price, or the rival?' */
const CHOICE =
  /^(?:(?:and|so|but|also|or) )*(?:do you mean\b|(?:is|are|was|were|do|does|did|has|have) )[^?]*\bor (?!not\b|no\b)[^?]*\?$/iu;
const CHOICE_OF_MEANING = /^(?:(?:and|so|but|also|or) )*do you mean\b[^?]*\bor\b[^?]*\?$/iu;
/** Matches questions about the interviewer's own reason to ask. */
const ABOUT_ASKING =
  /\b(?:are you (?:just |only )?(?:testing|teasing|kidding|provoking)|do you (?:ask|tell) (?:that to )?(?:every(?:body|one)|all)|is (?:that|this|it) a (?:trick|test)|why do you ask)\b/iu;
/** Matches words that remind the interviewer of a question. */
const REMINDS =
  /\b(?:did(?:n['’]t| not)|have(?:n['’]t| not)|never) (?:really )?(?:hear|heard|get|got) (?:an|any|your) (?:answer|reply)\b|\byou left (?:my|that|the) question (?:open|unanswered)\b|\byou (?:did(?:n['’]t| not)|have(?:n['’]t| not)|never) (?:really )?answer(?:ed)? (?:me|that|it|my question)\b/iu;
/** Matches the beginning of a question with which the learner turns to the interviewer. */
const TURNS_TO =
  /^(?:(?:and|so|but|also|okay|ok|sorry|well)\b[, ]*)*(?:wait|hold on|hang on|before i (?:answer|go on)|just to be (?:sure|clear)|to be clear|(?:one|a|a quick|quick|one more) (?:quick )?question|(?:can|could|may) i (?:just |quickly )?ask(?: you)?(?: something)?|can you tell me|i have a question)\b[,.: ]*/iu;
/** Matches a sentence about the interviewer's line, before a question about it. */
const ON_LINE =
  /\byou(?:['’]re| are)? (?:just |already )?(?:assum(?:e|ing)|suppos(?:e|ing)|tak(?:e|ing) it)\b/iu;
const BY_THE_WAY = /,? by the way\b/iu;
/** A question with fewer words about its subject than this can be understood only from what was said before. */
const FEWEST_TELLING = 2;
/** Matches sentences of a reply, each with its mark. */
const SENTENCES = /[^.?!\n]+[.?!\n]*/gu;

/**
 * Returns what the interviewer says to a question or an assumption in the learner's last words.
 * @param turns of this case so far
 * @param length of the round: only a full one has a part for the learner's questions
 * @param isLast true if the interviewer says nothing more in this case
 * @returns null if nothing was asked, or if the answer isn't sure
 */
export function answerBeside(
  question: PressingQuestion,
  turns: readonly CaseTurn[],
  length: MockStart['length'],
  isLast = false,
): string | null {
  const last = pressedTurns(turns).at(-1) ?? turns.findLast(({ phase }) => phase === 'answer');
  const said = last?.text?.trim() ?? '';
  if (said === '') return null;
  const sentences = said.match(SENTENCES)?.map((one) => one.trim()) ?? [];
  // Behind the question may stand why it was asked: 'Because that changes my answer.'
  const at = sentences.findLastIndex((one) => one.endsWith('?') || !onlyWaits(one));
  const final = sentences[at] ?? '';
  const isWaiting = at < sentences.length - 1 && !/^\W*(?:\w+, )?why\b/iu.test(final);
  // A word in quotes may be a part of the question; an open quote means that somebody else asks.
  const isAsked =
    final.endsWith('?') &&
    (isWaiting || at === sentences.length - 1) &&
    !/[“”"]/u.test(final.replaceAll(/[“"]\w+[”"]/gu, ''));
  if (isAsked && ABOUT_ASKING.test(final)) return once(WHY_ASKED, turns);
  if (isReminded(said, turns) && !wasSaid(LEFT_OPEN, turns))
    return isLast && length === 'short' ? `${LEFT_OPEN} ${FOR_ANOTHER}` : LEFT_OPEN;
  const words = isLast && length === 'short' ? FOR_ANOTHER : PUT_OFF[length];
  const choose = () => (isLast ? once(words, turns) : unsaid(CHOOSE, turns));
  if (question.skill === 'behavioural') {
    if (isAsked && CHOICE_OF_MEANING.test(final)) return choose();
    return isAsked && SURELY_TO_INTERVIEWER.test(final) ? once(words, turns) : null;
  }
  const told = turns.flatMap(({ facts = [] }) => facts);
  if (isAsked) {
    if (ABOUT_ANSWER.test(final) && isAboutAnswer(final)) return choose();
    const isChoice = last?.phase === 'pressed' && CHOICE.test(final);
    const isSure = SURELY_TO_INTERVIEWER.test(final);
    const isToInterviewer = isSure || TO_INTERVIEWER.test(final);
    if (isToInterviewer || OF_CASE.test(final)) {
      // The sentence before often names what is asked for.
      const both = sentences.slice(Math.max(0, at - 1), at + 1).join(' ');
      const about = leans(final) ? both : final;
      const fact = factFor(question, told, about);
      if (fact !== null || wasTold(question, told, about)) return fact;
      if (!isToInterviewer) return isChoice ? choose() : null;
      const part = partOf(question, told, final);
      if (part !== null) return part;
      if (!leans(final) && !mayKnow(question, about)) return once(UNKNOWN, turns);
      return unsaid([isSure ? UNSURE : ASSUME, ...CHOOSE], turns);
    }
    if (isChoice) return choose();
    const before = sentences[at - 1] ?? '';
    if (isWaiting || [final, before].some((one) => TURNS_TO.test(one)) || ON_LINE.test(before)) {
      const fact = factFor(question, told, final);
      if (fact !== null || wasTold(question, told, final)) return fact;
      return isLast
        ? once(words, turns)
        : unsaid(/\bor\b/iu.test(final) ? READINGS : GUESSES, turns);
    }
  }
  if (last?.phase !== 'pressed') return null;
  const assumed = sentences.flatMap((one) => assumedIn(one) ?? []).at(-1);
  return assumed === undefined ? null : factFor(question, told, assumed);
}

/** Returns the first words that the interviewer hasn't said in this case, or null. */
function unsaid(all: readonly string[], turns: readonly CaseTurn[]): string | null {
  return all.find((words) => !wasSaid(words, turns)) ?? null;
}

/** Returns the words, or null if the interviewer has already said them in this case. */
function once(words: string, turns: readonly CaseTurn[]): string | null {
  return wasSaid(words, turns) ? null : words;
}

/** True if the learner says that a question got no answer, and did ask one in an earlier reply. */
function isReminded(said: string, turns: readonly CaseTurn[]): boolean {
  if (!REMINDS.test(said)) return false;
  const earlier = turns.filter(({ phase }) => phase === 'answer' || phase === 'pressed');
  return earlier.slice(0, -1).some(({ text }) => text?.includes('?'));
}

/**
 * True if the interviewer has already said these words in this case. The second time, they would sound like a machine.
 */
function wasSaid(words: string, turns: readonly CaseTurn[]): boolean {
  return turns.some(({ promptText = '' }) => promptText.includes(words));
}

/** True if a question can be understood only from what was said before it: 'How many have you got, by the way?' */
function leans(text: string): boolean {
  const telling = askedWords(text.replace(BY_THE_WAY, '')).filter((word) => !isNamed(word));
  return telling.length < FEWEST_TELLING;
}

/** True if a fact of the case may be about a question. */
function mayKnow({ content, skill, facts }: PressingQuestion, text: string): boolean {
  return factChances({ content, skill, facts: facts ?? [] }, text).some((one) => one >= LEAST_NEAR);
}

/** Returns what the case knows of a question with several parts; null if no part surely asks for an untold fact. */
function partOf(
  { content, skill, facts }: PressingQuestion,
  told: readonly number[],
  text: string,
): string | null {
  const reply = answerQuestion({ content, skill, facts: facts ?? [] }, told, text);
  const answers = reply.facts
    .filter((place) => !told.includes(place))
    .flatMap((place) => facts?.[place]?.answer ?? []);
  return answers.length === 0 || answers.some((one) => one.includes('“'))
    ? null
    : answers.join(' ');
}

/** True if a text surely asks for a fact that was told before. */
function wasTold(
  { content, skill, facts }: PressingQuestion,
  told: readonly number[],
  text: string,
): boolean {
  const place = facts ? sureFact({ content, skill, facts }, text) : null;
  return place !== null && told.includes(place);
}

/** Returns the answer of the fact that a text is surely about; null if there is none, or if it was told before. */
function factFor(
  { content, skill, facts }: PressingQuestion,
  told: readonly number[],
  text: string,
): string | null {
  const place = facts ? sureFact({ content, skill, facts }, text) : null;
  const answer = place === null || told.includes(place) ? undefined : facts?.[place]?.answer;
  // A fact that contains a quote isn't told here, because the quote would look like the learner's own words.
  return answer === undefined || answer.includes('“') ? null : answer;
}
