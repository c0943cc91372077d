import { changeEmail, keepEmail } from '#pwa/http/calls/recovery-calls.ts';
import { buttonClasses } from '#pwa/ui/controls/button.tsx';
import { TapPage } from './tap-page.tsx';

/** Where the link to a new address leads (docs/rules.md, account): signed in or not. */
export function ChangeEmailPage() {
  return (
    <TapPage
      send={changeEmail}
      offer={{
        title: 'Use This Email Address?',
        words: (
          <p className="text-muted">
            From then on, you sign in with the address this link was sent to. Your other devices are
            signed out.
          </p>
        ),
        button: 'Use This Address',
        busy: 'Changing...',
      }}
      done={{
        title: 'Email Address Changed',
        words: (
          <>
            <p className="text-muted">
              Your account uses the new address now. If it has no password yet, we’ve sent you a
              link to set one.
            </p>
            <a href="/" className={buttonClasses('primary', true)}>
              Go to Northstar
            </a>
          </>
        ),
      }}
      refused={{
        title: 'Not Changed',
        words: (
          <ToProfile words="Your profile shows which address is in use and can send a new link." />
        ),
      }}
    />
  );
}

/** Where the link to the address that an account is about to leave leads: it stops the change. */
export function KeepEmailPage() {
  return (
    <TapPage
      send={keepEmail}
      offer={{
        title: 'Keep Your Email Address?',
        words: (
          <p className="text-muted">
            This stops the change to another address. You keep signing in with the address this link
            was sent to.
          </p>
        ),
        button: 'Keep This Address',
        busy: 'Stopping...',
      }}
      done={{
        title: 'Your Address Stays',
        words: (
          <>
            <p className="text-muted">
              If you didn’t ask for the change, somebody else is signed in to your account. Choose a
              new password: that signs out every device.
            </p>
            <a href="/forgot-password" className={buttonClasses('primary', true)}>
              Choose a New Password
            </a>
          </>
        ),
      }}
      refused={{
        title: 'Not Stopped',
        words: (
          <ToProfile words="Your profile shows which address is in use and can stop a pending change." />
        ),
      }}
    />
  );
}

function ToProfile({ words }: { words: string }) {
  return (
    <>
      <p className="text-muted">{words}</p>
      <a href="/profile" className={buttonClasses('outline', false)}>
        Go to Your Profile
      </a>
    </>
  );
}
