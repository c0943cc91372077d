/** Writes the learner's questions as a deck that Anki imports: a CSV of front, back and tags. */
import { LEVEL_NAMES } from '#shared/game/constants.ts';
import type { CuratedQuestion } from '#shared/contract/questions/question.ts';

/** The header lines that tell Anki the file's format (docs.ankiweb.net/importing, file headers). */
const HEAD = [
  '#separator:Comma',
  '#html:false',
  '#deck:Northstar',
  '#columns:Front,Back,Tags',
  '#tags column:3',
];

/** Pure. @param questions in the order of the deck */
export function writeReviewDeck(questions: readonly CuratedQuestion[]): string {
  const rows = questions.map((question) =>
    [frontOf(question), backOf(question), tagsOf(question)].map(quoted).join(','),
  );
  return [...HEAD, ...rows].map((line) => `${line}\r\n`).join('');
}

function frontOf({ title, content, exhibit, options }: CuratedQuestion): string {
  const table = exhibit && [exhibit.columns, ...exhibit.rows].map((row) => row.join(' | '));
  const choices = options?.map((option, index) => `${'ABCD'[index]}. ${option}`);
  return joinParts([
    title,
    table && [exhibit.caption, ...table].join('\n'),
    content,
    choices?.join('\n'),
  ]);
}

function backOf({ correctAnswer, explanation, takeaway, keyPoints }: CuratedQuestion): string {
  const points = keyPoints?.map(({ text }) => `• ${text}`).join('\n');
  return joinParts([correctAnswer, points, takeaway, explanation]);
}

function joinParts(parts: readonly (string | null | undefined)[]): string {
  return parts.filter((part) => part).join('\n\n');
}

/** Anki separates tags by spaces. */
function tagsOf({ difficulty, topic, skill }: CuratedQuestion): string {
  return ['northstar', LEVEL_NAMES[difficulty - 1]?.toLowerCase(), topic, skill].join(' ');
}

/** RFC 4180: a quote inside is written twice. */
function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
