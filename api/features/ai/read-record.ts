/** What a study strategy is built on: figures of the learner's record, and nothing that names the person. */
import { readAssessments } from '#api/db/log/missed-points.ts';
import { readAiAnswered, readAiMissed } from '#api/db/log/issued-rows.ts';
import { readPracticeState } from '#api/db/log/read-state.ts';
import type { Services } from '#api/services.ts';
import type { CuratedQuestion, TOPICS } from '#shared/contract/questions/question.ts';
import type { QuestionRow } from '#shared/game/rows.ts';

type Topic = (typeof TOPICS)[number];

interface Accuracy {
  name: string;
  answered: number;
  correct: number;
  /** Percent. */
  accuracy: number;
}

export interface LearnerRecord {
  answered: number;
  correct: number;
  reviews: number;
  aiAnswered: number;
  aiCorrect: number;
  /** ISO date, or null. */
  interviewDate: string | null;
  byCategory: Accuracy[];
  byInterviewType: Accuracy[];
  byTopic: (Accuracy & { name: Topic })[];
  /** Below 70 percent, the weakest first; topics with an answer alone. */
  weakestTopics: Topic[];
  /** Texts of key points that the latest free-text answers lacked. */
  missedPoints: string[];
}

const WEAK_BELOW = 70;
const ASSESSMENTS = 20;
const MISSED_POINTS = 12;

export async function readRecord(
  { db, content }: Pick<Services, 'db' | 'content'>,
  userId: string,
): Promise<LearnerRecord> {
  const { progress, questions: rows } = await readPracticeState(db, userId);
  const curated = content.questions.flatMap((question) => {
    const verdict = rows.get(question.id)?.verdict;
    return verdict ? [{ question, isCorrect: verdict.correct }] : [];
  });
  const ai = (await readAiAnswered(db, userId)).map(({ isCorrect, ...question }) => ({
    question,
    isCorrect,
  }));
  const answered = [...curated, ...ai];
  const categories = new Map(content.categories.map(({ id, name }) => [id, name]));
  const byTopic = accuracyBy(answered.filter(hasTopic), ({ topic }) => topic);
  return {
    answered: progress.questionsAnswered,
    correct: progress.correctAnswers,
    reviews: progress.counters.reviews,
    aiAnswered: progress.counters.ai,
    aiCorrect: progress.counters.aiCorrect,
    interviewDate: progress.interviewDate,
    byCategory: accuracyBy(curated, ({ category }) => categories.get(category) ?? ''),
    byInterviewType: accuracyBy(answered, ({ skill }) => skill),
    byTopic,
    weakestTopics: byTopic.filter(({ accuracy }) => accuracy < WEAK_BELOW).map(({ name }) => name),
    missedPoints: await readMissedPoints({ db, content }, userId),
  };
}

interface Answered<Question> {
  question: Question;
  isCorrect: NonNullable<QuestionRow['verdict']>['correct'];
}
type Asked = Pick<CuratedQuestion, 'skill'> & { topic: Topic | null };

/** A question to the learner's own prompt has none. */
function hasTopic(answered: Answered<Asked>): answered is Answered<Asked & { topic: Topic }> {
  return answered.question.topic !== null;
}

/** The weakest first. */
function accuracyBy<Question, Name extends string>(
  answered: readonly Answered<Question>[],
  nameOf: (question: Question) => Name,
): (Accuracy & { name: Name })[] {
  const names = [...new Set(answered.map(({ question }) => nameOf(question)))];
  return names
    .map((name) => {
      const group = answered.filter(({ question }) => nameOf(question) === name);
      const correct = group.filter(({ isCorrect }) => isCorrect).length;
      const accuracy = Math.round((100 * correct) / group.length);
      return { name, answered: group.length, correct, accuracy };
    })
    .sort((a, b) => a.accuracy - b.accuracy || b.answered - a.answered);
}

async function readMissedPoints(
  { db, content }: Pick<Services, 'db' | 'content'>,
  userId: string,
): Promise<string[]> {
  const assessments = await readAssessments(db, userId, ASSESSMENTS);
  const missed = assessments.flatMap(({ questionId, ticks }) =>
    (content.byId.get(questionId)?.keyPoints ?? [])
      .filter(({ id }) => !ticks.includes(id))
      .map(({ text }) => text),
  );
  const missedByAi = await readAiMissed(db, userId, ASSESSMENTS);
  // Those of AI Mode first: they were judged, not ticked. Half of the room stays for the others.
  const first = missedByAi.slice(0, MISSED_POINTS / 2);
  return [...new Set([...first, ...missed, ...missedByAi])].slice(0, MISSED_POINTS);
}
