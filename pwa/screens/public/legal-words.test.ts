import { expect, it } from 'vitest';
import { UNSET_SITE } from '#shared/contract/site.ts';
import { privacyWords } from './legal-pages.tsx';

const ofAi = (aiProvider: string) =>
  privacyWords(aiProvider).find(({ title }) => title === 'AI Mode')?.texts[0];

it('names to whom texts of AI Mode go, or says that nobody is named', () => {
  expect(ofAi('OpenAI, San Francisco, who runs the language model')).toContain(
    'go to OpenAI, San Francisco, who runs the language model. Your name',
  );
  expect(ofAi(UNSET_SITE.aiProvider)).toContain('who is not named on this server. Your name');
});
