/** The words that tell the owner of an account that its password is another one now. */
import type { MailContent } from './mail-layout.ts';
import type { Recipient } from './write-mail.ts';

/** @param publicUrl where people reach the app, without a slash at its end */
export function passwordChanged({ firstName }: Recipient, publicUrl: string): MailContent {
  return {
    subject: 'Your password was changed',
    preview: "If it wasn't you, choose a new one now.",
    paragraphs: [
      `Hi ${firstName},`,
      'The password of your Northstar account was just changed, and every other device was signed out.',
      "If it was you, there is nothing to do. If it wasn't, choose a new password now: that signs out whoever did it.",
    ],
    action: { label: 'Choose a new password', url: `${publicUrl}/forgot-password` },
    notes: ['This mail is about the safety of your account, so no setting turns it off.'],
  };
}
