import { type CuratedQuestion, isShort } from '#shared/contract/questions/question.ts';
import type { CompanyOffer } from '#shared/game/choose/company-offer.ts';
import type { Filter, QuestionFacet } from '#shared/game/choose/question-filter.ts';
import { FACET_WORDS, countFigure } from '#pwa/learner/filter/facet-words.ts';
import { Button } from '#pwa/ui/controls/button.tsx';
import { companyWords } from './set-words.ts';

interface CompanyPartProps {
  offer: CompanyOffer<CuratedQuestion>;
  practiceLevel: number;
  onChoose: (filter: Filter<QuestionFacet>) => void;
}

/** Shown if few questions of a company are open: how many it has, and its interviews' other topics, one tap each. */
export function CompanyPart({ offer, practiceLevel, onChoose }: CompanyPartProps) {
  return (
    <div className="grid gap-2 border-t border-hair p-3 text-sm">
      <p className="font-semibold">{companyWords(offer, practiceLevel)}</p>
      {offer.also.length > 0 && (
        <>
          <p className="text-muted">Also practice what {offer.company} asks about:</p>
          <div className="flex flex-wrap gap-2">
            {offer.also.map(({ facet, value, filter, questions }) => (
              <Button
                key={`${facet} ${value}`}
                look="outline"
                className="text-sm"
                onClick={() => onChoose(filter)}
              >
                {FACET_WORDS[facet].wordsOf(value)}
                <span className="text-muted">
                  {countFigure(questions.length, questions.filter(isShort).length)}
                </span>
              </Button>
            ))}
          </div>
        </>
      )}
    </div>
  );
}
