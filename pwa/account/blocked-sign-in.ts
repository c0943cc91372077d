/**
 * A sign-in that the server refused, because the account is blocked. It is only kept in memory, until the page closes.
 */
import { create } from 'zustand';

export interface BlockedSignIn {
  /** The server's message. */
  message: string;
  /** The token that allows the account's export and its deletion, and nothing else. */
  leaveToken: string;
}

export const useBlockedSignIn = create<{ blocked: BlockedSignIn | null }>(() => ({
  blocked: null,
}));
