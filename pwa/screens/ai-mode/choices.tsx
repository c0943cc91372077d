import { type ReactNode, useState } from 'react';
import {
  COMPANY_STYLES,
  MAX_COMPANY_CHARACTERS,
  type AiDifficulty,
  type AiQuestionType,
  type CompanyStyle,
} from '#shared/contract/ai/ai-question.ts';
import { SelectField } from '#pwa/ui/forms/select-field.tsx';
import { TextField } from '#pwa/ui/forms/text-field.tsx';
import type { Timeframe } from '#shared/contract/ai/ai-strategy.ts';
import type { TOPICS } from '#shared/contract/questions/question.ts';
import { AI_LEVEL_NAMES, TOPIC_NAMES } from '#pwa/learner/topic-names.ts';

/** The value for a company that isn't in the list. It contains a space, so it can't be the key of a listed company. */
const OTHER = 'another one';

interface CompanyFieldProps {
  label: ReactNode;
  name: string;
  /** The key of a listed company, or the name of a company that isn't listed; empty if no company is chosen. */
  value: string;
  /** The label for the choice of no company. */
  none: string;
  isDisabled?: boolean;
  onChange: (company: string) => void;
}

/** Lets the learner choose a company from the list, or type any other name. */
export function CompanyField({
  label,
  name,
  value,
  none,
  isDisabled,
  onChange,
}: CompanyFieldProps) {
  const isTyped = value !== '' && !Object.hasOwn(COMPANY_STYLES, value);
  const [isOther, setIsOther] = useState(isTyped);
  return (
    <div className="grid content-start gap-2">
      <SelectField
        label={label}
        name={name}
        value={isOther ? OTHER : value}
        choices={[['', none], ...COMPANIES, [OTHER, 'Another company...']]}
        isDisabled={isDisabled ?? false}
        onChange={(choice) => {
          setIsOther(choice === OTHER);
          onChange(choice === OTHER ? '' : choice);
        }}
      />
      {isOther && (
        <TextField
          label="Company name"
          name={`${name}Name`}
          value={value}
          maxLength={MAX_COMPANY_CHARACTERS}
          disabled={isDisabled ?? false}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </div>
  );
}

/** The choices in AI Mode, with their names on the screen (docs/product.md 3.8). */
type Choices<Value extends string> = readonly (readonly [value: Value, words: string])[];
type Topic = (typeof TOPICS)[number];

const TOPIC_CHOICES = Object.entries(TOPIC_NAMES) as [Topic, string][];

export const TOPICS_TO_CHOOSE: Choices<Topic | ''> = [['', 'Choose a topic'], ...TOPIC_CHOICES];

/** The companies that questions and plans offer. The learner can type any other name. */
const COMPANIES = Object.entries(COMPANY_STYLES) as [CompanyStyle, string][];

export const DIFFICULTIES: Choices<AiDifficulty> = [
  ['easy', AI_LEVEL_NAMES[0]],
  ['medium', AI_LEVEL_NAMES[1]],
  ['hard', AI_LEVEL_NAMES[2]],
  ['expert', AI_LEVEL_NAMES[3]],
];

export const QUESTION_TYPES: Choices<AiQuestionType> = [
  ['mixed', 'Mixed'],
  ['multiple-choice', 'Multiple Choice'],
  ['open-ended', 'Open-Ended'],
];

export const GOAL_TIMES: Choices<Timeframe | ''> = [
  ['', 'No date yet'],
  ['1-month', 'In a month'],
  ['3-months', 'In three months'],
  ['6-months', 'In six months'],
  ['1-year', 'In a year'],
];
