import type { AdminActs } from '#shared/contract/admin/desk.ts';

const WORDS: Record<string, string> = {
  'settled-problem': 'settled a note on',
  'settled-problems': 'settled notes on',
  'reopened-problem': 'reopened a note on',
  'saved-draft': 'saved a draft of',
  'discarded-draft': 'discarded the draft of',
  'published-question': 'published',
  'brought-back-question': 'brought back an earlier text of',
  'retired-question': 'retired',
  'restored-question': 'offered again',
  'took-files-edition': 'took the files’ edition of',
  'kept-own-edition': 'kept our edition of',
  'looked-for-learners': 'looked for a learner',
  'gave-comp': 'gave an account free days',
  'ended-comp': 'took back free days',
  'sent-reset': 'sent an account a reset link',
  'blocked-account': 'blocked an account',
  'unblocked-account': 'let a blocked account in again',
  'signed-out-account': 'signed out an account on every device',
  'signed-out-everyone': 'signed out everyone',
  'exported-questions': 'downloaded the figures of all questions',
  'exported-acts': 'downloaded this log',
};
/** Acts done by a command on the server, where nobody is signed in. */
const OPERATOR_WORDS: Record<string, string> = {
  'made-administrator': 'made an account an administrator:',
  'ended-administrator': 'took the administrator role from',
  'unblocked-address': 'let an address of a blocked account register again',
};

/** Writes an entry of the audit log as a sentence, without the account that it was done to. */
export function actWords({ actorName, act, subject, days, revision }: AdminActs[number]): string {
  const byOperator = OPERATOR_WORDS[act];
  const actor = byOperator ? 'The operator' : (actorName ?? 'Somebody who has left');
  const told = days === null ? WORDS[act] : `gave an account ${daysWord(days)} of AI Mode`;
  const which = revision === null ? null : `(revision ${revision})`;
  return [actor, byOperator ?? told ?? act, subject, which]
    .filter((part) => part !== null)
    .join(' ');
}

function daysWord(days: number): string {
  return days === 1 ? 'one day' : `${days} days`;
}
