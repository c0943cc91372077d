/**
 * Reads the questions from their folders, one question per file. The built server reads compiled questions instead
 * (load-built-questions.ts), so that it parses only one file when it starts.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CuratedQuestion } from '#shared/contract/questions/question.ts';
import { LEVELS, type Level, questionOf } from '#shared/content/question-file.ts';
import { readQuestionYaml } from '#shared/content/question-yaml.ts';

/** The folders of the 114 questions and of the short open questions. */
const FOLDERS = ['questions', 'short-questions'].map((name) =>
  fileURLToPath(new URL(`./${name}`, import.meta.url)),
);

/**
 * Loads and checks the questions.
 * @param folders each has a subfolder for each level, with a file for each question; the default is the bank's own
 * folders
 * @returns the questions by folder, then by level, then by name
 * @throws Error with a line for each problem in any of the files
 */
export function loadQuestions(...folders: string[]): CuratedQuestion[] {
  const parsed = questionFiles(...folders).map((path) =>
    parseQuestion(relative('', path), readFileSync(path, 'utf8')),
  );
  const problems = parsed.flatMap((file) => file.problems);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return parsed.flatMap(({ question }) => question ?? []);
}

/** Returns the paths of all question files in these folders, by default the bank's own. */
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
 * Parses the YAML of one question.
 * @param path the file's path; its folder gives the level, and its name without `.yaml` gives the id
 * @param text the file's content
 * @returns the question, or the problems of the file, each with path and line
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
