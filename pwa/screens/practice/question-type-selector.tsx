import type { QuestionForm } from '#shared/game/choose/question-filter.ts';
import { SegmentedChoice } from '#pwa/ui/controls/segmented-choice.tsx';

const TYPES = [
  ['all', 'All Questions'],
  ['choice', 'Multiple Choice'],
  ['open', 'Open-Ended'],
] as const;
const SHORT = ['short', 'Short'] as const;
/** Four choices are too many for a phone's line. */
const IN_PAIRS = 'grid grid-cols-2 md:flex md:flex-wrap';

interface QuestionTypeSelectorProps {
  /** Undefined for all types. */
  value: string | undefined;
  hasShort: boolean;
  onChange: (form: QuestionForm | undefined) => void;
}

/** Chooses the kind of questions, for every start on this screen. */
export function QuestionTypeSelector({ value, hasShort, onChange }: QuestionTypeSelectorProps) {
  return (
    <SegmentedChoice<QuestionForm | 'all'>
      legend="Question Type"
      legendClasses="mb-1 text-xs text-muted"
      name="question-type"
      value={value === undefined ? 'all' : (value as QuestionForm)}
      {...(hasShort && { layout: IN_PAIRS })}
      choices={hasShort ? [...TYPES, SHORT] : TYPES}
      onChange={(form) => onChange(form === 'all' ? undefined : form)}
    />
  );
}
