import { type ReactNode, useId } from 'react';
import type { DraftProblem } from '#shared/content/check-draft.ts';
import { Button } from '#pwa/ui/controls/button.tsx';
import { FieldNote, AreaField, TextField } from '#pwa/ui/forms/text-field.tsx';
import { SelectField } from '#pwa/ui/forms/select-field.tsx';
import type { Field, GroupField, ListField, LeafField } from './draft-fields.ts';

type Values = Record<string, unknown>;

interface DraftFormProps {
  fields: readonly Field[];
  values: Values;
  /** The path of these fields in the draft, such as 'options.2.'. It is empty for the fields of the whole draft. */
  at?: string;
  problems: readonly DraftProblem[];
  onChange: (values: Values) => void;
}

/** Shows the fields of a draft, with nested groups and lists. If a field has a problem, it is shown with the field. */
export function DraftForm({ fields, values, at = '', problems, onChange }: DraftFormProps) {
  return (
    <div className="grid gap-4">
      {fields.map((field) => {
        const place = { at: `${at}${field.name}`, problems };
        const value = values[field.name];
        const change = (next: unknown) => onChange({ ...values, [field.name]: next });
        if (field.kind === 'group') {
          return (
            <Group key={field.name} {...place} field={field} value={value} onChange={change} />
          );
        }
        if (field.kind === 'list') {
          return <List key={field.name} {...place} field={field} value={value} onChange={change} />;
        }
        const error = problemOf(problems, place.at, true);
        return (
          <FieldInput
            key={field.name}
            field={field}
            value={value}
            error={error}
            onChange={change}
          />
        );
      })}
    </div>
  );
}

interface PartProps<Kind> {
  field: Kind;
  at: string;
  value: unknown;
  problems: readonly DraftProblem[];
  onChange: (value: unknown) => void;
}

function Group({ field, at, value, problems, onChange }: PartProps<GroupField>) {
  return (
    <Frame label={field.label} hint={field.hint} error={problemOf(problems, at, false)}>
      <DraftForm
        fields={field.fields}
        values={asValues(value)}
        at={`${at}.`}
        problems={problems}
        onChange={onChange}
      />
    </Frame>
  );
}

function List({ field, at, value, problems, onChange }: PartProps<ListField>) {
  const items = asList(value).map(asValues);
  const replace = (index: number, next: Values) =>
    onChange(items.map((item, i) => (i === index ? next : withoutKey(item, next))));
  const { one, least, most } = field;
  return (
    <Frame label={field.label} hint={field.hint} error={problemOf(problems, at, false)}>
      <div className="grid gap-4">
        {items.map((item, index) => (
          <fieldset key={index} className="grid gap-3 border-l-4 border-hair pl-3">
            <legend className="sr-only">{`${one} ${index + 1}`}</legend>
            <div className="flex min-h-tap items-center justify-between">
              <p
                aria-hidden
                className="text-sm font-semibold text-muted"
              >{`${one} ${index + 1}`}</p>
              {items.length > least && (
                <Button
                  look="quiet"
                  aria-label={`Remove ${one} ${index + 1}`}
                  onClick={() => onChange(items.filter((_, i) => i !== index))}
                >
                  Remove
                </Button>
              )}
            </div>
            <DraftForm
              fields={field.fields}
              values={item}
              at={`${at}.${index}.`}
              problems={problems}
              onChange={(next) => replace(index, next)}
            />
          </fieldset>
        ))}
        {items.length < most && (
          <Button
            look="outline"
            className="justify-self-start"
            onClick={() => onChange([...items, blankOf(field.fields)])}
          >
            Add {one.toLowerCase()}
          </Button>
        )}
      </div>
    </Frame>
  );
}

interface FrameProps {
  label: string;
  hint: string | undefined;
  error: string | undefined;
  children: ReactNode;
}

function Frame({ label, hint, error, children }: FrameProps) {
  const id = useId();
  const note = error ?? hint;
  return (
    <fieldset
      aria-describedby={note ? id : undefined}
      className="rounded-md border border-hair p-3"
    >
      <legend className="px-1 font-semibold">{label}</legend>
      {note && (
        <div className="mb-2">
          <FieldNote id={id} error={error} hint={hint} />
        </div>
      )}
      {children}
    </fieldset>
  );
}

/**
 * Finds the first problem of a field.
 * @param deep true to look in the parts of the field as well, because the screen shows the whole field as one text
 */
function problemOf(problems: readonly DraftProblem[], at: string, deep: boolean) {
  return problems.find((one) => one.at === at || (deep && one.at.startsWith(`${at}.`)))?.text;
}

/** A question has only one right answer. So if another option becomes the right one, this one loses its mark. */
function withoutKey(item: Values, changed: Values): Values {
  return changed['key'] === true && item['key'] === true ? { ...item, key: false } : item;
}

function blankOf(fields: readonly Field[]): Values {
  return Object.fromEntries(
    fields.map((field) => {
      if (field.kind === 'list') {
        return [field.name, Array.from({ length: field.least }, () => blankOf(field.fields))];
      }
      if (field.kind === 'number') return [field.name, null];
      return [field.name, field.kind === 'lines' ? [] : ''];
    }),
  );
}

function asValues(value: unknown): Values {
  return typeof value === 'object' && value !== null ? (value as Values) : {};
}

interface LeafInputProps {
  field: LeafField;
  value: unknown;
  error: string | undefined;
  onChange: (value: unknown) => void;
}

/** Shows one field of a draft. */
function FieldInput({ field, value, error, onChange }: LeafInputProps) {
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

/** Returns the typed value. A text that isn't a number yet is returned unchanged. */
function typedOf(kind: LeafField['kind'], typed: string): unknown {
  if (kind === 'cells') return fromCells(typed);
  return kind === 'number' && /^\d+$/.test(typed) ? Number(typed) : typed;
}

/** Turns lists and tables into lines that a person can edit, and back. Typed text isn't changed. */

function linesOf(value: unknown): string {
  return asList(value).map(String).join('\n');
}

function cellsOf(value: unknown): string {
  return asList(value).map(String).join('|');
}

function tableOf(value: unknown): string {
  return asList(value).map(cellsOf).join('\n');
}

function fromLines(text: string): string[] {
  return text === '' ? [] : text.split('\n');
}

function fromCells(text: string): string[] {
  return text === '' ? [] : text.split('|');
}

function fromTable(text: string): string[][] {
  return text === '' ? [] : text.split('\n').map((line) => line.split('|'));
}

function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
