/**
 * The questions that are written one a file, read from their folder. What the build makes reads them
 * compiled instead (load-built-questions.ts), so that the server's start parses one file.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CuratedQuestion } from '#shared/contract/questions/question.ts';
import { LEVELS, type Level, questionOf } from '#shared/content/question-file.ts';
import { readQuestionYaml } from '#shared/content/question-yaml.ts';

/** The 114, and the short open questions beside them. */
const FOLDERS = ['questions', 'short-questions'].map((name) =>
  fileURLToPath(new URL(`./${name}`, import.meta.url)),
);

/**
 * @param folders each with a folder a level, each with a file a question
 * @returns folder by folder, level by level, within one by name
 * @throws Error with a line for each thing that is wrong in any of the files
 */
export function loadQuestions(...folders: string[]): CuratedQuestion[] {
  const parsed = questionFiles(...folders).map((path) =>
    parseQuestion(relative('', path), readFileSync(path, 'utf8')),
  );
  const problems = parsed.flatMap((file) => file.problems);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return parsed.flatMap(({ question }) => question ?? []);
}

/** The paths of all files of questions. */
export function questionFiles(...folders: string[]): string[] {
  return (folders.length > 0 ? folders : FOLDERS).flatMap((folder) =>
    Object.keys(LEVELS).flatMap((level) =>
      readdirSync(join(folder, level))
        .filter((name) => !name.startsWith('.'))
        .sort()
        .map((name) => join(folder, level, name)),
    ),
  );
}

type Parsed = { question: CuratedQuestion; problems: [] } | { question: null; problems: string[] };

/**
 * One file of a question: YAML in, a question or the lines that are wrong out.
 * @param path of the file: its folder is the level, its name without `.yaml` the id
 * @param text its content
 * @returns the question, or what is wrong with the file, each with path and line
 */
export function parseQuestion(path: string, text: string): Parsed {
  const id = basename(path, '.yaml');
  const level = basename(dirname(path));
  if (!isLevel(level)) return failed([`${path}: '${level}' is no level`]);
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id)) return failed([`${path}: the name is no slug`]);

  const { file, problems } = readQuestionYaml(text);
  if (file) return { question: questionOf(file, id, level), problems: [] };
  return failed(problems.map((one) => `${path}:${one.line}: ${one.text}`));
}

function isLevel(name: string): name is Level {
  return Object.hasOwn(LEVELS, name);
}

function failed(problems: string[]): Parsed {
  return { question: null, problems };
}
