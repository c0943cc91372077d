/** Reads the lessons from their YAML files (shared/lessons). */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { parse } from 'yaml';
import type { Lessons } from '#shared/lessons/check-lessons.ts';
import { CompanyCard } from '#shared/lessons/companies/company-card.ts';
import { LessonPage, Openings, WholeRound } from '#shared/lessons/lesson.ts';
import { NumberSheet } from '#shared/lessons/numbers/number-sheet.ts';
import { INTERVIEW_TYPES, type InterviewType } from '#shared/game/constants.ts';

const FOLDER = new URL('../../shared/lessons/', import.meta.url);

/** Reads all lessons. @throws Error that names the file, and the field that doesn't fit shared/lessons/lesson.ts */
export function loadLessons(): Lessons {
  return {
    pages: filesOf('pages').map((path) => read(LessonPage, path)),
    rounds: filesOf('rounds').map((path) => read(WholeRound, path)),
    openings: Object.fromEntries(
      INTERVIEW_TYPES.map((type) => [type, read(Openings, `openings/${type}.yaml`)]),
    ) as Record<InterviewType, v.InferOutput<typeof Openings>>,
    sheet: read(NumberSheet, 'numbers/sheet.yaml'),
    companies: filesOf('companies').map((path) => read(CompanyCard, path)),
  };
}

function filesOf(folder: string): string[] {
  return readdirSync(fileURLToPath(new URL(folder, FOLDER)))
    .filter((name) => name.endsWith('.yaml'))
    .sort()
    .map((name) => `${folder}/${name}`);
}

function read<Schema extends v.GenericSchema>(schema: Schema, path: string): v.InferOutput<Schema> {
  const result = v.safeParse(schema, parse(readFileSync(new URL(path, FOLDER), 'utf8')));
  if (result.success) return result.output;
  throw new Error(
    result.issues
      .map((issue) => `shared/lessons/${path}: ${v.getDotPath(issue)}: ${issue.message}`)
      .join('\n'),
  );
}
