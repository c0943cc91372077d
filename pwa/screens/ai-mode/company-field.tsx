import { type ReactNode, useState } from 'react';
import { COMPANY_STYLES, MAX_COMPANY_CHARACTERS } from '#shared/contract/ai/ai-question.ts';
import { SelectField } from '#pwa/ui/forms/select-field.tsx';
import { TextField } from '#pwa/ui/forms/text-field.tsx';
import { COMPANIES } from './choices.ts';

/** Can't be the key of a company, because it contains a space. */
const OTHER = 'another one';

interface CompanyFieldProps {
  label: ReactNode;
  name: string;
  /** The key of a listed company, any other name, or empty for no company. */
  value: string;
  /** The label for no company. */
  none: string;
  isDisabled?: boolean;
  onChange: (company: string) => void;
}

/** Chooses a company from the list, or takes any other name. */
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
