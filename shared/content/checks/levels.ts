/** Checks of each level and the whole bank: counts, interview types, companies, topics, forms. */
import { FORMS, SKILLS, TOPICS } from '#shared/contract/questions/question.ts';
import { byLevel, choices, openEnded, problem, type Questions } from './kinds.ts';

/** Two thirds of each level are multiple choice. */
export const CHOICES_PER_LEVEL = { 1: 20, 2: 20, 3: 20, 4: 16 } as const;
const OPEN_ENDED_PER_LEVEL = { 1: 10, 2: 10, 3: 10, 4: 8 } as const;
const MIN_PER_SKILL = 2;
const MIN_COMPANIES = 6;
const MIN_FORMS_PER_LEVEL = 4;
const MIN_PER_FORM = 5;

/** Checks the counts, interview types and companies of each level. */
export function checkLevelCounts(questions: Questions): string[] {
  return byLevel(questions).flatMap(([level, ofLevel]) => {
    const asked = choices(ofLevel).length;
    const open = openEnded(ofLevel).length;
    const [wantedAsked, wantedOpen] = [CHOICES_PER_LEVEL[level], OPEN_ENDED_PER_LEVEL[level]];
    const companies = new Set(ofLevel.flatMap(({ company }) => company ?? [])).size;
    const rareSkills = SKILLS.filter(
      (skill) => ofLevel.filter((question) => question.skill === skill).length < MIN_PER_SKILL,
    );
    const name = `level ${level}`;
    return [
      ...problem(asked !== wantedAsked, `${name}: ${asked} multiple choice, not ${wantedAsked}`),
      ...problem(open !== wantedOpen, `${name}: ${open} open-ended, not ${wantedOpen}`),
      ...rareSkills.map((skill) => `${name}: ${skill} less than twice`),
      ...problem(companies < MIN_COMPANIES, `${name}: ${companies} companies`),
    ];
  });
}

/** Checks that the bank has each topic (docs/product.md 3.8). */
export function checkTopics(questions: Questions): string[] {
  const present = new Set(questions.map(({ topic }) => topic));
  return TOPICS.filter((topic) => !present.has(topic)).map((topic) => `no question on ${topic}`);
}

/** Checks for at least four forms in each level. */
export function checkFormsOfLevels(questions: Questions): string[] {
  return byLevel(choices(questions)).flatMap(([level, asked]) => {
    const forms = new Set(asked.map(({ form }) => form));
    return problem(forms.size < MIN_FORMS_PER_LEVEL, `level ${level}: ${forms.size} forms`);
  });
}

/** Checks that each form appears at least five times in the bank. */
export function checkFormsOfBank(questions: Questions): string[] {
  const forms = choices(questions).map(({ form }) => form);
  const rare = FORMS.filter((form) => forms.filter((one) => one === form).length < MIN_PER_FORM);
  return rare.map((form) => `the form ${form} less than ${MIN_PER_FORM} times`);
}
