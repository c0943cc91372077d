import { draftOf, kindOfDraft } from '#shared/content/draft-of.ts';
import type { CuratedQuestion } from '#shared/contract/questions/question.ts';
import { FIELDS } from './draft-fields.ts';

interface QuestionDifferencesProps {
  /** The text on the left. Words that only this text has are struck through. */
  before: CuratedQuestion;
  /** The text on the right. Words that only this text has are underlined. */
  after: CuratedQuestion;
  names: readonly [before: string, after: string];
}

/** Shows two texts of a question side by side. It shows only the fields that differ, and marks the changed words. */
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

/** Writes a value as text, with groups and lists as lines. */
function asText(value: unknown): string {
  if (Array.isArray(value)) return value.map(asText).join('\n');
  if (typeof value !== 'object' || value === null) return String(value ?? '');
  return Object.values(value)
    .filter((part) => part !== false && part !== '')
    .map((part) => (part === true ? '(key)' : asText(part)))
    .join(' · ');
}

/** A part of two texts that are compared word by word. */

export interface DifferencePart {
  text: string;
  /** True if only one of the two texts has this part. */
  isChanged: boolean;
}

/**
 * If two texts have more pairs of words than this, everything counts as changed, because nobody reads such a comparison
 * word by word.
 */
const MOST_PAIRS = 4_000_000;

/** Splits both texts into parts that they share (by a longest common subsequence of words) and parts that differ. */
export function compareWords(
  before: string,
  after: string,
): { before: DifferencePart[]; after: DifferencePart[] } {
  const [old, young] = [wordsOf(before), wordsOf(after)];
  if (old.length * young.length > MOST_PAIRS) {
    return {
      before: [{ text: before, isChanged: true }],
      after: [{ text: after, isChanged: true }],
    };
  }
  const kept = commonWords(old, young);
  return {
    before: toParts(old, new Set(kept.map(([at]) => at))),
    after: toParts(young, new Set(kept.map(([, at]) => at))),
  };
}

/** Splits a text into words and the spaces between them. Joined again, they give the same text. */
function wordsOf(text: string): string[] {
  return text.match(/\s+|[^\s]+/g) ?? [];
}

/** Returns the pairs of positions at which both texts have the same word. */
function commonWords(old: readonly string[], young: readonly string[]): [number, number][] {
  const width = young.length + 1;
  const longest = new Uint16Array((old.length + 1) * width);
  const at = (row: number, column: number) => longest[row * width + column] ?? 0;
  for (let row = old.length - 1; row >= 0; row -= 1) {
    for (let column = young.length - 1; column >= 0; column -= 1) {
      longest[row * width + column] =
        old[row] === young[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
    }
  }
  const pairs: [number, number][] = [];
  for (let row = 0, column = 0; row < old.length && column < young.length;) {
    if (old[row] === young[column]) pairs.push([row++, column++]);
    else if (at(row + 1, column) >= at(row, column + 1)) row += 1;
    else column += 1;
  }
  return pairs;
}

function toParts(words: readonly string[], kept: ReadonlySet<number>): DifferencePart[] {
  const parts: DifferencePart[] = [];
  words.forEach((text, index) => {
    const isChanged = !kept.has(index);
    const last = parts.at(-1);
    if (last && last.isChanged === isChanged) last.text += text;
    else parts.push({ text, isChanged });
  });
  return parts;
}
