/** One file of a question: YAML in, a question or the lines that are wrong out. */
import { basename, dirname } from 'node:path';
import { LEVELS, type Level, questionOf } from '#shared/content/question-file.ts';
import { readQuestionYaml } from '#shared/content/question-yaml.ts';
import type { CuratedQuestion } from '#shared/contract/questions/question.ts';

type Parsed = { question: CuratedQuestion; problems: [] } | { question: null; problems: string[] };

/**
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
