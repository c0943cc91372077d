import { useMemo, useCallback } from 'react';
import type { GenericSchema } from 'valibot';
import { signIn as signInSchema, type SessionResponse } from '#shared/contract/account/auth.ts';
import { fieldErrors } from '#shared/contract/fault-words.ts';
import { signIn } from '#pwa/http/auth-calls.ts';
import { useSignInWays } from '#pwa/account/sign-in-ways.ts';
import { OnlineSubmit } from '#pwa/ui/forms/online-submit.tsx';
import { EmailField, PasswordField } from '#pwa/ui/forms/text-field.tsx';
import { sayFailure } from '#pwa/http/failure-text.ts';
import { noteBlocked } from '#pwa/http/note-blocked.ts';
import { startSession } from '#pwa/account/session-store.ts';
import { addToast } from '#pwa/ui/dialogs/toast-queue.ts';
import { useSendingForm } from '#pwa/ui/forms/use-sending-form.ts';

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
export function useAuthForm({ schema, send, afterwards, success, failure }: AuthForm) {
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
