import type { AdminActs } from '#shared/contract/admin/admin.ts';

const WORDS: Record<string, string> = {
  'settled-problem': 'settled a note on',
  'settled-problems': 'settled notes on',
  'reopened-problem': 'opened a note again on',
  'saved-draft': 'saved a draft of',
  'discarded-draft': 'discarded the draft of',
  'published-question': 'published',
  'brought-back-question': 'brought an earlier text back of',
  'retired-question': 'retired',
  'restored-question': 'offered again',
  'took-files-edition': 'took the edition of the files of',
  'kept-own-edition': 'kept the own edition of',
  'looked-for-learners': 'looked for a learner',
  'gave-comp': 'gave an account free days',
  'ended-comp': 'took free days back',
  'sent-reset': 'sent an account a reset link',
  'blocked-account': 'blocked an account',
  'unblocked-account': 'let a blocked account in again',
  'signed-out-account': 'signed out an account on every device',
  'signed-out-everyone': 'signed out everyone',
  'exported-questions': 'downloaded the figures of all questions',
};
/** Acts of a command on the server, where nobody is signed in. */
const OPERATOR_WORDS: Record<string, string> = {
  'made-administrator': 'made an account an administrator:',
  'ended-administrator': 'took the administrator role from',
};

/** An entry of the audit log as a sentence. */
export function actWords({ actorName, act, subject }: AdminActs[number]): string {
  const byOperator = OPERATOR_WORDS[act];
  const actor = byOperator ? 'The operator' : (actorName ?? 'Somebody who has left');
  return [actor, byOperator ?? WORDS[act] ?? act, subject]
    .filter((part) => part !== null)
    .join(' ');
}
