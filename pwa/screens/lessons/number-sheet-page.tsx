import { figureText } from '#shared/lessons/numbers/figure-text.ts';
import type { Anchor } from '#shared/lessons/numbers/number-sheet.ts';
import { Breadcrumb } from '#pwa/learner/breadcrumb.tsx';
import { LinkCard } from '#pwa/learner/link-row.tsx';
import { numberSheet } from '#pwa/learner/sheet-file.ts';
import { Card } from '#pwa/ui/layout/card.tsx';
import { Sources } from './collapsed-part.tsx';

/**
 * Shows figures that help with estimates, worded as people say them. Each has its source and year (docs/product.md
 * 2.28).
 */
export function NumberSheetPage() {
  const { groups, sources } = numberSheet();
  const nameOf = new Map(sources.map(({ id, by }) => [id, by]));
  return (
    <div className="mx-auto grid w-full max-w-col grid-cols-[minmax(0,1fr)] gap-4">
      <Breadcrumb page="Number sheet" />
      <p className="text-muted">
        A few figures that many estimates begin with. Say the round one, and say that you rounded
        it.
      </p>
      <LinkCard
        title="Minute math"
        note="Ten problems, a minute each, with a shortcut after each one"
        to={{ to: '/numbers/math' }}
      />
      {groups.map(({ title, anchors }) => (
        <Card key={title} className="grid gap-2">
          <h2 className="font-display text-lg font-bold">{title}</h2>
          <dl className="grid">
            {anchors.map((anchor) => (
              <Figure key={anchor.id} anchor={anchor} by={nameOf.get(anchor.source) ?? ''} />
            ))}
          </dl>
        </Card>
      ))}
      <Sources
        note="Where each figure is from"
        sources={sources.map((source) => ({ ...source, when: `read on ${source.read}` }))}
      />
    </div>
  );
}

function Figure({ anchor, by }: { anchor: Anchor; by: string }) {
  const { name, value, rounded, unit, of, tip, year } = anchor;
  return (
    <div className="grid gap-1 border-t border-hair py-3 first:border-t-0">
      <dt className="leading-snug">{name}</dt>
      <dd className="font-display text-xl leading-tight font-bold tabular-nums">
        {figureText(rounded, unit)}
      </dd>
      {tip && <dd className="leading-snug">{tip}</dd>}
      <dd className="text-sm leading-snug text-muted">
        {figureText(value, unit)} {of}. {by}, {year}
      </dd>
    </div>
  );
}
