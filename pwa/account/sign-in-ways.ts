import { create } from 'zustand';
import type { SignInWays } from '#shared/contract/auth/auth.ts';
import { DEFAULT_EMAIL_DOMAINS } from '#shared/contract/auth/email-domains.ts';

/** The ways to sign in here; the usual ones until the server has answered (pwa/http/calls/auth-calls.ts). */
export const useSignInWays = create<SignInWays>(() => ({
  hosted: null,
  emailDomains: [...DEFAULT_EMAIL_DOMAINS],
}));
