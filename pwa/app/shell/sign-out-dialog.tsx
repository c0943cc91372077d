import { ConfirmDialog } from '#pwa/ui/dialogs/confirm-dialog.tsx';
import { DIALOG_TITLE_ID, FullScreenDialog } from '#pwa/ui/dialogs/full-screen-dialog.tsx';
import { useSyncStatus } from '#pwa/notices/use-sync-status.ts';
import { FullPageSpinner } from '#pwa/ui/layout/skeleton.tsx';
import type { SignOutFlow } from './use-sign-out.ts';
import { useOnline } from '#pwa/ui/layout/use-online.ts';
import { LostRecordings } from '#pwa/notices/lost-recordings.tsx';

/**
 * The numbers of unsent events: answers, counted as in the header, and other changes, such as notes, bookmarks, checks
 * and skips.
 */
interface Unsent {
  answers: number;
  changes: number;
}

/**
 * Says what an offline sign-out leaves on the device and what it removes. While the sign-out runs, a spinner covers the
 * page.
 */
export function SignOutDialog({ phase, confirm, cancel }: SignOutFlow) {
  const isOnline = useOnline();
  const { unsent: all = 0, unsentAnswers: answers = 0 } = useSyncStatus() ?? {};
  if (phase === 'busy') {
    return (
      <FullScreenDialog>
        <div id={DIALOG_TITLE_ID} tabIndex={-1} ref={takeFocus} className="outline-none">
          <FullPageSpinner label="Signing out..." />
        </div>
      </FullScreenDialog>
    );
  }
  const unsent = { answers, changes: all - answers };
  return (
    <ConfirmDialog
      isOpen={phase === 'asking'}
      title={titleOf(isOnline, unsent)}
      confirmLabel="Sign Out"
      onConfirm={confirm}
      onCancel={cancel}
    >
      <p>{whatStays(isOnline, unsent)}</p>
      <LostRecordings />
    </ConfirmDialog>
  );
}

function titleOf(isOnline: boolean, { answers, changes }: Unsent): string {
  if (!isOnline) return 'Sign out while offline?';
  if (answers > 0) return 'Sign out with answers unsent?';
  return changes > 0 ? 'Sign out with changes unsent?' : 'Sign out and delete recordings?';
}

function whatStays(isOnline: boolean, unsent: Unsent): string {
  const all = unsent.answers + unsent.changes;
  if (all > 0)
    return `${unsentWords(unsent)} ${all === 1 ? 'stays' : 'stay'} on this device and will be sent when you sign in here again. Everything else is removed from it.`;
  return isOnline
    ? 'Everything in your account will be removed from this device.'
    : 'Everything in your account will be removed from this device. Signing in again needs a connection.';
}

/** Returns text such as `4 answers and 2 other changes`. */
function unsentWords({ answers, changes }: Unsent): string {
  const other = answers > 0 ? 'other ' : '';
  return [
    answers > 0 && `${answers} ${answers === 1 ? 'answer' : 'answers'}`,
    changes > 0 && `${changes} ${other}${changes === 1 ? 'change' : 'changes'}`,
  ]
    .filter(Boolean)
    .join(' and ');
}

function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
