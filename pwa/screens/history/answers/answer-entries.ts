/** Builds history entries from the learner's answers, with the facts that filters and search use. */
import { companyName } from '#shared/contract/ai/ai-question.ts';
import { formOf } from '#shared/game/choose/question-filter.ts';
import { keyOfAnswer } from '#shared/game/answer/open-answer.ts';
import type { NoteRow } from '#shared/game/rows.ts';
import type { AnswerEntry, HistoryFacet } from '../entries/entry.ts';
import type { HistoryAnswer } from './merge-answers.ts';
import { isAiQuestion, type HistoryQuestion } from './shown-question.ts';

type QuestionPart = Record<Exclude<HistoryFacet, 'result' | 'mark'>, string | null>;

const UNKNOWN: QuestionPart = { type: null, company: null, topic: null, level: null, form: null };

/** @param questions of the bank and issued ones, by id */
export function answerEntries(
  answers: readonly HistoryAnswer[],
  questions: ReadonlyMap<string, HistoryQuestion>,
  notes: ReadonlyMap<string, NoteRow>,
): AnswerEntry[] {
  const parts = new Map<string, QuestionPart>();
  for (const question of questions.values()) parts.set(question.id, partOf(question));
  const marks = new Map([...notes.values()].map((note) => [note.questionId, marksOf(note)]));
  // Answers with equal facets share one object, so that the filter checks them together.
  const known = new Map<string, AnswerEntry['facets']>();
  const facetsOf = (questionId: string, result: HistoryAnswer['result']) => {
    const key = `${result}|${questionId}`;
    const facets = known.get(key) ?? {
      ...(parts.get(questionId) ?? UNKNOWN),
      result,
      mark: marks.get(questionId) ?? null,
    };
    known.set(key, facets);
    return facets;
  };
  return answers.map((given) => {
    const { questionId, choice, text, result } = given;
    return {
      kind: 'answer',
      key: keyOfAnswer(given.answer),
      ...{ at: given.at, date: given.date, epoch: given.epoch },
      facets: facetsOf(questionId, result),
      questionIds: [questionId],
      words: (text ?? choice ?? '').toLowerCase(),
      given,
      question: questions.get(questionId) ?? null,
    };
  });
}

/** Levels belong to the bank; AI Mode uses the same words for a different scale. */
function partOf(question: HistoryQuestion): QuestionPart {
  const isAi = isAiQuestion(question);
  return {
    type: question.skill ?? null,
    company: companyName(question.company),
    topic: question.topic ?? null,
    level: isAi ? null : String(question.difficulty),
    form: formOf(isAi ? { options: question.options, form: null } : question),
  };
}

function marksOf({ isBookmarked, text }: NoteRow): string[] {
  return [...(isBookmarked ? ['bookmarked'] : []), ...(text === '' ? [] : ['note'])];
}
