import { draftOf, kindOfDraft } from '#shared/content/draft-of.ts';
import type { CuratedQuestion } from '#shared/contract/questions/question.ts';
import { FIELDS } from '../bank/draft/draft-fields.ts';
import { compareWords, type DifferencePart } from './word-difference.ts';

interface QuestionDifferencesProps {
  /** Shown on the left; words found only here are struck through. */
  before: CuratedQuestion;
  /** Shown on the right; words found only here are underlined. */
  after: CuratedQuestion;
  names: readonly [before: string, after: string];
}

/** Two texts of a question side by side: only the fields that differ, with the changed words marked. */
export function QuestionDifferences({ before, after, names }: QuestionDifferencesProps) {
  const fields = differingFields(before, after);
  if (fields.length === 0) return <p className="text-sm text-muted">Both say the same.</p>;
  return (
    <dl className="grid gap-4 text-sm">
      {fields.map(({ name, label, old, young }) => {
        const parts = compareWords(old, young);
        return (
          <div key={name}>
            <dt className="font-semibold">{label}</dt>
            <dd className="mt-1 grid gap-2 md:grid-cols-2">
              <Side name={names[0]} parts={parts.before} isOld />
              <Side name={names[1]} parts={parts.after} isOld={false} />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function Side({
  name,
  parts,
  isOld,
}: {
  name: string;
  parts: readonly DifferencePart[];
  isOld: boolean;
}) {
  const Changed = isOld ? 'del' : 'ins';
  const look = isOld
    ? 'bg-tint-rose decoration-rose line-through'
    : 'bg-tint-mint decoration-mint underline underline-offset-2';
  return (
    <div className="min-w-0 rounded-md border border-hair bg-bg p-3">
      <p className="text-xs text-muted">{name}</p>
      <p className="mt-1 break-words whitespace-pre-line">
        {parts.length === 0 && <span className="text-muted">nothing</span>}
        {parts.map(({ text, isChanged }, index) =>
          isChanged ? (
            <Changed key={index} className={look}>
              {text}
            </Changed>
          ) : (
            <span key={index}>{text}</span>
          ),
        )}
      </p>
    </div>
  );
}

function differingFields(before: CuratedQuestion, after: CuratedQuestion) {
  const [own, other] = [draftOf(before), draftOf(after)];
  return FIELDS[kindOfDraft(other)]
    .map(({ name, label }) => ({
      ...{ name, label },
      old: asText(own[name as 'title']),
      young: asText(other[name as 'title']),
    }))
    .filter(({ old, young }) => old !== young);
}

/** Writes groups and lists as lines. */
function asText(value: unknown): string {
  if (Array.isArray(value)) return value.map(asText).join('\n');
  if (typeof value !== 'object' || value === null) return String(value ?? '');
  return Object.values(value)
    .filter((part) => part !== false && part !== '')
    .map((part) => (part === true ? '(key)' : asText(part)))
    .join(' · ');
}
