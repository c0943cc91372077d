import { CalendarCheck, Flame, Layers, Snowflake } from 'lucide-react';
import { isCounted } from '#shared/contract/questions/question.ts';
import { useHeldQuestions } from '#pwa/device/live/use-live.ts';
import { LEVEL_BAND_XP } from '#shared/game/constants.ts';
import { levelOf, xpIntoLevel } from '#shared/game/scoring/xp-level.ts';
import { Card } from '#pwa/ui/layout/card.tsx';
import { Meter } from '#pwa/ui/charts/meter.tsx';

const FEATURES = [
  { Icon: Flame, text: 'Up to 3x XP for right answers in a row' },
  { Icon: Snowflake, text: 'Freeze, 50/50 and Skip when you need them' },
  { Icon: CalendarCheck, text: 'Works without a signal and syncs when it is back' },
];

/** Shows the panel of large screens, with the progress in the learner's level and the things that can be practiced. */
export function SidePanel({ totalXp }: { totalXp: number }) {
  const level = levelOf(totalXp);
  const into = xpIntoLevel(totalXp);
  const held = useHeldQuestions() ?? [];
  const count = held.filter(isCounted).length;
  const short = held.length - count;
  const bank = [
    ...(count > 0 ? [count] : []),
    'curated questions over four levels',
    ...(short > 0 ? [`and ${short} short ones`] : []),
  ];
  return (
    <aside className="hidden content-start gap-3 lg:grid">
      <Card>
        <h2 className="text-sm font-semibold">Lv {level}</h2>
        <p className="mt-1 font-display text-xl font-semibold">
          {into} / {LEVEL_BAND_XP} XP
        </p>
        <Meter label={`XP in Lv ${level}`} value={into} max={LEVEL_BAND_XP} className="mt-2" />
      </Card>
      <Card>
        <h2 className="text-sm font-semibold">Every round offers</h2>
        <ul className="mt-3 grid gap-3 text-sm text-muted">
          {[{ Icon: Layers, text: bank.join(' ') }, ...FEATURES].map(({ Icon, text }) => (
            <li key={text} className="flex gap-3">
              <Icon aria-hidden size={18} className="mt-px shrink-0" />
              {text}
            </li>
          ))}
        </ul>
      </Card>
    </aside>
  );
}
