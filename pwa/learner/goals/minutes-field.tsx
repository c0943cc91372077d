import { MINUTES_CHOICES, USUAL_MINUTES } from '#shared/game/readiness/plan-facts.ts';
import { sayStorageError } from '#pwa/notices/say-storage-error.ts';
import { SelectField } from '#pwa/ui/forms/select-field.tsx';
import { ChoiceTiles } from '#pwa/ui/controls/choices.tsx';
import { saveProfile } from './save-profile.ts';

const CHOICES = [...MINUTES_CHOICES, 90];

interface MinutesFieldProps {
  /** The chosen minutes; undefined if the learner never chose. */
  minutes: number | undefined;
  onChange: (minutes: number) => void;
}

/** Lets the learner choose how many minutes a day of the plan may take. */
export function MinutesField({ minutes = USUAL_MINUTES, onChange }: MinutesFieldProps) {
  const choices = [...new Set([...CHOICES, minutes])].sort((a, b) => a - b);
  return (
    <SelectField
      label="Minutes a day"
      name="minutes"
      value={String(minutes)}
      choices={choices.map((one) => [String(one), `${one} minutes`])}
      onChange={(chosen) => onChange(Number(chosen))}
    />
  );
}

/** Offers a few of the minutes to choose from as tiles, so that one tap is enough. */
export function MinutesTiles({ minutes = USUAL_MINUTES, onChange }: MinutesFieldProps) {
  return (
    <ChoiceTiles
      legend="Minutes a day"
      name="minutes"
      type="radio"
      areShort
      chosen={[String(minutes)]}
      choices={MINUTES_CHOICES.map((one) => [String(one), String(one)])}
      onToggle={(chosen) => onChange(Number(chosen))}
    />
  );
}

/** Shows the field for the plan's minutes a day. Each choice is saved right away. */
export function PlanMinutes({ minutes }: Pick<MinutesFieldProps, 'minutes'>) {
  const save = async (chosen: number) => {
    try {
      await saveProfile({ minutes: chosen });
    } catch (error) {
      sayStorageError('Failed to save your minutes a day. Please try again.', error);
    }
  };
  return <MinutesField minutes={minutes} onChange={(chosen) => void save(chosen)} />;
}
