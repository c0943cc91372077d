/** Checks the number and kinds of short open questions, which are counted apart from the 114. */
import { isShort, SKILLS } from '#shared/contract/questions/question.ts';
import { problem, type Questions } from './kinds.ts';

const LEVELS = [1, 2, 3, 4] as const;
const MIN_PER_LEVEL = 6;
const MIN_PER_SKILL = 3;
const MIN_ON_AI = 3;

/** Checks for at least six per level, three of each interview type in total, and some on AI products. */
export function checkShortCounts(questions: Questions): string[] {
  const short = questions.filter(isShort);
  const count = (isOne: (question: (typeof short)[number]) => boolean) =>
    short.filter(isOne).length;
  const onAi = count(({ topic }) => topic === 'ai-ml-products');
  return [
    ...LEVELS.flatMap((level) => {
      const ofLevel = count(({ difficulty }) => difficulty === level);
      return problem(ofLevel < MIN_PER_LEVEL, `level ${level}: ${ofLevel} short questions`);
    }),
    ...SKILLS.flatMap((skill) => {
      const ofSkill = count((question) => question.skill === skill);
      return problem(ofSkill < MIN_PER_SKILL, `${skill}: ${ofSkill} short questions`);
    }),
    ...problem(onAi < MIN_ON_AI, `ai-ml-products: ${onAi} short questions`),
  ];
}
