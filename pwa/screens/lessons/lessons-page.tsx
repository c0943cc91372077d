import { PAGE_IDS } from '#shared/game/lessons.ts';
import { LinkRow } from '#pwa/learner/link-row.tsx';
import { Breadcrumb } from '#pwa/learner/breadcrumb.tsx';
import { COMPANY_CARDS } from '#pwa/learner/company-files.ts';
import { pageOf } from '#pwa/learner/page-files.ts';

/** Shows the page with links to all lessons (docs/product.md 2.28). */
export function LessonsPage() {
  return (
    <div className="mx-auto grid w-full max-w-col grid-cols-[minmax(0,1fr)] gap-4">
      <Breadcrumb page="Learn" />
      <p className="text-muted">
        What each interview is scored on, how a round sounds, and how to begin. Nothing here pays
        XP: what you read isn’t what you know.
      </p>
      <ul className="grid rounded-lg border border-hair bg-s1">
        {PAGE_IDS.map((id) => {
          const { title, inShort } = pageOf(id);
          const to = { to: '/types/$type', params: { type: id } } as const;
          return <LinkRow key={id} title={title} note={inShort} to={to} />;
        })}
      </ul>
      <ul className="grid rounded-lg border border-hair bg-s1">
        <NumbersRows />
      </ul>
      <h2 className="font-display text-lg font-bold">How companies interview</h2>
      <ul className="grid rounded-lg border border-hair bg-s1">
        {COMPANY_CARDS.map(({ id, company, inShort }) => (
          <LinkRow
            key={id}
            title={`${company} style`}
            note={inShort}
            to={{ to: '/companies/$company', params: { company: id } }}
          />
        ))}
      </ul>
    </div>
  );
}

/** Shows the rows that link to the number sheet and to minute math. */
export function NumbersRows() {
  return (
    <>
      <LinkRow
        title="Number sheet"
        note="Figures that many estimates begin with"
        to={{ to: '/numbers' }}
      />
      <LinkRow
        title="Minute math"
        note="Ten problems, a minute each, with the shortcuts"
        to={{ to: '/numbers/math' }}
      />
    </>
  );
}
