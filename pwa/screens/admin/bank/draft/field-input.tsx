import { useId } from 'react';
import { SelectField } from '#pwa/ui/forms/select-field.tsx';
import { TextField } from '#pwa/ui/forms/text-field.tsx';
import { AreaField, FieldNote } from '#pwa/ui/forms/area-field.tsx';
import type { LeafField } from './draft-fields.ts';
import { cellsOf, fromCells, fromLines, fromTable, linesOf, tableOf } from './field-text.ts';

interface LeafInputProps {
  field: LeafField;
  value: unknown;
  error: string | undefined;
  onChange: (value: unknown) => void;
}

/** One field of a draft. */
export function FieldInput({ field, value, error, onChange }: LeafInputProps) {
  const { kind, name, label, hint } = field;
  const id = useId();
  const shared = { label, error, hint };
  const text = typeof value === 'string' ? value : '';
  switch (kind) {
    case 'prose':
      return <AreaField {...shared} rows={5} value={text} onChange={onChange} />;
    case 'lines':
      return (
        <AreaField
          {...shared}
          rows={4}
          value={linesOf(value)}
          onChange={(typed) => onChange(fromLines(typed))}
        />
      );
    case 'table':
      return (
        <AreaField
          {...shared}
          rows={3}
          value={tableOf(value)}
          onChange={(typed) => onChange(fromTable(typed))}
        />
      );
    case 'pick':
      return (
        <div className="grid gap-1">
          <SelectField
            label={label}
            name={name}
            value={text}
            choices={field.choices}
            onChange={onChange}
          />
          <FieldNote id={id} error={error} hint={hint} />
        </div>
      );
    case 'key':
      return (
        <label className="inline-flex min-h-tap items-center gap-2 justify-self-start text-sm">
          <input
            type="checkbox"
            checked={value === true}
            onChange={(event) => onChange(event.target.checked)}
            className="size-[20px]"
          />
          {label}
        </label>
      );
    default:
      return (
        <TextField
          label={label}
          name={name}
          {...(hint !== undefined && { hint })}
          error={error}
          inputMode={kind === 'number' ? 'numeric' : 'text'}
          value={shownOf(kind, value)}
          onChange={(event) => onChange(typedOf(kind, event.target.value))}
        />
      );
  }
}

function shownOf(kind: LeafField['kind'], value: unknown): string {
  if (kind === 'cells') return cellsOf(value);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** Text that isn't a number yet is kept as it was typed. */
function typedOf(kind: LeafField['kind'], typed: string): unknown {
  if (kind === 'cells') return fromCells(typed);
  return kind === 'number' && /^\d+$/.test(typed) ? Number(typed) : typed;
}
