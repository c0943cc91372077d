import type { CategoryProgress } from '#shared/game/progress/category-progress.ts';
import { MINUTES_PER_QUESTION, PROFICIENT_PERCENT } from '#shared/game/constants.ts';
import type { Recommendation } from '#shared/game/progress/unlock.ts';
import { accuracyWords } from '#pwa/learner/accuracy-words.ts';
import { durationWords } from '#pwa/learner/return-words.ts';

export interface RecommendationWords {
  title: string;
  reason: string;
}

/**
 * Returns the text of the path's Next Step (docs/product.md 9.3).
 * @param name the name of the recommended category
 * @param standing the learner's progress in that category
 */
export function recommendationWords(
  { kind }: Recommendation,
  name: string,
  standing: CategoryProgress | undefined,
): RecommendationWords {
  const left = standing ? standing.total - standing.completed : 0;
  const effort = `${left} ${left === 1 ? 'question' : 'questions'}, about ${durationWords(left * MINUTES_PER_QUESTION)}`;
  switch (kind) {
    case 'start':
      return { title: `Start with ${name}`, reason: `${effort}.` };
    case 'strengthen':
      return {
        title: `Strengthen ${name}`,
        reason: `${standing ? `${accuracyWords(standing)} so far; ` : ''}${PROFICIENT_PERCENT}% makes it Proficient.`,
      };
    case 'continue':
      return isBegun(standing)
        ? { title: `Continue ${name}`, reason: `${effort} left.` }
        : { title: `Start ${name}`, reason: `${effort}.` };
    case 'ai-mode':
      return {
        title: 'Continue in AI Mode',
        reason:
          'Every question is answered. AI Mode writes new ones; a new round asks these again.',
      };
  }
}

/** True if the learner has answered in a category, so that practice there continues instead of starting. */
export function isBegun(standing: Pick<CategoryProgress, 'completed'> | undefined): boolean {
  return (standing?.completed ?? 0) > 0;
}
