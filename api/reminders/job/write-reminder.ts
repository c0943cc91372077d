/** A reminder as an email with two ways to unsubscribe: in its list of links and in its header. */
import type { ReminderNote } from '#api/reminders/statements/reminder-note.ts';
import { reminderWords } from '#api/reminders/job/reminder-words.ts';
import type { Mail } from '#api/mail/mailer.ts';
import { type Recipient, writeMail } from '#api/mail/letter/write-mail.ts';

/** @param publicUrl where people reach the app, without a slash at its end @param token the token that unsubscribes */
export function writeReminder(
  recipient: Recipient,
  note: ReminderNote,
  publicUrl: string,
  token: string,
): Mail {
  const { headline, sentences, action } = reminderWords(note);
  const content = {
    subject: headline,
    preview: sentences[0] ?? '',
    paragraphs: sentences,
    action: { label: action.label, url: `${publicUrl}${action.page}` },
    notes: [
      'Never more than one a day, and none on days when you have practiced. Settings has a switch for each kind.',
    ],
    stop: { label: 'Stop these mails', url: `${publicUrl}/unsubscribe?token=${token}` },
  };
  return writeMail(recipient, content, `${publicUrl}/api/unsubscribe?token=${token}`);
}
