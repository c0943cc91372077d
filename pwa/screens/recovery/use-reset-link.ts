import { useCallback, useEffect, useState } from 'react';
import { INVALID_RESET_LINK } from '#shared/contract/account/auth.ts';
import { verifyResetToken } from '#pwa/http/calls/recovery-calls.ts';
import { readLinkToken } from './link-token.ts';

export type ResetLink =
  | { state: 'verifying' }
  | { state: 'valid'; token: string }
  | { state: 'invalid'; message: string }
  /** The server could not be reached. */
  | { state: 'unknown'; message: string };

/**
 * Asks the server whether the link in the address can be used.
 * @returns the link's state, a function that asks again, and one for when the server later refuses the link
 */
export function useResetLink() {
  const [link, setLink] = useState<ResetLink>({ state: 'verifying' });
  const ask = useCallback(async () => setLink(await askFor(readLinkToken())), []);
  useEffect(() => void ask(), [ask]);
  return {
    link,
    askAgain: () => {
      setLink({ state: 'verifying' });
      void ask();
    },
    refuse: (message: string) => setLink({ state: 'invalid', message }),
  };
}

async function askFor(token: string | null): Promise<ResetLink> {
  if (token === null) return { state: 'invalid', message: 'No reset token provided' };
  try {
    const { valid, message } = await verifyResetToken(token);
    if (valid) return { state: 'valid', token };
    return { state: 'invalid', message: message || INVALID_RESET_LINK };
  } catch (error) {
    console.warn('The reset link could not be checked', error);
    return { state: 'unknown', message: 'Error verifying reset token' };
  }
}
