import { type RefObject, useCallback, useEffect, useId, useRef, useState } from 'react';
import type { UserWithProgress } from '#shared/contract/account/account.ts';
import { fetchAccount } from '#pwa/http/account-calls.ts';
import { PasswordField } from '#pwa/ui/forms/text-field.tsx';
import { useOnline } from '#pwa/ui/layout/use-online.ts';

interface NeededProof {
  needs: UserWithProgress['deletionNeeds'];
  /** The act that needs the proof, such as 'delete your account'. */
  to: string;
  /** True while the server is asked; the field then can't be used. */
  isBusy: boolean;
  /** The message at the field about a missing or wrong password. */
  refusal: string | undefined;
  refuse: (message: string | undefined) => void;
  form: RefObject<HTMLFormElement | null>;
  signInId: string;
}

/**
 * Returns the proof that the server asks for before something is destroyed: the password, or a new sign-in if the
 * account has no password. Which one is needed is read again each time the network comes back.
 * @param to what the proof is for, such as 'delete your account'
 * @param options `isAsked`: false if no proof is needed now; in that case, nothing is read
 */
export function useNeededProof(
  to: string,
  { isAsked = true, isBusy = false }: { isAsked?: boolean; isBusy?: boolean },
) {
  const [read, setRead] = useState<UserWithProgress['deletionNeeds']>(null);
  const [refusal, refuse] = useState<string | undefined>();
  const form = useRef<HTMLFormElement>(null);
  const signInId = useId();
  const isOnline = useOnline();
  const load = useCallback(async () => {
    try {
      setRead((await fetchAccount()).deletionNeeds);
    } catch (error) {
      // If a proof is needed after all, the server's refusal says so.
      console.warn('It is not known whether a password is needed', error);
    }
  }, []);
  useEffect(() => {
    if (isOnline && isAsked) void load();
  }, [isOnline, isAsked, load]);
  useEffect(() => {
    // A disabled field can't get the focus. So this waits until the form is no longer busy.
    if (refusal !== undefined && !isBusy) passwordField(form)?.focus();
  }, [refusal, isBusy]);

  const needs = isAsked ? read : null;
  /** Returns the typed password, undefined if none is needed; null if it is missing, which the field then says. */
  const takePassword = (): string | undefined | null => {
    const password = needs === 'password' ? passwordField(form)?.value : undefined;
    refuse(password === '' ? `Enter your password to ${to}.` : undefined);
    if (password !== '') return password;
    passwordField(form)?.focus();
    return null;
  };
  const field: NeededProof = { needs, to, isBusy, refusal, refuse, form, signInId };
  return {
    field,
    load,
    refuse,
    takePassword,
    mustSignIn: needs === 'sign-in',
    /** The id of the text that says why nothing can be done now; undefined if it can. */
    whyNot: needs === 'sign-in' ? signInId : undefined,
  };
}

/** Asks for the proof, if one is needed. @param email the account's, for password managers */
export function ProofField({ proof, email }: { proof: NeededProof; email: string }) {
  const { needs, to, isBusy, refusal, refuse, form, signInId } = proof;
  if (needs === 'sign-in')
    return (
      <p id={signInId} className="text-sm">
        To {to}, sign out and sign in again first. You then have ten minutes.
      </p>
    );
  if (needs !== 'password') return null;
  return (
    <form ref={form} onSubmit={(event) => event.preventDefault()}>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        hint={`Needed to ${to}`}
        disabled={isBusy}
        onInput={() => refuse(undefined)}
        error={refusal}
      />
    </form>
  );
}

function passwordField(form: RefObject<HTMLFormElement | null>): HTMLInputElement | null {
  return form.current?.querySelector<HTMLInputElement>('[name="password"]') ?? null;
}
