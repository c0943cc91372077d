import { Link } from '@tanstack/react-router';
import { Target } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Readiness, ReadinessWord } from '#shared/game/readiness/readiness.ts';
import { INTERVIEW_TYPE_NAMES } from '#shared/game/type-names.ts';
import { joinClasses } from '#pwa/ui/controls/join-classes.ts';
import { evidenceLine, evidenceWords, READINESS_NAMES } from './readiness-words.ts';
import { lessonLink, STORIES_LINK } from './step-links.ts';

const HUES: Partial<Record<ReadinessWord, string>> = {
  none: 'font-normal text-muted',
  ready: 'text-mint',
  'ready-untimed': 'text-mint',
  fading: 'text-ember',
};

const DETAIL_LINK_CLASSES =
  'inline-flex min-h-tap items-center text-text underline underline-offset-4';

interface ReadinessListProps {
  readiness: readonly Readiness[];
  /** Shown beside the heading. */
  wayOn?: ReactNode;
}

/**
 * Shows the six types, each with one word and three marks. A tap shows the evidence, and a second link leads to
 * practice.
 */
export function ReadinessList({ readiness, wayOn }: ReadinessListProps) {
  return (
    <ReadinessFrame wayOn={wayOn}>
      {readiness.map((one) => (
        <li key={one.type} className={LINE_CLASSES}>
          <details className="min-w-0 flex-1">
            <summary
              className={`${WORDS_CLASSES} cursor-pointer list-none rounded-sm hover:bg-s2 [&::-webkit-details-marker]:hidden`}
            >
              <ReadinessLine
                name={INTERVIEW_TYPE_NAMES[one.type]}
                count={evidenceLine(one)}
                word={READINESS_NAMES[one.word]}
                hue={HUES[one.word]}
                marks={<ReadinessMarks word={one.word} />}
              />
            </summary>
            <ul className="grid gap-1 pb-3 pl-4 text-sm text-muted">
              {evidenceWords(one).map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
              <li>
                <Link {...lessonLink(one.type)} className={DETAIL_LINK_CLASSES}>
                  What it is scored on, and how a round sounds
                </Link>
              </li>
              {one.type === 'behavioural' && (
                <li>
                  <Link {...STORIES_LINK} className={DETAIL_LINK_CLASSES}>
                    Your stories
                  </Link>
                </li>
              )}
            </ul>
          </details>
          <Link
            to="/practice"
            search={{ type: one.type }}
            aria-label={`Practice ${INTERVIEW_TYPE_NAMES[one.type]}`}
            className={`${PRACTICE_CLASSES} rounded-md hover:bg-s2 hover:text-text`}
          >
            <Target aria-hidden size={18} />
          </Link>
        </li>
      ))}
    </ReadinessFrame>
  );
}

/** Classes of a type's line, its words and its practice link. The prerendered shell uses these classes as well. */
export const LINE_CLASSES = 'flex border-t border-hair first:border-t-0';
export const WORDS_CLASSES = 'flex min-h-tap flex-wrap items-center gap-x-3 py-1 pl-4';
export const PRACTICE_CLASSES = 'grid size-tap shrink-0 place-items-center text-muted';

/** Shows the list of readiness with its heading. The prerendered shell uses this component as well. */
export function ReadinessFrame({ wayOn, children }: { wayOn?: ReactNode; children: ReactNode }) {
  return (
    <section>
      <div className="mb-1 flex flex-wrap items-center justify-between gap-x-3">
        <h2 className="font-display text-lg font-semibold">Readiness</h2>
        {wayOn}
      </div>
      <ul className="rounded-lg border border-hair bg-s1">{children}</ul>
    </section>
  );
}

/** Classes of the link to the choice of types. */
export const CHOOSE_CLASSES =
  '-my-[0.625rem] inline-flex min-h-tap items-center text-sm whitespace-nowrap text-muted underline decoration-control underline-offset-4 hover:text-text';

/**
 * Classes of the links to Learn and Stories beside the link to the choice of types. They are only on wide screens,
 * because phones have them in the menu.
 */
export const STORIES_CLASSES = `max-md:hidden ${CHOOSE_CLASSES}`;
export const WAYS_ON_CLASSES = 'flex gap-x-5';

interface ReadinessLineProps {
  name: ReactNode;
  count: ReactNode;
  word: ReactNode;
  hue?: string | undefined;
  marks: ReactNode;
}

/** Shows the learner's readiness for one type of interview. The prerendered shell uses this component as well. */
export function ReadinessLine({ name, count, word, hue, marks }: ReadinessLineProps) {
  return (
    <>
      <span className="flex-1 basis-24 leading-snug font-semibold">{name}</span>
      <span className="grid flex-none justify-items-end text-sm leading-tight">
        <span className={joinClasses('font-semibold', hue)}>{word}</span>
        <span className="text-xs text-muted">{count}</span>
      </span>
      {marks}
    </>
  );
}

const FILLED: Record<ReadinessWord, number> = {
  none: 0,
  early: 1,
  building: 2,
  fading: 3,
  'ready-untimed': 3,
  ready: 3,
};

const FACES: Partial<Record<ReadinessWord, string>> = {
  ready: 'bg-mint',
  'ready-untimed': 'border-2 border-mint',
  fading: 'border border-ember cell-fade',
};

/**
 * Shows three cells beside the word for readiness. They say the same as the word: up to three are filled, or hatched if
 * the readiness is fading.
 */
export function ReadinessMarks({ word }: { word: ReadinessWord }) {
  return (
    <span aria-hidden className="flex shrink-0 gap-[3px]">
      {[1, 2, 3].map((mark) => (
        <span
          key={mark}
          className={joinClasses(
            'size-[10px] rounded-[3px]',
            mark <= FILLED[word] ? (FACES[word] ?? 'bg-primary') : 'border border-control',
          )}
        />
      ))}
    </span>
  );
}
