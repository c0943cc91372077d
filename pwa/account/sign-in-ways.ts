import { create } from 'zustand';
import { DEFAULT_EMAIL_DOMAINS } from '#shared/contract/account/email-domains.ts';
import type { SignInWays } from '#shared/contract/account/auth.ts';

/**
 * The ways to sign in on this server. Until the server has answered (pwa/http/auth-calls.ts), these are default values.
 */
export const useSignInWays = create<SignInWays>(() => ({
  hosted: null,
  emailDomains: [...DEFAULT_EMAIL_DOMAINS],
}));
