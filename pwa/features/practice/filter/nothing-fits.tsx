import type { CuratedQuestion } from '#shared/contract/questions/question.ts';
import { isShort } from '#shared/contract/questions/question-kind.ts';
import type { Filter, Loosened, QuestionFacet } from '#shared/game/choose/question-filter.ts';
import { countFigure } from '#pwa/learner/filter/facet-words.ts';
import { Button } from '#pwa/ui/controls/button.tsx';
import { anyWords } from './set-words.ts';

interface NothingFitsProps {
  loosened: readonly Loosened<CuratedQuestion>[];
  onChoose: (filter: Filter<QuestionFacet>) => void;
}

/** Nothing fits all that is chosen: each choice without which something does, a tap each. */
export function NothingFits({ loosened, onChoose }: NothingFitsProps) {
  return (
    <div className="flex flex-wrap gap-2 border-t border-hair p-3">
      {loosened.map(({ facet, filter, questions }) => (
        <Button key={facet} look="outline" className="text-sm" onClick={() => onChoose(filter)}>
          {`${anyWords(facet)}: ${countFigure(questions.length, questions.filter(isShort).length)}`}
        </Button>
      ))}
    </div>
  );
}
