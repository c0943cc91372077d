import type { Filtered } from '#shared/game/choose/question-filter.ts';
import { SelectCell } from '#pwa/ui/controls/select-cell.tsx';
import { FACET_WORDS, facetChoices, type WordedFacet } from './facet-words.ts';

interface FacetCellProps<Name extends WordedFacet> {
  facet: Name;
  chosen: string | undefined;
  counts: Filtered<unknown, Name>['counts'];
  /** How many of the counts are short questions, which are shown separately. */
  shortCounts?: ReadonlyMap<string, number>;
  /** The learner's own value, which comes first and is marked as such. */
  own?: string | undefined;
  onChoose: (facet: Name, value: string | undefined) => void;
}

/** The choice for one facet: 'Any', and the values that would leave something to show. */
export function FacetCell<Name extends WordedFacet>(props: FacetCellProps<Name>) {
  const { facet, chosen, counts, shortCounts, own, onChoose } = props;
  return (
    <SelectCell
      label={FACET_WORDS[facet].label}
      name={facet}
      value={chosen ?? ''}
      choices={facetChoices(facet, counts[facet], { chosen, own, shortCounts })}
      onChange={(value) => onChoose(facet, value === '' ? undefined : value)}
    />
  );
}
