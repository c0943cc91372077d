import { useMemo, useCallback, useState } from 'react';
import type { GenericSchema } from 'valibot';
import {
  signIn as signInSchema,
  type SessionResponse,
  registrationForm,
} from '#shared/contract/account/auth.ts';
import { fieldErrors } from '#shared/contract/fault-words.ts';
import { signIn, register } from '#pwa/http/auth-calls.ts';
import { useSignInWays } from '#pwa/account/sign-in-ways.ts';
import { OnlineSubmit } from '#pwa/ui/forms/online-submit.tsx';
import { EmailField, PasswordField, TextField } from '#pwa/ui/forms/text-field.tsx';
import { sayFailure } from '#pwa/http/failure-text.ts';
import { noteBlocked } from '#pwa/http/note-blocked.ts';
import { startSession } from '#pwa/account/session-store.ts';
import { addToast, takeToasts } from '#pwa/ui/dialogs/toast-queue.ts';
import { useSendingForm } from '#pwa/ui/forms/use-sending-form.ts';
import { hintOfAddress } from '#shared/contract/account/email-domains.ts';
import { changeSettings } from '#pwa/http/account-calls.ts';
import { SwitchRow } from '#pwa/ui/controls/switch-row.tsx';

/** Shows the form that asks for the email address and the password of an account. */
export function SignInForm() {
  const { emailDomains } = useSignInWays();
  const schema = useMemo(() => signInSchema(emailDomains), [emailDomains]);
  const { errors, isBusy, formProps } = useAuthForm({
    schema,
    send: ({ email = '', password = '' }) => signIn({ email, password }),
    success: {
      title: 'Welcome back!',
      description: "You've been signed in successfully.",
    },
    failure: {
      title: 'Sign in failed',
      description: 'Please check your credentials and try again.',
    },
  });
  return (
    <form {...formProps} aria-label="Sign In">
      <fieldset disabled={isBusy} className="grid gap-4">
        <EmailField error={errors['email']} />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          error={errors['password']}
        />
        <a
          href="/forgot-password"
          className="-my-2 inline-flex min-h-tap items-center justify-self-start rounded-sm text-sm text-muted underline underline-offset-4 hover:text-text"
        >
          Forgot your password?
        </a>
        <OnlineSubmit
          label="Sign In"
          busyLabel="Signing in..."
          isBusy={isBusy}
          offline="Signing in needs a connection. What you typed stays here."
          large
        />
      </fieldset>
    </form>
  );
}

interface Words {
  title: string;
  description: string;
}

interface AuthForm {
  schema: GenericSchema;
  send: (values: Record<string, string>) => Promise<SessionResponse>;
  /** Called once the session has begun. It reports its own failures. */
  afterwards?: () => Promise<void>;
  success: Words;
  /**
   * The title and the description of the toast after a failure. If the server sends a message, it takes the place of
   * the description.
   */
  failure: Words;
}

/** Does what sign-in and registration have in common: it sends the form, starts the session, and says how that went. */
function useAuthForm({ schema, send, afterwards, success, failure }: AuthForm) {
  const check = useCallback(
    (values: Record<string, string>) => fieldErrors(schema, values),
    [schema],
  );
  return useSendingForm({
    check,
    send: async (values) => {
      startSession(await send(values));
      addToast(success);
      await afterwards?.();
    },
    onRefused: (error) => {
      if (!noteBlocked(error)) sayFailure(error, failure.title, failure.description);
    },
    isLeaving: true,
  });
}

/** Shows the form for a new account. The content of the field that confirms the password never leaves the device. */
export function RegisterForm() {
  const { emailDomains } = useSignInWays();
  const schema = useMemo(() => registrationForm(emailDomains), [emailDomains]);
  const [isListed, setIsListed] = useState(true);
  const { errors, isBusy, formProps } = useAuthForm({
    schema,
    send: ({ firstName = '', lastName = '', email = '', password = '' }) =>
      register({ firstName, lastName, email, password }),
    afterwards: async () => {
      if (!isListed) await stayOffLeaderboard();
    },
    success: {
      title: 'Welcome to Northstar!',
      description: 'Your account has been created successfully. Redirecting to dashboard...',
    },
    failure: {
      title: 'Registration failed',
      description: 'Please try again with different details.',
    },
  });
  return (
    <form {...formProps} aria-label="Register" className="grid gap-4">
      <fieldset disabled={isBusy} className="grid gap-4">
        <div className="grid grid-cols-2 items-start gap-3">
          <TextField
            label="First name"
            name="firstName"
            autoComplete="given-name"
            error={errors['firstName']}
          />
          <TextField
            label="Last name"
            name="lastName"
            autoComplete="family-name"
            error={errors['lastName']}
          />
        </div>
        <EmailField hint={hintOfAddress(emailDomains)} error={errors['email']} />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="new-password"
          hint="At least 8 characters, one uppercase letter, one number"
          error={errors['password']}
        />
        <PasswordField
          label="Confirm password"
          name="confirmPassword"
          autoComplete="new-password"
          error={errors['confirmPassword']}
        />
        <SwitchRow
          label="Show me on the leaderboard"
          text="Others see your first name, the initial of your last name and your XP."
          checked={isListed}
          onCheckedChange={setIsListed}
        />
        <OnlineSubmit
          label="Create Account"
          busyLabel="Creating account..."
          isBusy={isBusy}
          offline="Creating an account needs a connection. What you typed stays here."
          large
        />
      </fieldset>
      {isBusy ? (
        // Toasts about the account are shown in this element, where they don't cover anything.
        <div ref={takeToastsInSight} className="relative min-h-[64px]" />
      ) : (
        <p className="text-sm text-dim">
          Free practice, no credit card. By creating an account you agree to the{' '}
          <a href="/terms" className="text-text underline underline-offset-4">
            terms
          </a>
          . What is stored about you:{' '}
          <a href="/privacy" className="text-text underline underline-offset-4">
            privacy
          </a>
          .
        </p>
      )}
    </form>
  );
}

function takeToastsInSight(strip: HTMLElement | null): () => void {
  strip?.scrollIntoView({ block: 'nearest' });
  return takeToasts(strip);
}

/** Takes the new learner off the leaderboard. If that fails, nothing is undone, because the account already exists. */
async function stayOffLeaderboard(): Promise<void> {
  try {
    await changeSettings({ privacy: { showOnLeaderboard: false } });
  } catch (error) {
    console.error('The choice about the leaderboard could not be saved', error);
    addToast({
      title: 'Still on the leaderboard',
      description: 'Your choice could not be saved. You can turn it off in Settings.',
      tone: 'destructive',
    });
  }
}
