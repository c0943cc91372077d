import type { Filtered } from '#shared/game/choose/question-filter.ts';
import { SelectCell } from '#pwa/ui/controls/choices.tsx';
import { LEVEL_NAMES } from '#shared/game/constants.ts';
import { INTERVIEW_TYPE_NAMES as TYPE_NAMES } from '#shared/game/type-names.ts';
import { TOPIC_NAMES } from '#pwa/learner/topic-names.ts';

interface FacetCellProps<Name extends WordedFacet> {
  facet: Name;
  chosen: string | undefined;
  counts: Filtered<unknown, Name>['counts'];
  /**
   * The number of short questions for each value. A count includes them, but shows them separately (`30 + 6 short`).
   */
  shortCounts?: ReadonlyMap<string, number>;
  /** The value in the learner's own profile. It comes first, and is marked. */
  own?: string | undefined;
  onChoose: (facet: Name, value: string | undefined) => void;
}

/** Lets the learner choose a value of one facet: 'Any', or a value that at least one item has. */
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

/** The labels of the facets and their values, and the order of the values. */
interface FacetWords {
  label: string;
  /** The values in a fixed order; without it, they are sorted by their labels. */
  order?: readonly string[];
  wordsOf: (value: string) => string;
}

const named = (names: Record<string, string>) => (value: string) => names[value] ?? value;

export const FACET_WORDS = {
  type: { label: 'Interview type', order: Object.keys(TYPE_NAMES), wordsOf: named(TYPE_NAMES) },
  company: { label: 'Company', wordsOf: (value) => value },
  topic: { label: 'Topic', wordsOf: named(TOPIC_NAMES) },
  level: {
    label: 'Level',
    order: LEVEL_NAMES.map((_, index) => String(index + 1)),
    wordsOf: (value) => LEVEL_NAMES[Number(value) - 1] ?? value,
  },
  form: {
    label: 'Form',
    order: ['choice', 'short', 'open'],
    wordsOf: named({ choice: 'Multiple choice', short: 'Short', open: 'Open-ended' }),
  },
  state: {
    label: 'Status',
    order: ['new', 'missed', 'to-check', 'bookmarked'],
    wordsOf: named({
      new: 'New',
      missed: 'Missed',
      'to-check': 'To check',
      bookmarked: 'Bookmarked',
    }),
  },
  result: {
    label: 'Result',
    order: ['right', 'missed', 'to-check'],
    wordsOf: named({ right: 'Right', missed: 'Missed', 'to-check': 'To check' }),
  },
  mark: {
    label: 'Marked',
    order: ['bookmarked', 'note'],
    wordsOf: named({ bookmarked: 'Bookmarked', note: 'With a note' }),
  },
} satisfies Record<string, FacetWords>;

type WordedFacet = keyof typeof FACET_WORDS;

interface FacetOptions {
  /** The chosen value. It is offered even if no item has it now. */
  chosen: string | undefined;
  /** The learner's own value, such as the company that was chosen in Welcome. It comes first, and is marked. */
  own?: string | undefined;
  /** The number of short questions for each value; the counts include these. */
  shortCounts?: ReadonlyMap<string, number> | undefined;
}

/**
 * Returns the values that a facet offers, with their words, in order.
 * @param counts the number of items that would show for each value
 */
function facetChoices(
  facet: WordedFacet,
  counts: ReadonlyMap<string, number>,
  { chosen, own, shortCounts }: FacetOptions,
): { value: string; words: string; count: string }[] {
  const { order, wordsOf }: FacetWords = FACET_WORDS[facet];
  const values = new Set(counts.keys());
  if (chosen !== undefined) values.add(chosen);
  const offered = [...values].map((value) => ({
    value,
    words: value === own ? `${wordsOf(value)}, your choice` : wordsOf(value),
    count: countFigure(counts.get(value) ?? 0, shortCounts?.get(value) ?? 0),
  }));
  const isOwn = ({ value }: { value: string }) => Number(value === own);
  return offered.sort(
    (a, b) =>
      isOwn(b) - isOwn(a) ||
      (order
        ? order.indexOf(a.value) - order.indexOf(b.value)
        : a.words.localeCompare(b.words, 'en')),
  );
}

/** Formats a count as `30 + 6 short`. @param count includes the short questions */
export function countFigure(count: number, short: number): string {
  if (short === 0) return String(count);
  return count === short ? `${short} short` : `${count - short} + ${short} short`;
}
