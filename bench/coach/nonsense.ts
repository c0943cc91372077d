/** Texts that aren't answers, made for every question: nothing may be shown of them as evidence. */
import type { GoldenQuestion } from './golden-answers.ts';

const GIBBERISH =
  'vlorp grintle mosk tavi quon bresh oddle fim narp tuveral jent dosk wimple karn. ';
const LASAGNE =
  `First you fry the onions and the ground beef for ten minutes, then you add the tomatoes and let it simmer for an hour. In
the meantime I make the white sauce, because without it the lasagne gets dry. Then I put one layer of pasta, one layer of meat and
one of sauce, and so on until the dish is full. At the end comes the cheese. It goes into the oven for forty minutes, and if the top
gets too dark I cover it with foil. My family eats it twice a month, and my sister always wants the corner piece.`.replaceAll(
    '\n',
    ' ',
  );
const FRAMEWORKS =
  `I would use the CIRCLES method and then RICE to prioritize. I would do a SWOT analysis and look at Porter's five forces.
After that I would apply jobs to be done, the north star framework and the AARRR funnel. Then I would use MECE and the Kano model, and I
would make a business model canvas with OKRs. In the end I would structure everything with the pyramid principle.`.replaceAll(
    '\n',
    ' ',
  );

/** Kinds of nonsense, made for a question. */
export const NONSENSE: Readonly<
  Record<string, (question: Omit<GoldenQuestion, 'edition'>) => string>
> = {
  'a recipe for lasagne': () => LASAGNE,
  "frameworks' names": () => FRAMEWORKS,
  gibberish: () => GIBBERISH.repeat(6),
  "the question's own text": ({ title, content }) => `${title}. ${content}`,
  'the facts retold': ({ facts }) => (facts ?? []).map((f) => `${f.ask} ${f.answer}`).join(' '),
  criteria: ({ keyPoints }) => keyPoints.map((p) => p.text).join(' '),
  "the points' strong lines": ({ keyPoints }) => keyPoints.map((p) => p.strong).join(' '),
  'key phrases as a list': ({ keyPoints }) => keyPoints.flatMap((p) => p.phrases).join(', '),
  'key phrases as sentences': ({ keyPoints }) =>
    keyPoints.flatMap((p) => p.phrases.map((phrase) => `I ${phrase} it`)).join('. '),
  "the sample's words": ({ sampleAnswer }) =>
    [...new Set(sampleAnswer.toLowerCase().match(/[a-z]{5,}/g))].join(', '),
};
