/** The screens of the desk, by one way in: the editor's code is asked for by the desk, not by the app's start. */
import { lazyPart } from '#pwa/ui/layout/lazy-part.tsx';

export { AdminPage } from './admin-page.tsx';
export const BankScreen = lazyPart(async () => (await import('./bank/bank-page.tsx')).BankPage);
export const LearnerScreen = lazyPart(
  async () => (await import('./learners/learner-page.tsx')).LearnerPage,
);
export const EditScreen = lazyPart(async () => (await import('./bank/edit-page.tsx')).EditPage);
