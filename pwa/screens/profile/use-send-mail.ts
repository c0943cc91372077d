import { useState } from 'react';
import { failureText } from '#pwa/http/failure-text.ts';
import { addToast } from '#pwa/ui/dialogs/toast-queue.ts';

/** A button that has an email sent. @param sent the words of the toast once it is on its way */
export function useSendMail(send: () => Promise<unknown>, sent: string) {
  const [isBusy, setIsBusy] = useState(false);
  const onClick = async () => {
    setIsBusy(true);
    try {
      await send();
      addToast({ title: 'Email sent', description: sent });
    } catch (error) {
      addToast({
        title: 'Email Not Sent',
        description: failureText(error, 'Something went wrong. Please try again.'),
        tone: 'destructive',
      });
    }
    setIsBusy(false);
  };
  return { isBusy, onClick: () => void onClick() };
}
