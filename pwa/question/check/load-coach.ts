/**
 * Runs the coach on this device. Its code is loaded when a free-text answer is first given, or earlier if the device is
 * idle (docs/coach.md).
 */
import type { CoachQuestion, FoundEvidence } from '#shared/coach/find-evidence.ts';
import type { ShownQuestion, SubmitDoubt } from '#shared/coach/ask-before-submit.ts';
import type { OwnSentences } from '#shared/coach/likely-sentences.ts';
import type { Part } from '#shared/coach/judge/conversation-chances.ts';
import type { NumberedCase } from '#shared/interviewer/numbers/ledger.ts';
import type { Slip } from '#shared/interviewer/numbers/slips.ts';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';

/** The coach's latest findings, stored so that an answer read before Submit isn't read again. */
let latest: { question: CoachQuestion; answer: string; evidence: FoundEvidence } | null = null;

/**
 * Finds the learner's own sentences for each key point.
 * @param parts in a conversation, the range of each part in the text, the main part first
 * @throws if the coach's code can't be loaded
 */
export async function findInAnswer(
  question: CoachQuestion,
  answer: string,
  parts?: readonly Part[],
): Promise<FoundEvidence> {
  const { findEvidence, withTaughtWords, wrongSums } = await import('./coach.ts');
  const taught = await withTaughtWords(question);
  if (latest?.question !== question || latest.answer !== answer) {
    const leftOut = wrongSums(answer);
    const evidence = findEvidence(taught, answer, { leftOut, ...(parts && { parts }) });
    latest = { question, answer, evidence };
  }
  return latest.evidence;
}

/**
 * Finds figures in an answer that can't be right. The learner can read all facts of the question, so all of them count
 * as known.
 * @throws as `findInAnswer`
 */
export async function findSlipsIn(question: NumberedCase, answer: string): Promise<Slip[]> {
  const { findSlips } = await import('./coach.ts');
  const facts = (question.facts ?? []).map((_, place) => place);
  return findSlips(question, facts, answer);
}

/**
 * Returns the learner's own sentences, so that the learner can choose one as proof of a point. The likely ones are
 * marked. @param parts as for `findInAnswer`
 * @throws as `findInAnswer`
 */
export async function sentencesOf(
  question: CoachQuestion,
  text: string,
  parts?: readonly Part[],
): Promise<OwnSentences> {
  const { likelySentences, withTaughtWords } = await import('./coach.ts');
  return likelySentences(await withTaughtWords(question), text, parts);
}

/**
 * Returns a doubt about a text, to show to the learner before the text is sent. Null if there is no doubt.
 * @param earlier the learner's answers to other questions
 * @throws as `findInAnswer`
 */
export async function doubtAbout(
  question: ShownQuestion,
  text: string,
  earlier: readonly string[],
): Promise<SubmitDoubt | null> {
  const { askBeforeSubmit } = await import('./coach.ts');
  return askBeforeSubmit(question, text, earlier);
}

/**
 * Warms up the coach before there is an answer: it reads the question, which is most of the work, and its code has run
 * once before the first real answer (docs/coach.md).
 * @throws as `findInAnswer`
 */
export async function readForCoach(question: CoachQuestion): Promise<void> {
  // The question's own text is used in place of an answer, so that every step runs and finds nothing.
  await findInAnswer(question, question.content);
}

/**
 * Prepares the texts that `doubtAbout` compares an answer with, so that Submit is faster.
 * @param earlier the learner's answers to other questions
 * @throws as `findInAnswer`
 */
export async function readForDoubt(earlier: readonly string[]): Promise<void> {
  const { readEarlierTexts } = await import('./coach.ts');
  readEarlierTexts(earlier);
}

/** Loads the coach's code in advance, because the network may fail later, for example in a tunnel. */
export async function prepareCoach(): Promise<void> {
  await import('./coach.ts');
}

/**
 * Returns the coach's findings in an answer; undefined while the coach is reading, null if the coach could not be
 * loaded.
 * @param text null if no findings are needed
 * @param parts in a conversation, the range of each part in the text, the main part first
 */
export function useEvidence(
  question: CoachQuestion,
  text: string | null,
  parts?: readonly Part[],
): FoundEvidence | null | undefined {
  const [found, setFound] = useState<{ text: string; evidence: FoundEvidence | null }>();
  const find = useEffectEvent((about: CoachQuestion, words: string) =>
    findInAnswer(about, words, parts),
  );
  useEffect(() => {
    if (text === null) return undefined;
    let isGone = false;
    const note = (evidence: FoundEvidence | null) => !isGone && setFound({ text, evidence });
    find(question, text).then(note, (error: unknown) => {
      // Without the coach, the learner ticks the points alone.
      console.warn('The coach could not be loaded', error);
      note(null);
    });
    return () => {
      isGone = true;
    };
  }, [question, text]);
  return found?.text === text ? found.evidence : undefined;
}

/**
 * Returns a question with its taught words: the words in which other people covered its key points. Returns the
 * question unchanged while these words load, and if there are none.
 */
export function useTaughtWords<Question extends CoachQuestion>(
  question: Question | undefined,
): Question | undefined {
  const [found, setFound] = useState<{ id: string; taught: CoachQuestion['taught'] }>();
  useEffect(() => {
    if (!question) return undefined;
    let isGone = false;
    const load = async () => {
      const { withTaughtWords } = await import('./coach.ts');
      const { taught } = await withTaughtWords(question);
      if (!isGone) setFound({ id: question.id, taught });
    };
    load().catch((error: unknown) => console.warn('The coach could not be loaded', error));
    return () => {
      isGone = true;
    };
  }, [question]);
  // The ids are compared, because the same question is another object each time the bank is read.
  const taught = found && found.id === question?.id ? found.taught : undefined;
  return useMemo(
    () => (question && taught ? { ...question, taught } : question),
    [question, taught],
  );
}
