interface StatCardsProps {
  stats: readonly (readonly [label: string, value: string, note?: string | undefined])[];
}

/** Shows four figures: in two rows on a phone, in one row on a desktop. */
export function StatCards({ stats }: StatCardsProps) {
  return (
    <dl className="grid grid-cols-2 gap-2 md:grid-cols-4">
      {stats.map(([label, value, note]) => (
        <div
          key={label}
          className="flex flex-col-reverse justify-end rounded-md border border-hair bg-s1 px-4 py-3"
        >
          <dt className="text-xs text-muted">
            {label}
            {note && <span className="block">{note}</span>}
          </dt>
          <dd className="font-display text-xl leading-snug font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
