/** Made by bench/coach/fit-coach.ts from the labelled answers; not to be edited by hand. */
export const FIT = {
  bias: -7.9085,
  threshold: 0.45,
  coefficients: [
    0.2775, // secondPhrase
    1.6815, // overRivals
    0.7936, // elsewhere
    0.6943, // weight
    0.2707, // ownWords
    0.0597, // ownStretchCues
    2.1653, // ownExplained
    0.5211, // ownOverWeak
    0.4239, // numbers
    0.1386, // onTopic
    0.2137, // sentence
    0.2671, // turnOfSpeech
    2.971, // thirdTurn
    1.4735, // textTurn
    0.9609, // strongTurn
    3.1215, // turnOverWeak
    0, // cueAnywhere
    1.3698, // strongLine
    0.0349, // overWeak
    0.7708, // substance
    0.8595, // partsLeast
    1.4486, // partsInOne
    1.0788, // partsAnywhere
    1.506, // story
  ],
};

export const WORDS_FIT = {
  bias: -7.732,
  threshold: 0.37,
  coefficients: [
    0.3571, // secondPhrase
    2.0112, // overRivals
    0.729, // elsewhere
    1.4143, // weight
    1.232, // ownWords
    0.7284, // ownStretchCues
    1.8762, // ownExplained
    1.232, // ownOverWeak
    0.4535, // numbers
    0.2918, // onTopic
    0.2784, // sentence
    1.0259, // turnOfSpeech
    2.7688, // thirdTurn
    1.8208, // textTurn
    1.8804, // strongTurn
    3.1944, // turnOverWeak
    0.2278, // cueAnywhere
    1.4217, // strongLine
    0.5046, // overWeak
    2.6993, // substance
    0, // partsLeast
    0, // partsInOne
    0, // partsAnywhere
    0, // story
  ],
};
