import { unsubscribe } from '#pwa/http/calls/recovery-calls.ts';
import { buttonClasses } from '#pwa/ui/controls/button.tsx';
import { TapPage } from './tap-page.tsx';

/** The target of the link 'Stop these mails' (docs/product.md 2.19). */
export function UnsubscribePage() {
  return (
    <TapPage
      send={unsubscribe}
      offer={{
        title: 'Stop Reminders by Email?',
        words: (
          <p className="text-muted">
            Northstar will stop emailing you reminders, achievements and weekly summaries.
          </p>
        ),
        button: 'Stop These Mails',
        busy: 'Stopping...',
      }}
      done={{
        title: 'No More Reminders by Email',
        words: (
          <>
            <p className="text-muted">
              That’s all. You don’t have to sign in. You’ll still get emails about your account,
              such as a new password.
            </p>
            <p className="text-muted">If you change your mind, turn on Email in Settings.</p>
            <ToSettings />
          </>
        ),
      }}
      refused={{
        title: 'Not Done Yet',
        words: (
          <>
            <p className="text-muted">Settings has the same switch: Email, under Notifications.</p>
            <ToSettings />
          </>
        ),
      }}
    />
  );
}

function ToSettings() {
  return (
    <a href="/settings" className={buttonClasses('outline', false)}>
      Go to Settings
    </a>
  );
}
