/**
 * News lines on Home. Each device keeps its own: a line stays until the learner dismisses it on that device.
 */
import { Info, X } from 'lucide-react';
import { LEVEL_NAMES } from '#shared/game/constants.ts';
import { INTERVIEW_TYPE_NAMES } from '#shared/game/type-names.ts';
import { READINESS_WORDS } from '#shared/game/readiness/readiness.ts';
import { levelOf } from '#shared/game/scoring/xp-level.ts';
import { requireDatabase } from '#pwa/device/database/open-database.ts';
import type { News, Recount } from '#pwa/device/database/single-records.ts';
import { closeNews } from '#pwa/device/records/news.ts';
import { news as newsValue } from '#pwa/device/live/live-values.ts';
import { useLive } from '#pwa/device/live/use-live.ts';
import { READINESS_NAMES } from '#pwa/learner/readiness/readiness-words.ts';
import { sayStorageError } from '#pwa/notices/say-storage-error.ts';
import { IconButton } from '#pwa/ui/controls/icon-button.tsx';

type Fallen = 'game' | 'readiness';

/**
 * The reasons why figures may be lower than before, one for each version of the rules that changed how they are
 * counted.
 */
const REASONS: readonly { rules: number; lowers: readonly Fallen[]; why: string }[] = [
  {
    rules: 3,
    lowers: ['game', 'readiness'],
    why: 'An open answer now counts as right by the points you tick or by AI feedback, no longer by its length.',
  },
  {
    rules: 4,
    lowers: ['readiness'],
    why: 'A mock interview now counts for readiness only where each case has 60 words or a minute of speech and one mark is above Thin, and marks by AI only from feedback that is stored. An answer on a day on which you had seen the solution no longer counts for it.',
  },
];
const OTHER_REASON = 'An update of Northstar has changed the rules that count them.';

export function NewsLines() {
  const told = useLive(newsValue);
  return told?.map((news) => (
    <aside
      key={news.id}
      aria-label="News"
      className="flex items-start gap-3 rounded-md border border-hair bg-s1 p-3"
    >
      <Info aria-hidden size={18} className="mt-1 shrink-0 text-muted" />
      <p className="min-w-0 flex-1 text-sm">{newsWords(news)}</p>
      <IconButton label="Close" onClick={() => void close(news)} className="-my-2 -mr-2">
        <X aria-hidden size={18} />
      </IconButton>
    </aside>
  ));
}

async function close({ id }: News): Promise<void> {
  try {
    await closeNews(requireDatabase(), id);
  } catch (error) {
    sayStorageError('Failed to close this. Please try again.', error);
  }
}

export function newsWords(news: News): string {
  if (news.kind === 'recounted') return recountWords(news);
  const { title, covered, of } = news;
  return `${title}: your other device checked this first: ${covered} of ${of} points.`;
}

/** Returns words that say which figures were recounted, and why. */
function recountWords({ rules, before, after }: Recount): string {
  const game = [
    fell(before.totalXp, after.totalXp, (xp) => `${xp.toLocaleString('en')} XP`),
    fell(levelOf(before.totalXp), levelOf(after.totalXp), (level) => `level ${level}`),
    fell(
      before.practiceLevel,
      after.practiceLevel,
      (level) => `practice up to ${LEVEL_NAMES[level - 1] ?? level}`,
    ),
    fell(before.dayStreak, after.dayStreak, (days) => `a day streak of ${days}`),
  ].flat();
  const readiness = after.readiness.flatMap(({ type, word }) => {
    const was = before.readiness.find((one) => one.type === type)?.word ?? word;
    return fell(
      READINESS_WORDS.indexOf(was),
      READINESS_WORDS.indexOf(word),
      (place) => READINESS_NAMES[READINESS_WORDS[place] ?? 'none'],
    ).map((words) => `${INTERVIEW_TYPE_NAMES[type]}: ${words}`);
  });
  const isReason = ({ rules: number, lowers }: (typeof REASONS)[number]) =>
    number > (rules.from ?? 0) &&
    number <= rules.to &&
    ((game.length > 0 && lowers.includes('game')) ||
      (readiness.length > 0 && lowers.includes('readiness')));
  const reasons = REASONS.filter(isReason).map(({ why }) => why);
  const why = reasons.length > 0 ? reasons.join(' ') : OTHER_REASON;
  return `Your figures were counted anew: ${[...game, ...readiness].join(', ')}. ${why}`;
}

function fell(before: number, after: number, say: (value: number) => string): string[] {
  return after < before ? [`${say(after)} (${say(before)} before)`] : [];
}
