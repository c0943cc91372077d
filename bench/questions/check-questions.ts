/**
 * `npx tsx bench/questions/check-questions.ts [files…]`: prints what is wrong with these questions (by default, all
 * questions with a file of their own), how many words their texts have, and each level's forms and cues. Fails if
 * something is wrong.
 */
import { readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import {
  checkFormsOfLevels,
  checkSome,
  CHOICES_PER_LEVEL,
} from '#shared/content/checks/check-content.ts';
import { checkCues, cueFigures, cuesOf } from '#shared/content/checks/guessing-cues.ts';
import { byLevel, choices } from '#shared/content/checks/kinds.ts';
import { wordCounts } from '#shared/content/checks/words.ts';
import { questionFiles, parseQuestion } from '#api/content/load-questions.ts';
import {
  type CuratedQuestion,
  FORMS,
  isCounted,
  SKILLS,
  TOPICS,
} from '#shared/contract/questions/question.ts';

const named = process.argv.slice(2).map((path) => resolve(path));
const files = (named.length > 0 ? named : questionFiles()).map((path) => relative('', path));
const parsed = files.map((path) => parseQuestion(path, readFileSync(path, 'utf8')));
const questions = parsed.flatMap(({ question }) => question ?? []);

for (const question of questions) printWords(question);
for (const [level, ofLevel] of byLevel(questions)) printLevel(level, ofLevel);

const problems = [
  ...parsed.flatMap((file) => file.problems),
  ...checkSome(questions),
  ...byLevel(choices(questions))
    .filter(([level, asked]) => asked.length >= CHOICES_PER_LEVEL[level])
    .flatMap(([, asked]) => [...checkCues(asked), ...checkFormsOfLevels(asked)]),
];
console.log(`\n${files.length} files, ${problems.length} problems`);
for (const line of problems) console.log(`  ${line}`);
process.exitCode = problems.length > 0 ? 1 : 0;

/** One line a question: form, time, words of each text (with '!' where there are too many or too few), habits that find the key. */
function printWords(question: CuratedQuestion) {
  const words = wordCounts(question).map(([name, count, { from, to }]) => {
    const short = name.startsWith("'") ? '' : `${name.replace(/^the /, '')} `;
    return `${short}${count}${count < from || count > to ? '!' : ''}`;
  });
  const cues = question.options === null ? [] : cuesOf(question);
  const { id, form, timeLimit } = question;
  console.log(`${id} (${form ?? 'open-ended'}, ${timeLimit} s): ${words.join(' · ')}`);
  if (cues.length > 0) console.log(`    the key is the ${cues.join(', the ')}`);
}

function printLevel(level: number, all: readonly CuratedQuestion[]) {
  const ofLevel = all.filter(isCounted);
  const short = all.length - ofLevel.length;
  const asked = choices(ofLevel);
  const companies = new Set(ofLevel.flatMap(({ company }) => company ?? []));
  console.log(
    `\nLevel ${level}: ${ofLevel.length} questions, ${asked.length} multiple choice; ${short} short`,
  );
  console.log(
    `  forms: ${tally(
      FORMS,
      asked.map(({ form }) => form ?? ''),
    )}`,
  );
  console.log(
    `  skills: ${tally(
      SKILLS,
      ofLevel.map(({ skill }) => skill),
    )}`,
  );
  console.log(
    `  topics: ${tally(
      TOPICS,
      ofLevel.map(({ topic }) => topic),
    )}`,
  );
  console.log(`  companies (${companies.size}): ${[...companies].sort().join(', ')}`);
  const exhibits = ofLevel.flatMap(({ exhibit }) => exhibit?.kind ?? []);
  console.log(`  exhibits: ${exhibits.join(', ') || 'none'}`);
  if (asked.length === 0) return;
  const { lengthRatio, ...rates } = cueFigures(asked);
  const shown = Object.entries(rates).map(
    ([habit, rate]) => `${habit} ${Math.round(rate * 100)} %`,
  );
  console.log(`  right by choosing the … (10 to 40 %): ${shown.join(' · ')}`);
  console.log(`  length of keys ÷ distractors (0.9 to 1.1): ${lengthRatio.toFixed(2)}`);
}

function tally(names: readonly string[], found: readonly string[]): string {
  return names.map((name) => `${name} ${found.filter((one) => one === name).length}`).join(' · ');
}
