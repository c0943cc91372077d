/**
 * A sign-in that the server refused because the account is blocked. It stays in memory only, and is gone with the page.
 */
import { create } from 'zustand';

export interface BlockedSignIn {
  /** The server's message. */
  message: string;
  /** The token that opens the account's export and its deletion, and nothing else. */
  leaveToken: string;
}

export const useBlockedSignIn = create<{ blocked: BlockedSignIn | null }>(() => ({
  blocked: null,
}));
