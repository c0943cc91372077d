import { ChartNoAxesColumn, MessagesSquare, Zap } from 'lucide-react';
import { joinClasses } from '#pwa/ui/controls/join-classes.ts';
import { useQuestionCount } from '#pwa/ui/layout/question-count.ts';

const BENEFITS = [
  {
    Icon: MessagesSquare,
    title: 'curated PM questions',
    isCounted: true,
    text: 'In the interview styles of large technology companies, from Beginner to Expert, with an explanation for every answer.',
  },
  {
    Icon: Zap,
    isCounted: false,
    title: 'Learning that feels like a game',
    text: 'From 50 XP per correct answer, up to three times that on a streak, with achievements and leaderboards.',
  },
  {
    Icon: ChartNoAxesColumn,
    isCounted: false,
    title: 'Progress you can see',
    text: 'Analytics by category, streaks, and what to practice next.',
  },
];

/** The three benefits of the welcome panel (docs/product.md 2.3). */
export function Benefits({ className }: { className?: string }) {
  const { count } = useQuestionCount();
  return (
    <ul className={joinClasses('grid content-start gap-4', className)}>
      {BENEFITS.map(({ Icon, title, text, isCounted }) => (
        <li key={title} className="flex gap-3">
          <span className="grid size-[40px] shrink-0 place-items-center rounded-sm bg-s2">
            <Icon aria-hidden size={20} />
          </span>
          <div>
            <h2 className="font-semibold">{isCounted ? `${count} ${title}` : title}</h2>
            <p className="max-w-[52ch] text-sm text-muted">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
