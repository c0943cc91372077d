import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import {
  asOf,
  type CompanyCard,
  type CompanyStage,
  isOld,
  type StageSpan,
} from '#shared/lessons/companies/company-card.ts';
import { INTERVIEW_TYPE_NAMES as TYPE_NAMES } from '#shared/game/type-names.ts';
import { Breadcrumb } from '#pwa/learner/breadcrumb.tsx';
import { cardOf } from '#pwa/learner/company-files.ts';
import { LinkRow } from '#pwa/learner/link-row.tsx';
import { buttonClasses } from '#pwa/ui/controls/button.tsx';
import { Card } from '#pwa/ui/layout/card.tsx';
import { Sources } from './collapsed-part.tsx';

/**
 * Shows the page about a company's interviews as its sources describe them, with a loop to rehearse them
 * (docs/product.md 2.28).
 */
export function CompanyPage() {
  const { company } = useParams({ from: '/companies/$company' });
  return <CompanyLoop card={cardOf(company)} />;
}

function CompanyLoop({ card }: { card: CompanyCard }) {
  const { company, inShort, stages, decides, types, sources } = card;
  return (
    <div className="mx-auto grid w-full max-w-col grid-cols-[minmax(0,1fr)] gap-4">
      <Breadcrumb page={`${company} style`} />
      <p className="text-muted">{inShort}</p>
      <Card className="grid gap-3">
        <p>
          <span className="font-semibold">{types.length} rounds like theirs: </span>
          {types.map((type) => TYPE_NAMES[type].toLowerCase()).join(', ')}.
        </p>
        <Link
          to="/interview"
          search={{ types: [...types], company }}
          className={buttonClasses('primary', true)}
        >
          Rehearse This Loop
        </Link>
        <Age card={card} />
      </Card>
      <Card className="grid gap-2">
        <h2 className="font-display text-lg font-bold">The stages</h2>
        <ol className="grid">
          {stages.map((stage) => (
            <Stage key={stage.name} stage={stage} />
          ))}
        </ol>
      </Card>
      <Card className="grid gap-2">
        <h2 className="font-display text-lg font-bold">What is said to decide</h2>
        <ul className="grid list-disc gap-2 pl-5">
          {decides.map(({ says }) => (
            <li key={says}>{says}</li>
          ))}
        </ul>
      </Card>
      <ul className="grid rounded-lg border border-hair bg-s1">
        {types.map((type) => (
          <LinkRow
            key={type}
            title={`How ${TYPE_NAMES[type].toLowerCase()} rounds go`}
            note="What is scored, a sample round, openings"
            to={{ to: '/types/$type', params: { type } }}
          />
        ))}
      </ul>
      <Sources
        note="Prep sites and candidates’ reports, two or more for each line"
        sources={sources.map((source) => ({
          ...source,
          when: `${monthOf(source.dated)}, read on ${source.read}`,
        }))}
      />
    </div>
  );
}

/** Says how reliable the company's card is, and if it is too old to rely on. */
function Age({ card }: { card: CompanyCard }) {
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const day = asOf(card);
  return (
    <p className="text-sm text-muted">
      Loops differ by team and year: ask your recruiter.{' '}
      {isOld(day, today)
        ? `Part of this is from ${monthOf(day)}, more than twelve months ago.`
        : `As of ${monthOf(day)}.`}
    </p>
  );
}

function Stage({ stage: { name, minutes, rounds, says } }: { stage: CompanyStage }) {
  const length = [
    ...(rounds ? [`${spanText(rounds)} rounds`] : []),
    ...(minutes ? [`${spanText(minutes)} min${rounds ? ' each' : ''}`] : []),
  ].join(', ');
  return (
    <li className="grid gap-1 border-t border-hair py-3 first:border-t-0">
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-semibold">{name}</span>
        {length && <span className="text-sm text-muted tabular-nums">{length}</span>}
      </span>
      <span className="leading-snug">{says}</span>
    </li>
  );
}

function spanText({ from, to }: StageSpan): string {
  return from === to ? String(from) : `${from} to ${to}`;
}

/** Returns a day's month and year, such as 'June 2026'. @param day ISO date */
function monthOf(day: string): string {
  return new Date(day).toLocaleDateString('en-US', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
}
