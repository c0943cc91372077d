import { ConfirmDialog } from '#pwa/ui/dialogs/confirm-dialog.tsx';
import { DIALOG_TITLE_ID, FullScreenDialog } from '#pwa/ui/dialogs/full-screen-dialog.tsx';
import { lazyPart } from '#pwa/ui/layout/lazy-part.tsx';
import { FullPageSpinner } from '#pwa/ui/layout/spinner.tsx';
import type { SignOutFlow } from './use-sign-out.ts';
import { useOnline } from '#pwa/ui/layout/use-online.ts';

const LostRecordings = lazyPart(
  async () => (await import('#pwa/notices/recordings/lost-recordings.tsx')).LostRecordings,
);

/** What an offline sign-out leaves and takes; while signing out, nothing else can be done. */
export function SignOutDialog({ phase, unsent, confirm, cancel }: SignOutFlow) {
  const isOnline = useOnline();
  if (phase === 'busy') {
    return (
      <FullScreenDialog>
        <div id={DIALOG_TITLE_ID} tabIndex={-1} ref={takeFocus} className="outline-none">
          <FullPageSpinner label="Signing out..." />
        </div>
      </FullScreenDialog>
    );
  }
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

function titleOf(isOnline: boolean, unsent: number): string {
  if (!isOnline) return 'Sign out while offline?';
  return unsent > 0 ? 'Sign out with answers unsent?' : 'Sign out and delete recordings?';
}

function whatStays(isOnline: boolean, unsent: number): string {
  if (unsent > 0)
    return `${unsent} ${unsent === 1 ? 'answer stays' : 'answers stay'} on this device and will be sent when you sign in here again. Everything else is removed from it.`;
  return isOnline
    ? 'Everything in your account will be removed from this device.'
    : 'Everything in your account will be removed from this device. Signing in again needs a connection.';
}

function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
