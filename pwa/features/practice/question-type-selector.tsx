import type { QuestionTypeFilter } from '#shared/game/choose/select-question.ts';
import { SegmentedChoice } from '#pwa/ui/controls/segmented-choice.tsx';

const TYPES: readonly (readonly [QuestionTypeFilter, string])[] = [
  ['all', 'All Questions'],
  ['multiple-choice', 'Multiple Choice'],
  ['open-ended', 'Open-Ended'],
];

interface QuestionTypeSelectorProps {
  value: QuestionTypeFilter;
  onChange: (type: QuestionTypeFilter) => void;
}

/** Which kind of question comes; it holds for every start on this screen. */
export function QuestionTypeSelector({ value, onChange }: QuestionTypeSelectorProps) {
  return (
    <SegmentedChoice
      legend="Question Type"
      legendClasses="mb-2 font-display text-lg font-semibold"
      name="question-type"
      value={value}
      choices={TYPES}
      onChange={onChange}
    />
  );
}
