/** One answer on a bench's phone, timed from the tap on Submit to the paint of its result. */
import type { BankQuestions } from '#e2e/support/bank.ts';
import { fillAnswer, questionOnScreen, seeVerdict } from '#e2e/support/learner.ts';
import { type OfflinePhone, settle } from './offline-phone.ts';
import { type Tapped, timeTap } from './paint-clock.ts';

/** Answers the question on the screen once the browser has nothing left to do for it. */
export async function timeAnswer(
  phone: OfflinePhone,
  questions: BankQuestions,
  isRight: boolean,
): Promise<Tapped> {
  const { page } = phone;
  const question = await questionOnScreen(page, questions);
  await fillAnswer(page, question, isRight);
  await settle(page);
  const submit = page.getByRole('button', { name: 'Submit Answer', exact: true });
  const result = await timeTap(phone, submit, '[role=dialog] footer button', 'Next Question');
  await seeVerdict(page, isRight);
  return result;
}
