import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { createDeletionNotice } from '#api/account/account-mails.ts';

const RECIPIENT = { email: 'ada@example.com', firstName: 'Ada' };

describe('1 Account deletion', () => {
  it('lets a server that stops wait for the emails under way, sent or failed', async () => {
    const ends: { sent: () => void; failed: (error: Error) => void }[] = [];
    const send = () =>
      new Promise<void>((sent, failed) => {
        ends.push({ sent, failed });
      });
    const tellDeletion = createDeletionNotice({ send }, pino({ level: 'silent' }));
    const first = tellDeletion(RECIPIENT);
    const second = tellDeletion(RECIPIENT);
    const order: string[] = [];
    const settled = tellDeletion.settled().then(() => order.push('settled'));
    ends[0]?.sent();
    await first;
    order.push('one sent');
    ends[1]?.failed(new Error('no mail server'));
    await second;
    await settled;
    expect(order).toEqual(['one sent', 'settled']);
  });
});
