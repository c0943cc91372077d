import { useEvidence } from '#pwa/question/check/coach/load-coach.ts';
import { Disclosure } from '#pwa/question/result/result-frame.tsx';
import type { Focus } from './focus.ts';

/** Shows the learner's own sentence on the point, if there is one. Thin and strong examples unfold with a tap. */
export function FocusLines({ focus }: { focus: Focus }) {
  const { judged, point } = focus;
  const { text, parts } = judged.conversation;
  const evidence = useEvidence(judged.question, text, parts);
  if (!point) return null;
  const place = evidence?.points.find(({ id }) => id === point.id)?.sentence;
  const own = place ? text.slice(place.start, place.end).trim() : null;
  return (
    <>
      {own && (
        <dl className="text-sm">
          <Line who="You" color="text-iris" words={own} />
        </dl>
      )}
      <Disclosure summary={<h2>A thin and a strong example</h2>}>
        <dl className="grid gap-3">
          <Line who="Thin" color="text-ember" words={point.weak} />
          <Line who="Strong" color="text-mint" words={point.strong} />
        </dl>
      </Disclosure>
    </>
  );
}

function Line({ who, color, words }: { who: string; color: string; words: string }) {
  return (
    <div className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-2">
      <dt className={`font-semibold ${color}`}>{who}</dt>
      <dd>“{words}”</dd>
    </div>
  );
}
