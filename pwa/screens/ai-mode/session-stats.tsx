import type { AiQuestion } from '#shared/contract/ai/ai-question.ts';
import type { AiMarkRow } from '#shared/game/rows.ts';
import { isTooFew } from '#shared/game/progress/judged.ts';
import { accuracyFigure } from '#pwa/learner/words/accuracy-words.ts';
import { Card } from '#pwa/ui/layout/card.tsx';

interface SessionStatsProps {
  questions: readonly AiQuestion[];
  marks: ReadonlyMap<string, AiMarkRow>;
}

/** AI Session Stats, counted from the issued questions and their answers (docs/product.md 10). */
export function SessionStats({ questions, marks }: SessionStatsProps) {
  const answered = [...marks.values()];
  const judged = answered.filter(({ isRight }) => isRight !== null).length;
  const correct = answered.filter(({ isRight }) => isRight).length;
  const [accuracy, note] = accuracyFigure({ judged, correct });
  const xp = answered.reduce((sum, mark) => sum + mark.xp, 0);
  const figures: [figure: string, words: string][] = [
    [String(questions.length), questions.length === 1 ? 'question' : 'questions'],
    [String(answered.length), answered.length === 1 ? 'AI answer' : 'AI answers'],
    [accuracy, 'right'],
    [xp.toLocaleString('en'), 'XP'],
  ];
  return (
    <Card>
      <h2 className="text-sm font-semibold">AI Session Stats</h2>
      <dl className="mt-2 flex justify-between gap-3">
        {figures.map(([figure, words]) => (
          <div key={words} className="flex flex-col-reverse">
            <dt className="text-xs text-muted">{words}</dt>
            <dd className="font-display text-xl leading-snug font-semibold tabular-nums">
              {figure}
            </dd>
          </div>
        ))}
      </dl>
      {answered.length > 0 && (
        <p className="mt-1 text-xs text-muted">
          {isTooFew(judged) ? note : `${note} checked answers right`}.
        </p>
      )}
    </Card>
  );
}
