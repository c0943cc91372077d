import { create } from 'zustand';
import { DEFAULT_EMAIL_DOMAINS } from '#shared/contract/account/email-domains.ts';
import type { SignInWays } from '#shared/contract/account/auth.ts';

/**
 * The sign-in methods that this server offers; default values until the server has answered (pwa/http/auth-calls.ts).
 */
export const useSignInWays = create<SignInWays>(() => ({
  hosted: null,
  emailDomains: [...DEFAULT_EMAIL_DOMAINS],
}));
