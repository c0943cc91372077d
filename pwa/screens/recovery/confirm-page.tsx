import { confirmEmail } from '#pwa/http/calls/recovery-calls.ts';
import { TRIAL_DAYS } from '#shared/contract/subscription.ts';
import { buttonClasses } from '#pwa/ui/controls/button.tsx';
import { TapPage } from './tap-page.tsx';

/** The target of the link in a confirmation email (docs/product.md 2.16). */
export function ConfirmPage() {
  return (
    <TapPage
      send={confirmEmail}
      offer={{
        title: 'Confirm Your Email',
        words: (
          <p className="text-muted">
            Confirm only if you created this account. Other devices are signed out; unsent answers
            stay on their device until you sign in there again.
          </p>
        ),
        button: 'Confirm My Email',
        busy: 'Confirming...',
      }}
      done={{
        title: 'Email Confirmed',
        words: (
          <>
            <p className="text-muted">
              You can get reminders now: choose them in Settings. If you’re new to AI Mode, you can
              start your {TRIAL_DAYS} free days there.
            </p>
            <a href="/" className={buttonClasses('primary', true)}>
              Start Practicing
            </a>
            <a href="/ai-mode" className={buttonClasses('outline', false)}>
              See AI Mode
            </a>
          </>
        ),
      }}
      refused={{
        title: 'Email Not Confirmed',
        words: (
          <>
            <p className="text-muted">
              You can keep practicing. Your profile can send you a new link.
            </p>
            <a href="/profile" className={buttonClasses('outline', false)}>
              Go to Your Profile
            </a>
          </>
        ),
      }}
    />
  );
}
