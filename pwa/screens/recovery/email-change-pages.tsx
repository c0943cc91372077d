import { changeEmail, keepEmail } from '#pwa/http/calls/recovery-calls.ts';
import { buttonClasses } from '#pwa/ui/controls/button.tsx';
import { TapPage } from './tap-page.tsx';

/** The target of the link sent to a new email address (docs/rules.md, account), for visitors signed in or not. */
export function ChangeEmailPage() {
  return (
    <TapPage
      send={changeEmail}
      offer={{
        title: 'Use This Email Address?',
        words: (
          <p className="text-muted">
            From then on, you sign in with the address this link was sent to. Your other devices are
            signed out. For three days a link in our email to the old address can undo this.
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

/** The target of the link sent to the old email address of an account. It stops the change, or undoes it. */
export function KeepEmailPage() {
  return (
    <TapPage
      send={keepEmail}
      offer={{
        title: 'Keep Your Email Address?',
        words: (
          <p className="text-muted">
            Your account then uses the address this link was sent to, and no other. Every device is
            signed out, and the password stops working: whoever asked for the change may know it. We
            email you a link to choose a new one.
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
              Every device is signed out. We’ve sent a link to this address: it lets you choose a
              new password, and works for one hour.
            </p>
            <a href="/forgot-password" className={buttonClasses('outline', true)}>
              Send Another Link
            </a>
          </>
        ),
      }}
      refused={{
        title: 'Not Stopped',
        words: (
          <ToProfile words="The link works once, until three days after the change. Your profile shows which address is in use and can stop a pending change." />
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
