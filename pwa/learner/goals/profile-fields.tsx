import { type InterviewType, type Stage, STAGES } from '#shared/game/constants.ts';
import type { ProfileRow } from '#shared/game/rows.ts';
import { INTERVIEW_TYPE_NAMES } from '#shared/game/type-names.ts';
import { SelectField } from '#pwa/ui/forms/select-field.tsx';
import { ChoiceTiles } from '#pwa/ui/controls/choices.tsx';

/** The learner's goals for the interviews ahead. */
export type Profile = Pick<ProfileRow, 'stage' | 'types' | 'company' | 'minutes'>;

/** The profile of a learner who has entered nothing. */
export const NO_PROFILE: Profile = { stage: null, types: [], company: null };

/** Career stages in the screens' words; students count as moving in. */
const STAGE_WORDS: Record<Stage, string> = {
  moving: 'Moving into PM',
  'under-3': 'PM, under 3 years',
  '3-to-7': 'PM, 3 to 7 years',
  lead: 'Lead, 8+ years',
};

const STAGE_CHOICES = STAGES.map((stage) => [stage, STAGE_WORDS[stage]] as const);
const TYPE_CHOICES = Object.entries(INTERVIEW_TYPE_NAMES) as [InterviewType, string][];

interface ProfileFieldsProps {
  profile: Profile;
  /** The companies in the bank, each with the number of questions in the style of its interviews. */
  companies: ReadonlyMap<string, number>;
  onChange: (profile: Profile) => void;
}

/**
 * Shows the fields for the interviews that the learner expects, for the career stage and for a company's style
 * (docs/product.md 2.22).
 */
export function ProfileFields({ profile, companies, onChange }: ProfileFieldsProps) {
  const { stage, types, company } = profile;
  const toggleType = (type: InterviewType) =>
    onChange({
      ...profile,
      types: types.includes(type) ? types.filter((one) => one !== type) : [...types, type],
    });
  const choices = [...companies].map(([name, count]): [string, string] => [
    name,
    `${name} (${count === 1 ? '1 question' : `${count} questions`})`,
  ]);
  // A company that is no longer in the bank is still offered if the learner has chosen it before.
  if (company !== null && !companies.has(company)) choices.unshift([company, company]);
  return (
    <>
      <ChoiceTiles
        legend="Interviews you expect"
        note="Any number"
        name="types"
        type="checkbox"
        chosen={types}
        choices={TYPE_CHOICES}
        onToggle={toggleType}
      />
      <ChoiceTiles
        legend="Your experience as a PM"
        name="stage"
        type="radio"
        chosen={stage === null ? [] : [stage]}
        choices={STAGE_CHOICES}
        onToggle={(chosen) => onChange({ ...profile, stage: chosen })}
      />
      <SelectField
        label="Company style"
        name="company"
        value={company ?? ''}
        choices={[['', 'Any'], ...choices]}
        onChange={(name) => onChange({ ...profile, company: name === '' ? null : name })}
      />
    </>
  );
}

/**
 * Returns the companies in the bank, sorted by name, each with the number of questions in the style of its interviews.
 */
export function companiesOf(
  questions: readonly { company: string | null }[],
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const name of questions.flatMap(({ company }) => company ?? []).sort())
    counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}
