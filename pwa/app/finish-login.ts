/** The way back from a hosted sign-in (docs/decisions/010): the fragment holds a code, or what went wrong. */
import type { LoginFailure } from '#shared/contract/auth.ts';
import { takeLoginCode } from '#pwa/http/auth-calls.ts';
import { failureText } from '#pwa/http/failure-text.ts';
import { startSession } from '#pwa/session/session-store.ts';
import { addToast } from '#pwa/ui/toast-queue.ts';

const FALLBACK = 'That sign-in did not work. Please try again.';

const WORDS: Record<LoginFailure, string> = {
  canceled: 'You turned back before it was done.',
  expired: 'It took too long, or began in another window. Please try again.',
  unavailable: 'The sign-in service does not answer. Please try again later.',
  failed: FALLBACK,
  email: 'It needs a verified gmail.com or .edu address, and your account there has none.',
  busy: 'Too many new accounts were made from here. Please try again later.',
};

/**
 * Starts the session of the code in the fragment, or says what went wrong. The fragment is gone from the
 * address and from the history before anything else happens.
 */
export async function finishLogin(): Promise<void> {
  const [, kind, value = ''] = /^#(code|sign-in)=(.*)$/.exec(location.hash) ?? [];
  history.replaceState(null, '', '/login');
  if (kind === 'sign-in') {
    say(isFailure(value) ? WORDS[value] : FALLBACK);
    return;
  }
  try {
    startSession(await takeLoginCode(value));
    addToast({ title: 'Welcome back!', description: "You've been signed in successfully." });
  } catch (error) {
    say(failureText(error, FALLBACK));
  }
}

function say(description: string): void {
  addToast({ title: 'Sign in failed', description, tone: 'destructive' });
}

function isFailure(text: string): text is LoginFailure {
  return Object.hasOwn(WORDS, text);
}
