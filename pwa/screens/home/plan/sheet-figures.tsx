import { figureText } from '#shared/lessons/numbers/figure-text.ts';
import { numberSheet } from '#pwa/learner/lessons/sheet-file.ts';

/** Three figures that many estimates begin with. */
export function SheetFigures() {
  const anchors = numberSheet().groups.flatMap((group) => group.anchors);
  return (
    <section>
      <h2 className="mb-1 font-display text-lg font-semibold">Three figures to have ready</h2>
      <ul className="grid gap-2">
        {anchors
          .filter(({ onEve }) => onEve)
          .map(({ id, name, rounded, unit, of }) => (
            <li key={id}>
              {name}: {figureText(rounded, unit)} {of}
            </li>
          ))}
      </ul>
    </section>
  );
}
