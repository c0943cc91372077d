/** A sign-in that the server refused because the account is blocked: in memory alone, gone with the page. */
import { create } from 'zustand';

export interface BlockedSignIn {
  /** The server's words. */
  message: string;
  /** Opens the export and the deletion of the account, and nothing else. */
  leaveToken: string;
}

export const useBlockedSignIn = create<{ blocked: BlockedSignIn | null }>(() => ({
  blocked: null,
}));
