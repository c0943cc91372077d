import type { Slip } from '#shared/interviewer/numbers/slips.ts';
import { useEffect, useState } from 'react';
import type { CheckedQuestion } from './use-known-check.ts';
import { findSlipsIn } from './load-coach.ts';

interface NumberListProps {
  slips: readonly (Slip & { sentence: string; isMended?: boolean })[];
  /** True if the list only asks about the figures, as in a check. False if it gives the right values. */
  isAsked?: boolean;
}

/**
 * Shows figures that can't be right, each with its sentence and the right value; nothing if there are none. They don't
 * affect XP.
 */
export function NumberList({ slips, isAsked = false }: NumberListProps) {
  if (slips.length === 0) return null;
  const Title = isAsked ? 'h3' : 'h2';
  const open = slips.filter(({ isMended }) => !isMended).length;
  return (
    <section className="grid gap-2">
      <div className="flex items-baseline justify-between gap-2">
        <Title className="font-display text-md font-bold">Numbers</Title>
        {open > 0 && <p className="text-sm text-muted">{open} to check</p>}
      </div>
      <ul className="grid gap-2">
        {slips.map((slip) => (
          <li
            key={`${slip.start} ${slip.said} ${slip.sentence}`}
            className="grid gap-1 rounded-md border border-hair bg-s1 px-3 py-2"
          >
            <p className="font-semibold">{isAsked ? askedOf(slip) : toldOf(slip)}</p>
            <p className="border-l-2 border-iris pl-2 text-sm leading-snug text-muted">
              <span className="sr-only">You said: </span>
              <span className="line-clamp-4">“{slip.sentence}”</span>
            </p>
            {slip.isMended && <p className="text-sm text-muted">You put it right later.</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

/**
 * Returns a few words about a wrong figure. They give the right value or, if the learner gave two values, both of them.
 */
export function toldOf({ kind, sum, right, said, source, isOneOf }: Slip): string {
  if (kind === 'sum') return `${signsIn(sum)} ${right}`;
  if (kind === 'self')
    return right === '' ? `${said} wasn’t said before` : `First ${right}, then ${said}`;
  return isOneOf ? `The interviewer said: “${source}”` : `The interviewer said ${right}`;
}

function askedOf({ kind, sum, right, said, source, isOneOf }: Slip): string {
  if (kind === 'sum') return `${signsIn(sum)} ${right}?`;
  if (kind === 'self') return `First ${right}, then ${said}. Which one?`;
  return isOneOf
    ? `The facts say: “${source}” Did you mean that?`
    : `The facts say ${right}. Did you mean that?`;
}

const SIGNS = [
  [' times ', ' × '],
  [' divided by ', ' ÷ '],
  [' plus ', ' + '],
  [' minus ', ' − '],
] as const;

/** Writes a calculation with signs in place of words, such as '20 × $8,000 =' or 'from 4.0 to 3.4:'. */
function signsIn(sum: string): string {
  const signed = SIGNS.reduce((words, [word, sign]) => words.replaceAll(word, sign), sum);
  return signed === sum ? `${sum}:` : `${signed} =`;
}

interface NumbersAskedProps {
  question: CheckedQuestion;
  /** The learner's own words. */
  text: string;
}

/** Asks below the key points about figures in the answer that can't be right. They have no effect on the verdict. */
export function NumbersAsked({ question, text }: NumbersAskedProps) {
  const [found, setFound] = useState<{ text: string; slips: Slip[] }>();
  useEffect(() => {
    let isGone = false;
    findSlipsIn(question, text).then(
      (slips) => !isGone && setFound({ text, slips }),
      (error: unknown) => console.warn('The coach could not be loaded', error),
    );
    return () => {
      isGone = true;
    };
  }, [question, text]);
  if (found?.text !== text) return null;
  const slips = found.slips.map((slip) => ({
    ...slip,
    sentence: text.slice(slip.start, slip.end),
  }));
  return <NumberList slips={slips} isAsked />;
}
