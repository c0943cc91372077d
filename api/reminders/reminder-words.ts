/** The text of a reminder, for an email and for a notification. */
import type { Nudge, ReminderNote, WeekFigures } from '#api/reminders/statements/reminders.ts';
import { SCREENS } from '#shared/contract/screens.ts';
import { OF_LATE_DAYS } from '#shared/game/readiness/readiness.ts';
import { INTERVIEW_TYPE_NAMES } from '#shared/game/type-names.ts';
import { ACHIEVEMENTS } from '#shared/game/scoring/achievements.ts';
import type { Mail } from '#api/mail/mailer.ts';
import { type Recipient, writeMail } from '#api/mail/letter.ts';

interface ReminderWords {
  headline: string;
  /** Whole sentences, the most important one first. */
  sentences: string[];
  action: { label: string; page: string };
}

/** The headline mentions the interview if it is at most this many days ahead. */
const SOON = 14;

export function reminderWords({ nudge, achievements, week }: ReminderNote): ReminderWords {
  const unlocked = ACHIEVEMENTS.filter(({ id }) => achievements.includes(id));
  const sentences = [
    ...(nudge ? nudgeSentences(nudge) : []),
    ...unlocked.map(({ name, description }) => `Achievement unlocked: ${name} (${description}).`),
    ...(week ? [weekSentence(week)] : []),
    ...(nudge?.isLast
      ? ['This is the last reminder for now: the next one comes after you have practiced again.']
      : []),
  ];
  if (nudge) {
    const action =
      nudge.daysToInterview === null
        ? { label: 'Start Practicing', page: SCREENS.practice.path }
        : { label: 'See Today’s Plan', page: SCREENS.home.path };
    return { headline: nudgeHeadline(nudge), sentences, action };
  }
  const headline = week
    ? `Your week: ${count(week.answered, 'question')}, ${week.correct} right`
    : `Achievement unlocked: ${unlocked[0]?.name ?? 'a new one'}`;
  return { headline, sentences, action: { label: 'See Your Progress', page: '/leaderboard' } };
}

function nudgeHeadline({ dayStreak, dueReviews, daysToInterview }: Nudge): string {
  if (daysToInterview !== null && daysToInterview <= SOON) return interviewWords(daysToInterview);
  if (dayStreak > 1) return `${dayStreak} days in a row. Make it ${dayStreak + 1}?`;
  if (dueReviews > 0) return `${comeBack(dueReviews)} today`;
  return 'Time for five minutes of practice?';
}

/** Calm headlines for the day of the interview (0) and the day before it (1), when the learner shouldn't be hurried. */
const CALM: Partial<Record<number, string>> = {
  0: 'One calm page waits for you. Good luck!',
  1: 'Nothing new today: one calm page waits for you, then sleep.',
};

const PLANNED = {
  level: 'Your plan begins with the six questions that find your level.',
  round: 'Your plan has a timed round today.',
};

function nudgeSentences(nudge: Nudge): string[] {
  const { dayStreak, dueReviews, daysToInterview, fading, planned } = nudge;
  const calm = CALM[daysToInterview ?? -1];
  if (calm !== undefined) return [calm];
  const isInterviewSoon = daysToInterview !== null && daysToInterview <= SOON;
  return [
    'Five minutes of practice are enough for today.',
    ...(planned ? [PLANNED[planned]] : []),
    ...(dueReviews > 0
      ? [`${comeBack(dueReviews)} today, before ${dueReviews === 1 ? 'it fades' : 'they fade'}.`]
      : []),
    ...(fading
      ? [
          `${INTERVIEW_TYPE_NAMES[fading]} is fading: nothing of it was judged for ${OF_LATE_DAYS} days or more.`,
        ]
      : []),
    ...(isInterviewSoon && dayStreak > 1 ? [`You have practiced ${dayStreak} days in a row.`] : []),
  ];
}

function weekSentence({ days, answered, correct, xp }: WeekFigures): string {
  return `Last week: ${count(answered, 'question')} on ${count(days, 'day')}, ${correct} right, ${xp.toLocaleString('en-US')} XP.`;
}

function interviewWords(days: number): string {
  if (days === 0) return 'Your interview is today';
  return days === 1 ? 'Your interview is tomorrow' : `Your interview is in ${days} days`;
}

function comeBack(questions: number): string {
  return questions === 1 ? '1 question comes back' : `${questions} questions come back`;
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

/**
 * Writes a reminder as an email with two ways to unsubscribe: a link in the text, and a header for mail programs.
 * @param publicUrl where people reach the app, without a slash at its end @param token the token that unsubscribes
 */
export function writeReminder(
  recipient: Recipient,
  note: ReminderNote,
  publicUrl: string,
  token: string,
): Mail {
  const { headline, sentences, action } = reminderWords(note);
  const content = {
    subject: headline,
    preview: sentences[0] ?? '',
    paragraphs: sentences,
    action: { label: action.label, url: `${publicUrl}${action.page}` },
    notes: [
      'Never more than one a day, and none on days when you have practiced. Settings has a switch for each kind.',
    ],
    stop: { label: 'Stop these mails', url: `${publicUrl}/unsubscribe?token=${token}` },
  };
  return writeMail(recipient, content, `${publicUrl}/api/unsubscribe?token=${token}`);
}
