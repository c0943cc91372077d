/**
 * Handles the return from a hosted sign-in, which is a sign-in with an outside provider such as Google
 * (docs/decisions/010). The URL's fragment has a code or the reason for a failure.
 */
import { HELD_ADDRESS, type LoginFailure } from '#shared/contract/account/auth.ts';
import { nameDomains } from '#shared/contract/account/email-domains.ts';
import { askSignInWays, takeLoginCode } from '#pwa/http/auth-calls.ts';
import { failureText } from '#pwa/http/failure-text.ts';
import { useSignInWays } from '#pwa/account/sign-in-ways.ts';
import { noteBlocked } from '#pwa/http/note-blocked.ts';
import { startSession } from '#pwa/account/session-store.ts';
import { addToast } from '#pwa/ui/dialogs/toast-queue.ts';

const FALLBACK = 'That sign-in did not work. Please try again.';

const WORDS: Record<Exclude<LoginFailure, 'email'>, string> = {
  canceled: 'You left before the sign-in was finished.',
  expired: 'The sign-in took too long or started in another window. Please try again.',
  unavailable: 'The sign-in service is not responding. Please try again later.',
  failed: FALLBACK,
  'other-sign-in':
    'This address has an account with another sign-in. Reset your password by mail, then sign in.',
  'held-address': HELD_ADDRESS,
  'moved-address':
    'An account came to this address less than three days ago, and its old address can still take it back. If the account is yours, sign in with its password, or reset it by mail.',
  blocked: 'An account with this sign-in was blocked. The Support page says whom to write to.',
  busy: 'Too many new accounts were made from here. Please try again later.',
};

/**
 * Starts the session for the code in the fragment, or says what went wrong. It first removes the fragment from the
 * URL and from the history.
 */
export async function finishLogin(): Promise<void> {
  const [, kind, value = ''] = /^#(code|sign-in)=(.*)$/.exec(location.hash) ?? [];
  history.replaceState(null, '', '/login');
  if (kind === 'sign-in') {
    say(value === 'email' ? await whyNoAddress() : isFailure(value) ? WORDS[value] : FALLBACK);
    return;
  }
  try {
    const session = await takeLoginCode(value);
    history.replaceState(null, '', '/');
    startSession(session);
    addToast({ title: 'Welcome back!', description: "You've been signed in successfully." });
  } catch (error) {
    if (!noteBlocked(error)) say(failureText(error, FALLBACK));
  }
}

function say(description: string): void {
  addToast({ title: 'Sign in failed', description, tone: 'destructive' });
}

function isFailure(text: string): text is keyof typeof WORDS {
  return Object.hasOwn(WORDS, text);
}

/** Returns the words for a refused email address: they name the email domains that this server accepts. */
async function whyNoAddress(): Promise<string> {
  await askSignInWays();
  const name = nameDomains(useSignInWays.getState().emailDomains);
  return `To sign in here, your account there needs a verified ${name === null ? '' : `${name} `}address.`;
}
