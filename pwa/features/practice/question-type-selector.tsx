import type { QuestionTypeFilter } from '#shared/engine/select-question.ts';
import { joinClasses } from '#pwa/ui/join-classes.ts';

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
    <fieldset>
      <legend className="mb-2 font-display text-lg font-semibold">Question Type</legend>
      <div className="flex flex-wrap gap-1 rounded-md border border-hair bg-s1 p-1">
        {TYPES.map(([type, name]) => (
          <label
            key={type}
            className={joinClasses(
              'grid min-h-tap flex-auto cursor-pointer place-items-center rounded-sm px-1 text-center md:basis-0 text-sm font-semibold has-focus-visible:shadow-(--focus)',
              type === value ? 'bg-s3 text-text' : 'text-muted hover:text-text',
            )}
          >
            <input
              type="radio"
              name="question-type"
              checked={type === value}
              onChange={() => onChange(type)}
              className="sr-only"
            />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
